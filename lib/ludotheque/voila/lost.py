"""What answers an address that leads nowhere."""

from __future__ import annotations

from typing import Any

from jupyter_server.base.handlers import JupyterHandler
from tornado.web import HTTPError


class Lost(JupyterHandler):
    """A friendly page, with the way home, where Voilà alone would show tornado's bare line."""

    async def prepare(self, **how: Any) -> None:
        """Nothing comes back: no such page, whatever the method."""
        await super().prepare(**how)
        raise HTTPError(404)

    def get_template(self, name: str) -> Any:
        """The template of that name, ours before Voilà's."""
        return self.settings["voila_jinja2_env"].get_template(name)
