"""Real Voilà and JupyterLab servers, as processes of their own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import psutil

# Seconds in which a thing must have happened, on a slow machine too. Nothing waits so long if all goes well.
PATIENCE = 60

# Never set: `eventually` looks again at each of its ticks.
_TICK = threading.Event()


class Server(NamedTuple):
    """A running server: `address` ends with a slash, `log` is what it has printed."""

    address: str
    process: subprocess.Popen[bytes]
    log: Path

    def kernels(self) -> set[psutil.Process]:
        """This server's kernels."""
        return {child for child in psutil.Process(self.process.pid).children() if _is_kernel(child)}


def _is_kernel(process: psutil.Process) -> bool:
    try:
        return "ipykernel_launcher" in process.cmdline()
    except (psutil.NoSuchProcess, psutil.ZombieProcess):  # it ended while we looked
        return False


def eventually(condition: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Nothing comes back once the condition holds; the test fails if it never does."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, f"not within {patience} s: {what}"
        _TICK.wait(0.05)


@contextmanager
def serve(command: list[str], folder: Path, log: Path, address: str) -> Iterator[Server]:
    """A server that answers; stopped, with its kernels, at the end."""
    environment = {**os.environ, "JUPYTER_CONFIG_DIR": str(log.parent), "PYTHONUNBUFFERED": "1"}
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def answers() -> bool:
        assert process.poll() is None, f"{command} ended:\n{log.read_text()}"
        try:
            with urlopen(address):
                return True
        except OSError:
            return False

    try:
        eventually(answers, f"{command} answers at {address}")
        yield Server(address, process, log)
    finally:
        process.terminate()
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@contextmanager
def voila_of(folder: Path, log: Path) -> Iterator[Server]:
    """``voila`` as the README starts it, on a folder of notebooks."""
    port = free_port()
    command = ["voila", str(folder), "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"]
    with serve(command, folder.parent, log, f"http://127.0.0.1:{port}/") as server:
        yield server


@contextmanager
def lab_of(folder: Path, log: Path) -> Iterator[Server]:
    """JupyterLab on a folder, without a token, keeping its settings beside its log; it asks for no news."""
    news = log.parent / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    news.parent.mkdir(parents=True)
    news.write_text('{"fetchNews": "false", "checkForUpdates": false}')
    port = free_port()
    command = ["jupyter", "lab", "--no-browser", "--allow-root", f"--port={port}", "--ServerApp.ip=127.0.0.1"]
    command += ["--IdentityProvider.token=", f"--ServerApp.root_dir={folder}", "--ServerApp.port_retries=0"]
    command += ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    command += [f"--LabApp.user_settings_dir={log.parent / 'settings'}"]
    command += [f"--LabApp.workspaces_dir={log.parent / 'workspaces'}"]
    with serve(command, folder, log, f"http://127.0.0.1:{port}/") as server:
        yield server
