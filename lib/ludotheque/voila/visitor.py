"""Who comes: everybody is the same nameless visitor, and nothing is kept about anybody."""

from __future__ import annotations

from typing import Any

from voila.voila_identity_provider import VoilaIdentityProvider


class Visitor(VoilaIdentityProvider):  # type: ignore[misc]  # Voilà says no types
    """Without a token nobody has to be told apart, so no cookie is set; with one, Voilà's own way."""

    def set_login_cookie(self, handler: Any, user: Any) -> None:
        """Nothing comes back; a cookie is set only if a token keeps this server's door."""
        if self.auth_enabled:
            super().set_login_cookie(handler, user)

    def get_user(self, handler: Any) -> Any:
        """Whoever comes. Where no posts are checked, the check's token is not made: it would be a cookie."""
        if handler.settings.get("disable_check_xsrf"):
            handler._xsrf_token = b""
        return super().get_user(handler)
