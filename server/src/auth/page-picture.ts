type Point = [x: number, y: number]

/** A hall that bends, drawn in a box of 800 × 900 around a centre beyond its upper left corner. */
const CENTRE: Point = [-90, -345]
const [OUTER_WALL, UPPER_EDGE, LOWER_EDGE, FACADE] = [735, 892, 1078, 1222]

/** Widths in degrees, a colour and a word for each room. Words are kinds of places: the picture is of no venue in particular. */
const UPPER: Room[] = [
  [5, 'blue', ''],
  [6.5, 'green', 'Sports'],
  [6, 'orange', 'Bakery'],
  [5.5, 'purple', ''],
  [6.5, 'pink', 'Beauty'],
  [6.5, 'orange', 'Juice'],
  [6, 'beige', 'Antiques'],
  [6.5, 'purple', 'Outdoor'],
  [6, 'rose', 'Records'],
  [6.5, 'green', 'Bicycles'],
  [6, 'lime', 'Cheese'],
  [6, 'lime', 'Fish'],
  [6, 'purple', ''],
]
const LOWER: Room[] = [
  [4, 'lime', ''],
  [4.5, 'teal', ''],
  [5, 'teal', 'Travel'],
  [4.5, 'orange', 'Noodles'],
  [5.5, 'brown', 'Paper'],
  [5.5, 'purple', 'Watches'],
  [4.5, 'blue', 'Phones'],
  [4.5, 'teal', 'Books'],
  [5, 'purple', 'Shoes'],
  [5, 'purple', 'Fashion'],
  [3.5, 'blue', ''],
  [3.5, 'blue', ''],
  [5, 'purple', ''],
  [6, 'beige', ''],
]
type Room = [degrees: number, colour: string, word: string]

const HALL_START = 92
const HALL_END = 12

function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  return [CENTRE[0] + radius * Math.cos(angle), CENTRE[1] + radius * Math.sin(angle)]
    .map((value) => value.toFixed(1))
    .join(' ')
}

const arc = (radius: number, to: number, turn: 0 | 1) => `A${radius} ${radius} 0 0 ${turn} ${at(radius, to)}`

/** The outline between two radii and two angles. */
function sector(inner: number, outer: number, from: number, to: number): string {
  return `M${at(inner, from)}${arc(inner, to, 0)}L${at(outer, to)}${arc(outer, from, 1)}z`
}

function row(rooms: Room[], inner: number, outer: number, doorEdge: number): string {
  let from = HALL_START
  const shapes: string[] = []
  const doors: string[] = []
  const labels: string[] = []
  for (const [width, colour, word] of rooms) {
    const middle = from - width / 2
    shapes.push(`<path class="room ${colour}" d="${sector(inner, outer, from, from - width)}"/>`)
    doors.push(`M${at(doorEdge, middle + 0.8)}${arc(doorEdge, middle - 0.8, 0)}`)
    if (word) labels.push(label((inner + outer) / 2, middle, colour, word))
    from -= width
  }
  return `${shapes.join('')}<path class="door" d="${doors.join('')}"/>${labels.join('')}`
}

function label(radius: number, degrees: number, colour: string, word: string): string {
  const [x, y] = at(radius, degrees).split(' ').map(Number) as Point
  return `<circle class="on-${colour}" cx="${x}" cy="${y - 10}" r="5.5"/><text class="on-${colour}" x="${x}" y="${y + 10}">${word}</text>`
}

/** A stand or a stair in the middle of the hall, turned with it. */
function stand(degrees: number, width: number, height: number, colour: string): string {
  const [x, y] = at((UPPER_EDGE + LOWER_EDGE) / 2, degrees)
    .split(' ')
    .map(Number) as Point
  const box = `x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"`
  return `<rect class="room ${colour}" ${box} transform="rotate(${degrees - 90} ${x} ${y})"/>`
}

export const PICTURE = `<svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><path class="shade" d="${sector(OUTER_WALL, FACADE + 14, HALL_START, HALL_END)}"/><path class="hall" d="${sector(OUTER_WALL, FACADE, HALL_START, HALL_END)}"/>${row(UPPER, OUTER_WALL, UPPER_EDGE, UPPER_EDGE)}${row(LOWER, LOWER_EDGE, FACADE, LOWER_EDGE)}${stand(72, 130, 40, 'stairs')}${stand(82, 44, 32, 'blue')}${stand(58.5, 34, 34, 'grey')}${stand(43, 40, 40, 'orange')}<path class="wall" d="M${at(FACADE, HALL_START)}${arc(FACADE, HALL_END, 0)}"/><path class="wall light" d="M${at(OUTER_WALL, HALL_START)}${arc(OUTER_WALL, HALL_END, 0)}"/></svg>`
