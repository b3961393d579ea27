import { METRES_PER_INCH } from '../../geo/index.ts'

const pixelsPerUnit: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  m: 96 / METRES_PER_INCH,
  q: 96 / 101.6,
}

/** A length in user units. `whole` is what a percentage is of; em and ex count by `fontSize`. */
export function parseLength(text: string | undefined, fallback: number, whole = 0, fontSize = 16): number {
  const match = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z%]*)/iu.exec(text ?? '')
  if (!match) return fallback
  const value = Number(match[1])
  const unit = match[2]!.toLowerCase()
  if (unit === '%') return (value / 100) * whole
  if (unit === 'em' || unit === 'rem') return value * fontSize
  if (unit === 'ex') return (value * fontSize) / 2
  return value * (pixelsPerUnit[unit] ?? 1)
}

/** A list of lengths, such as the places of the letters of a text. */
export function parseLengths(text: string | undefined, whole: number, fontSize: number): number[] {
  const parts = text?.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?[a-z%]*/giu) ?? []
  return parts.map((part) => parseLength(part, 0, whole, fontSize))
}

export function hasPhysicalUnit(text: string | undefined): boolean {
  return /[\d.]\s*(?:mm|cm|m|in|pt|pc|q)\s*$/iu.test(text ?? '')
}

export function parseNumbers(text: string | undefined): number[] {
  return (text?.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giu) ?? []).map(Number)
}
