"""Voilà and its server extension run this file: it is installed as etc/jupyter/voila.py."""

from ludotheque.voila.settings import configure

configure(get_config())
