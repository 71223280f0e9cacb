"""How the notebooks look and behave as web pages: Voilà's settings, template and front page.

All of this runs in the server's process, not in a kernel: it may look at the games and paint their pictures,
and never imports a widget.
"""
