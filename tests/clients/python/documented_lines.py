"""The lines of curl and Python on /api/docs run as they stand there.

Usage: documented_lines.py CITATOR INDEX ADDRESS
"""

import html
import json
import re
import subprocess
import sys
import urllib.request

SHOWN = re.compile(r"<pre><code class=\"(\w+)\">(.*?)</code></pre>", re.S)


def run(language, line):
    if language == "curl":
        command = ["bash", "-c", line.replace("curl ", "curl --silent --fail ", 1)]
        return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    program = line.replace("print(json.load(", "print(json.dumps(json.load(").rstrip()
    program = program + ")" if "json.dumps(json.load(" in program else program
    return json.loads(subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout)


def main():
    _, _, address = sys.argv[1:]
    with urllib.request.urlopen(f"{address}/api/docs") as response:
        page = response.read().decode()
    lines = [(language, html.unescape(line)) for language, line in SHOWN.findall(page)]
    answers = {"curl": [], "python": []}
    for language, line in lines:
        assert "http://127.0.0.1:7070" in line, line
        if language in answers:
            answers[language].append(run(language, line.replace("http://127.0.0.1:7070", address)))
    assert len(answers["curl"]) > 20, len(answers["curl"])
    assert answers["curl"] == answers["python"]
    print(f"ok: {len(answers['curl'])} lines of curl, as many of Python")


main()
