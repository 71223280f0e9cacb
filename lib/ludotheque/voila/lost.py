"""What answers an address that leads nowhere."""

from __future__ import annotations

from typing import Any

from jupyter_server.base.handlers import JupyterHandler
from tornado.web import HTTPError
from voila.utils import create_include_assets_functions

from ludotheque.voila.front import TEMPLATE


class Lost(JupyterHandler):
    """A friendly page, with the way home, where Voilà alone would show tornado's bare line."""

    async def prepare(self) -> None:
        """Nothing comes back: no such page, whatever the method."""
        await super().prepare()
        raise HTTPError(404)

    def get_template(self, name: str) -> Any:
        """The template of that name, ours before Voilà's."""
        return self.settings["voila_jinja2_env"].get_template(name)

    def render_template(self, name: str, **namespace: Any) -> str:
        """The page as HTML."""
        assets = create_include_assets_functions(TEMPLATE, self.base_url)
        return super().render_template(name, **assets, **namespace)
