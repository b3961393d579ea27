const PER_ROW = 25
const ROOM_WIDTH = 40
const ROOM_DEPTH = 50
const CORRIDOR_WIDTH = 25
const DOOR_WIDTH = 9

/** An SVG plan of so many numbered rooms in rows, each with a gap for a door to the corridor below its row. */
export function drawRooms(count: number): Uint8Array {
  const parts: string[] = []
  for (let room = 0; room < count; room++) {
    const x = (room % PER_ROW) * ROOM_WIDTH
    const y = Math.floor(room / PER_ROW) * (ROOM_DEPTH + CORRIDOR_WIDTH)
    const sill = y + ROOM_DEPTH
    parts.push(`<path d="M${x + 12 + DOOR_WIDTH} ${sill}H${x + ROOM_WIDTH}V${y}H${x}V${sill}H${x + 12}"/>`)
    parts.push(`<text x="${x + 8}" y="${y + 25}">${room + 1}</text>`)
  }
  const height = Math.ceil(count / PER_ROW) * (ROOM_DEPTH + CORRIDOR_WIDTH)
  const frame = `<path d="M0 0V${height}H${PER_ROW * ROOM_WIDTH}V0"/>`
  const style = '<style>path{fill:none;stroke:#000}text{font-size:8px;stroke:none;fill:#000}</style>'
  const size = `viewBox="-20 -20 ${PER_ROW * ROOM_WIDTH + 40} ${height + 40}"`
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${style}${frame}${parts.join('')}</svg>`,
  )
}
