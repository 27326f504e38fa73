"""Starts a server, talks to it in whole requests or raw bytes, and measures its process."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import threading
import time
import urllib.parse
from collections import Counter
from dataclasses import dataclass

ADDRESS = re.compile(rb"http://127\.0\.0\.1:(\d+)")


@dataclass
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: bytes

    def json(self):
        return json.loads(self.body)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def quoted(text):
    return urllib.parse.quote(text, safe="")


class Server:
    """A server of the binary; its log goes to a file unless `err` is something else."""

    def __init__(self, stage, index, arguments=(), wrap=(), env=None, port=0, err=None, cwd=None, may_crash=False):
        self.log, self.port, self.may_crash = stage.path("serve.log"), port, may_crash
        self.begun = time.monotonic()
        command = ["serve", "--index", index, "--addr", f"127.0.0.1:{port}", *arguments]
        with open(self.log, "wb") as log:
            self.child = stage.start(*command, wrap=wrap, env=env, err=log if err is None else err, cwd=cwd)

    def wait_until_up(self, seconds):
        """Gives the time from the start to the first answer, or nothing."""
        while time.monotonic() - self.begun < seconds and self.child.poll() is None:
            found = ADDRESS.search(self.log.read_bytes())
            self.port = int(found[1]) if found else self.port
            try:
                if self.port and self.get("/healthz", timeout=2).status == 200:
                    return time.monotonic() - self.begun
            except OSError:
                pass
            time.sleep(0.01)
        return None

    def warm_up(self):
        """Waits until the first search is answered, which loads what later ones find."""
        while self.status("/search?q=heron&redirect=0") != 200 and self.is_alive():
            time.sleep(0.1)
        return self

    def said(self):
        return self.log.read_bytes().decode("utf-8", "replace")

    def is_alive(self):
        return self.child.poll() is None

    def kill(self):
        if self.is_alive():
            os.killpg(self.child.pid, signal.SIGKILL)
        self.child.wait()

    def stop(self, number=signal.SIGTERM, seconds=90):
        """Sends a signal; gives the exit code, or nothing if the server goes on."""
        self.child.send_signal(number)
        try:
            return self.child.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    # Requests

    def request(self, method, path, headers=None, body=None, timeout=60):
        headers = headers or {}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.putrequest(method, path, skip_host="Host" in headers, skip_accept_encoding=True)
            for name, value in headers.items():
                connection.putheader(name, value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        except http.client.HTTPException as error:
            raise OSError(f"{type(error).__name__}: {error}") from None
        finally:
            connection.close()

    def get(self, path, headers=None, timeout=60):
        return self.request("GET", path, headers, timeout=timeout)

    def status(self, path, headers=None, timeout=60):
        """The status, or the name of what went wrong."""
        try:
            return self.get(path, headers, timeout).status
        except OSError as error:
            return str(error)

    def check(self, text, timeout=60):
        body = json.dumps({"text": text}).encode()
        return self.request("POST", "/api/v1/cite/check", {"Content-Type": "application/json"}, body, timeout)

    def ready(self):
        return self.get("/readyz").json()

    def shows(self, generation, seconds=240):
        """Waits until a generation is shown; gives the time, or nothing."""
        begun = time.monotonic()
        while time.monotonic() - begun < seconds:
            if "gen-" + self.ready()["generation"] == generation:
                return time.monotonic() - begun
            time.sleep(0.05)
        return None

    # Bytes

    def connect(self, timeout=10, receive_buffer=None):
        connection = socket.socket()
        if receive_buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        connection.settimeout(timeout)
        connection.connect(("127.0.0.1", self.port))
        return connection

    def raw(self, sent, seconds=3):
        """Sends bytes; gives what comes back until the connection is closed, and whether it was."""
        got, end = b"", time.monotonic() + seconds
        with self.connect(seconds) as connection:
            try:
                connection.sendall(sent)
                while (left := end - time.monotonic()) > 0:
                    connection.settimeout(left)
                    part = connection.recv(1 << 16)
                    if not part:
                        return got, True
                    got += part
            except TimeoutError:
                pass
            except OSError:
                return got, True
        return got, False

    # The process

    def memory(self, key="VmRSS"):
        """In megabytes; `VmHWM` is the peak."""
        with open(f"/proc/{self.child.pid}/status") as status:
            return next(int(line.split()[1]) // 1024 for line in status if line.startswith(key + ":"))

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.child.pid}/fd"))

    def cpu(self):
        """Seconds of CPU of all threads that run."""
        total = 0
        for task in os.listdir(f"/proc/{self.child.pid}/task"):
            try:
                with open(f"/proc/{self.child.pid}/task/{task}/schedstat") as times:
                    total += int(times.read().split()[0])
            except OSError:
                pass
        return total / 1e9


class Load:
    """Clients on kept connections that ask for addresses one after the other, until it is left."""

    def __init__(self, server, addresses, clients, headers=None, pause=0.0, look=None, timeout=60):
        self.server, self.addresses, self.headers, self.pause, self.look, self.timeout = server, addresses, headers or {}, pause, look, timeout
        self.statuses, self.times, self.failures, self.stopped = Counter(), [], [], threading.Event()
        self.threads = [threading.Thread(target=self.ask, args=(at,), daemon=True) for at in range(clients)]

    def __enter__(self):
        self.begun = time.monotonic()
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stopped.set()
        for thread in self.threads:
            thread.join(self.timeout + 5)
        self.seconds = time.monotonic() - self.begun

    def ask(self, at):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=self.timeout)
        while not self.stopped.is_set():
            path, begun = self.addresses[at % len(self.addresses)], time.monotonic()
            at += len(self.threads)
            try:
                connection.request("GET", path, headers=self.headers)
                answer = connection.getresponse()
                body = answer.read()
                self.times.append(time.monotonic() - begun)
                self.statuses[answer.status] += 1
                if self.look:
                    self.look(path, Answer(answer.status, answer.headers, body))
            except (OSError, http.client.HTTPException) as error:
                connection.close()
                if not self.stopped.is_set():
                    self.failures.append(f"{path}: {type(error).__name__}: {error}")
            if self.pause:
                time.sleep(self.pause)
        connection.close()

    def rate(self):
        return len(self.times) / self.seconds
