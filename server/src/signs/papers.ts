import type { PaperName } from './schema.ts'

const POINTS_PER_MM = 72 / 25.4

/** Both sides in millimetres. */
const PAPERS: Record<PaperName, readonly [number, number]> = {
  a4: [210, 297],
  a3: [297, 420],
  a2: [420, 594],
  a1: [594, 841],
  letter: [215.9, 279.4],
}

export function paperSize(name: PaperName, orientation: 'portrait' | 'landscape'): { width: number; height: number } {
  const [short, long] = PAPERS[name].map((side) => side * POINTS_PER_MM) as [number, number]
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
}

export function millimetres(value: number): number {
  return value * POINTS_PER_MM
}
