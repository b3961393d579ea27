const POINTS_PER_MM = 72 / 25.4

/** The shorter side in millimetres; the other is longer by the root of two. US letter is as it is. */
const PAPERS = { a4: [210, 297], a3: [297, 420], a2: [420, 594], a1: [594, 841], letter: [215.9, 279.4] } as const

export const PAPER_NAMES = Object.keys(PAPERS) as (keyof typeof PAPERS)[]
export type PaperName = keyof typeof PAPERS

export function paperSize(name: PaperName, orientation: 'portrait' | 'landscape'): { width: number; height: number } {
  const [short, long] = PAPERS[name].map((side) => side * POINTS_PER_MM) as [number, number]
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
}

export function millimetres(value: number): number {
  return value * POINTS_PER_MM
}
