#!/bin/sh
# Searches the demo venue and asks for a way across levels. Needs curl and node.
#   sh examples/first-calls.sh
set -eu
URL="${ROTUNDA_URL:-http://127.0.0.1:4000}"
KEY="Service-API-Key: ${ROTUNDA_API_KEY:-$(cat data/root-api-key)}"
pick() { node -pe "JSON.parse(require('fs').readFileSync(0, 'utf8'))$1"; }

VIEW=$(curl -fsS -H "$KEY" "$URL/maps/v1/demo" | pick .default_map_view_id)
find() { curl -fsS -H "$KEY" -G --data-urlencode "q=$1" "$URL/search/v1/demo/$VIEW" | pick '[0].placement_id'; }

curl -fsS -H "$KEY" -H 'Content-Type: application/json' "$URL/routes/v1/path" \
  -d "{\"map_id\":\"demo\",\"start_placement_id\":\"$(find bicycles)\",\"end_placement_id\":\"$(find 'main stage')\"}" |
  pick '.legs.flatMap((leg) => [leg.floor_name, ...leg.steps.map((step) => "  " + step.text)]).join("\n")'
