"""The description of the API is a valid OpenAPI document.

Usage: openapi.py CITATOR INDEX ADDRESS
"""

import json
import sys
import urllib.request

from openapi_spec_validator import validate


def main():
    _, _, address = sys.argv[1:]
    with urllib.request.urlopen(f"{address}/api/openapi.json") as response:
        description = json.load(response)
    validate(description)
    print(f"ok: openapi {description['openapi']}, {len(description['paths'])} addresses")


main()
