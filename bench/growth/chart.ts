export interface Curve {
  name: string
  unit: string
  sizes: number[]
  /** Milliseconds at each size. */
  times: number[]
}

/** The exponent by which the time follows the size. */
export function slopeOf({ sizes, times }: Curve): number {
  return Math.log(times.at(-1)! / times[0]!) / Math.log(sizes.at(-1)! / sizes[0]!)
}

const CHART_WIDTH = 720
const CHART_HEIGHT = 420
const PLOT = { left: 64, top: 48, right: 500, bottom: 360 }
/** Tenfold steps: two of size, and room for times that grow a little faster. */
const DECADES = { x: 2, y: 2.5 }
const COLORS = ['#1b6ca8', '#7fb2d9', '#b3471d', '#e2a07f', '#3b7d3f', '#7a4fa3', '#c9a227']

/** Times as multiples of the first over sizes as multiples of the first, both logarithmic. */
export function drawGrowth(curves: Curve[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CHART_WIDTH} ${CHART_HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<rect width="${CHART_WIDTH}" height="${CHART_HEIGHT}" fill="#fff"/>`,
    text(PLOT.left, 24, 'How often as long, at how often the size', 'font-size="15"'),
    ...drawAxes(),
    ...curves.flatMap(drawCurve),
    '</svg>',
    '',
  ].join('\n')
}

const x = (ratio: number) => round(PLOT.left + (Math.log10(ratio) / DECADES.x) * (PLOT.right - PLOT.left))
const y = (ratio: number) => round(PLOT.bottom - (Math.log10(ratio) / DECADES.y) * (PLOT.bottom - PLOT.top))

function drawAxes(): string[] {
  const steps = [1, 10, 100]
  return [
    ...steps.flatMap((step) => [
      line(x(step), PLOT.top, x(step), PLOT.bottom),
      text(x(step), PLOT.bottom + 20, `${step}×`, 'text-anchor="middle"'),
      line(PLOT.left, y(step), PLOT.right, y(step)),
      text(PLOT.left - 8, y(step) + 4, `${step}×`, 'text-anchor="end"'),
    ]),
    `<path d="M${x(1)} ${y(1)}L${x(100)} ${y(100)}" stroke="#999" stroke-dasharray="4 4"/>`,
    text(x(100) + 8, y(100) + 4, 'grows with the size', 'fill="#777"'),
  ]
}

function drawCurve(curve: Curve, i: number): string[] {
  const color = COLORS[i % COLORS.length]!
  const points = curve.times.map((time, k) => [
    x(curve.sizes[k]! / curve.sizes[0]!),
    // What gets faster with the size, as the first warms the machine up, lies on the axis.
    y(Math.max(1, time / curve.times[0]!)),
  ])
  const at = PLOT.top + 110 + i * 22
  return [
    `<path d="M${points.map((point) => point.join(' ')).join('L')}" fill="none" stroke="${color}" stroke-width="2.5"/>`,
    ...points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${color}"/>`),
    `<path d="M${PLOT.right + 24} ${at - 4}h18" stroke="${color}" stroke-width="2.5"/>`,
    text(PLOT.right + 48, at, `${curve.name}: ${slopeOf(curve).toFixed(2)}`),
  ]
}

const line = (x1: number, y1: number, x2: number, y2: number) => `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#ddd"/>`
const text = (left: number, top: number, content: string, more = '') =>
  `<text x="${left}" y="${top}"${more && ` ${more}`}>${content}</text>`
const round = (value: number) => Math.round(value * 10) / 10
