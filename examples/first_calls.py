"""Searches the demo venue and asks for a way across levels, with the standard library alone.

    python3 examples/first_calls.py
"""

import json
import os
import urllib.parse
import urllib.request

URL = os.environ.get("ROTUNDA_URL", "http://127.0.0.1:4000")
KEY = os.environ.get("ROTUNDA_API_KEY") or open("data/root-api-key").read().strip()


def call(path, body=None):
    headers = {"Service-API-Key": KEY, "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(URL + path, data, headers)) as answer:
        return json.load(answer)


view = call("/maps/v1/demo")["default_map_view_id"]


def find(words):
    hits = call(f"/search/v1/demo/{view}?" + urllib.parse.urlencode({"q": words, "limit": 1}))
    return hits[0]


start, end = find("bicycles"), find("main stage")
print(start["title"], "is on", start["contextual_location"])
route = call(
    "/routes/v1/path",
    {"map_id": "demo", "start_placement_id": start["placement_id"], "end_placement_id": end["placement_id"]},
)
for leg in route["legs"]:
    print(leg["floor_name"])
    for step in leg["steps"]:
        print("  " + step["text"])
print(round(route["distance"]), route["unit"])
