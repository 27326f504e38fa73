"""Asks a server on 127.0.0.1:7070 with twelve clients for some seconds, each request on a connection of its own. Fails if one is not answered."""

import sys
import threading
import time
from collections import Counter
from http.client import HTTPConnection, HTTPException

PATHS = ["/", "/rules", "/rules/704.5", "/search?q=copy&redirect=0", "/api/v1/rules/707.10a", "/healthz"]
end, answers, longest = time.monotonic() + float(sys.argv[1]), Counter(), 0.0


def ask(number):
    global longest
    while (begun := time.monotonic()) < end:
        number += 1
        try:
            connection = HTTPConnection("127.0.0.1", 7070, timeout=20)
            connection.request("GET", PATHS[number % len(PATHS)])
            answer = connection.getresponse()
            answer.read()
            connection.close()
            answers[answer.status] += 1
        except (OSError, HTTPException) as error:
            answers[type(error).__name__] += 1
        longest = max(longest, time.monotonic() - begun)


clients = [threading.Thread(target=ask, args=(number,)) for number in range(12)]
for client in clients:
    client.start()
for client in clients:
    client.join()
print(f"{answers[200]} answers, {answers.total() - answers[200]} failures {dict(answers)}, longest {longest:.2f} s")
sys.exit(set(answers) != {200})
