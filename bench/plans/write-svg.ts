import type { Sheet } from './sheet.ts'

/** y turns over, as SVG has it downward; groups carry the layers as Inkscape does. */
export function writeSvg(sheet: Sheet): string {
  const xs = sheet.marks.flatMap((mark) => mark.points.map(([x]) => x))
  const ys = sheet.marks.flatMap((mark) => mark.points.map(([, y]) => -y))
  const [left, top] = [low(xs), low(ys)]
  const pad = sheet.unitsPerMeter
  const view = [left - pad, top - pad, high(xs) - left + 2 * pad, high(ys) - top + 2 * pad].map(digits).join(' ')
  const layers = [...new Set([...sheet.marks, ...sheet.texts].map(({ layer }) => layer))]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="${view}">`,
    ...layers.flatMap((layer) => [
      `<g id="${layer.replaceAll(' ', '_')}" inkscape:label="${layer}" inkscape:groupmode="layer">`,
      ...sheet.marks.filter((mark) => mark.layer === layer).map(path),
      ...sheet.texts
        .filter((text) => text.layer === layer)
        .map(({ text, x, y, height, angle }) => {
          const turn = angle
            ? ` transform="rotate(${digits((-angle * 180) / Math.PI)} ${digits(x)} ${digits(-y)})"`
            : ''
          const size = `font-size="${digits(height / 0.72)}"`
          return `<text x="${digits(x)}" y="${digits(-y + height / 2)}" ${size} text-anchor="middle" font-family="sans-serif"${turn}>${text}</text>`
        }),
      '</g>',
    ]),
    '</svg>',
  ].join('\n')
}

function path({ points, closed, stroke, fill, width, dash, arc }: Sheet['marks'][number]): string {
  const dashes = dash ? ` stroke-dasharray="${digits(dash * width)}"` : ''
  const paint = `fill="${colour(fill)}" stroke="${colour(stroke)}" stroke-width="${digits(width)}"${dashes}`
  const at = ([x, y]: [number, number]) => `${digits(x)},${digits(-y)}`
  if (arc) {
    const large = arc.end - arc.start > Math.PI ? 1 : 0
    const r = digits(arc.radius)
    return `<path d="M${at(points[0]!)}A${r},${r} 0 ${large} 0 ${at(points.at(-1)!)}" ${paint}/>`
  }
  return `<path d="M${points.map(at).join('L')}${closed ? 'Z' : ''}" ${paint}/>`
}

function colour(value: number | null): string {
  return value === null ? 'none' : `#${value.toString(16).padStart(6, '0')}`
}

function digits(value: number): string {
  return String(Math.round(value * 1e4) / 1e4)
}

function low(values: number[]): number {
  return values.reduce((p, q) => Math.min(p, q), Infinity)
}

function high(values: number[]): number {
  return values.reduce((p, q) => Math.max(p, q), -Infinity)
}
