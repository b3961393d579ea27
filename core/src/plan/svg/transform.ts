import type { Affine } from '../sketch/affine.ts'
import { compose, identity, rotation, scaling, translation } from '../sketch/affine.ts'
import { parseNumbers } from './numbers.ts'

const degrees = Math.PI / 180

/** The matrix of a `transform` attribute or property; steps that make no sense count for nothing. */
export function parseTransform(text: string | undefined): Affine {
  if (!text) return identity
  let matrix = identity
  for (const [, name, parameters] of text.matchAll(/(\w+)\s*\(([^)]*)\)/gu)) {
    matrix = compose(matrix, step(name!.toLowerCase(), parseNumbers(parameters)))
  }
  return matrix
}

function step(name: string, n: number[]): Affine {
  const [a = 0, b = 0, c = 0] = n
  if (name === 'matrix' && n.length === 6) return n as unknown as Affine
  if (name === 'translate') return translation(a, b)
  if (name === 'translatex') return translation(a, 0)
  if (name === 'translatey') return translation(0, a)
  if (name === 'scale') return scaling(a, n.length > 1 ? b : a)
  if (name === 'rotate') return compose(translation(b, c), compose(rotation(a * degrees), translation(-b, -c)))
  if (name === 'skewx') return [1, 0, Math.tan(a * degrees), 1, 0, 0]
  if (name === 'skewy') return [1, Math.tan(a * degrees), 0, 1, 0, 0]
  return identity
}

/** Maps a viewBox into a rectangle, as large as fits and in its middle where nothing else is said. */
export function viewBoxTransform(
  viewBox: number[],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  alignment = '',
): Affine {
  const [minX = 0, minY = 0, w = 0, h = 0] = viewBox
  if (!(w > 0 && h > 0 && width > 0 && height > 0)) return translation(x, y)
  const [fitX, fitY] = [width / w, height / h]
  if (alignment.includes('none')) return [fitX, 0, 0, fitY, x - minX * fitX, y - minY * fitY]
  const scale = alignment.includes('slice') ? Math.max(fitX, fitY) : Math.min(fitX, fitY)
  const padX = (width - w * scale) * shareOf(alignment, 'x')
  const padY = (height - h * scale) * shareOf(alignment, 'Y')
  return [scale, 0, 0, scale, x + padX - minX * scale, y + padY - minY * scale]
}

function shareOf(alignment: string, axis: 'x' | 'Y'): number {
  if (alignment.includes(`${axis}Min`)) return 0
  return alignment.includes(`${axis}Max`) ? 1 : 0.5
}
