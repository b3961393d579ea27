import { escapeHtml } from '../escape-html.ts'
import type { Command, Page, Shape } from './page.ts'

const POINTS_PER_MM = 72 / 25.4

/** Pages below each other in one picture, in millimetres. */
export function writeSvg(pages: readonly Page[]): string {
  const width = Math.max(...pages.map((page) => page.width))
  const height = pages.reduce((sum, page) => sum + page.height, 0)
  const title = escapeHtml(pages[0]?.title ?? '')
  let top = 0
  const body = pages.map((page) => {
    const group = `<g transform="translate(0 ${round(top)})">${page.shapes.map(shapeOf).join('')}</g>`
    top += page.height
    return group
  })
  const size = `width="${round(width / POINTS_PER_MM)}mm" height="${round(height / POINTS_PER_MM)}mm"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${round(width)} ${round(height)}" role="img"><title>${title}</title>${body.join('')}</svg>\n`
}

function shapeOf({ path, fill, stroke, lineWidth = 1, text }: Shape): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${round(lineWidth)}" stroke-linejoin="round"` : ''
  const label = text === undefined ? '' : ` aria-label="${escapeHtml(text)}"`
  return `<path d="${path.map(dataOf).join('')}" fill="${fill ?? 'none'}"${line}${label}/>`
}

function dataOf([op, ...numbers]: Command): string {
  return `${op}${numbers.map(round).join(' ')}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
