import type { Run } from './trace.ts'

/**
 * Joins open runs that begin where the one before ends. Converters write each side of an outline as a run of its own,
 * which hides rings and letters.
 */
export function joinChains(runs: Run[], coincide: (ax: number, ay: number, bx: number, by: number) => boolean): Run[] {
  const joined: Run[] = []
  let last: Run | null = null
  for (const run of runs) {
    const { points } = run
    const continues: boolean =
      last !== null && !run.closed && coincide(last.points.at(-2)!, last.points.at(-1)!, points[0]!, points[1]!)
    if (last && continues) for (let i = 2; i < points.length; i++) last.points.push(points[i]!)
    else {
      last = run.closed ? null : { points: [...points], closed: false }
      joined.push(last ?? run)
    }
  }
  return joined
}
