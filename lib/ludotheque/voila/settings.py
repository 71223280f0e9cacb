"""Voilà's settings, the same for ``voila``, for Voilà inside JupyterLab, and on Binder."""

from __future__ import annotations

from traitlets.config import Config

from ludotheque.voila.front import TEMPLATE, lay_table, show_front_page
from ludotheque.voila.lost import Lost
from ludotheque.voila.visitor import Visitor

# Everything comes from this server. `blob:` is how anywidget loads its modules, `unsafe-inline` how Voilà
# writes its cells and ipywidgets their styles.
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'unsafe-inline' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)

# Seconds. A closed page stops its kernel at once; this is for browsers that were killed or lost their
# network. A page that is open keeps its kernel however long nobody touches it.
CULL = {"cull_idle_timeout": 600, "cull_interval": 60, "cull_connected": False}


def configure(config: Config) -> None:
    """Nothing comes back; `config` holds what a plain ``voila notebooks`` needs."""
    config.VoilaConfiguration.template = TEMPLATE
    config.VoilaConfiguration.classic_tree = True
    config.VoilaConfiguration.page_config_hook = show_front_page
    config.VoilaConfiguration.prelaunch_hook = lay_table
    # `?template=` with an unknown name would hang the page for ever, `?theme=` is written into it unescaped.
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.MappingKernelManager.update(CULL)
    config.Voila.identity_provider_class = Visitor
    config.Voila.tornado_settings = {
        "default_handler_class": Lost,
        # A closing page posts its kernel's end. Voilà's pages carry no token for that post, so the check
        # would refuse every one of them; to forge it one would have to guess a kernel's random id.
        "disable_check_xsrf": True,
        "headers": {
            "Content-Security-Policy": CONTENT_SECURITY_POLICY,
            # The address holds the match: it is not to be repeated in every request.
            "Referrer-Policy": "origin",
        },
    }
