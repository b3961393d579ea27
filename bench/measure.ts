/** What all benchmarks share: the same random numbers on every machine, medians, and tables that read as Markdown. */

/** mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

export async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Medians of several works taken in turns, so that what else the machine does strikes all of them. */
export async function inTurns<Name extends string>(
  rounds: number,
  works: Record<Name, () => unknown>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const times = names.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, name] of names.entries()) times[i]!.push(await milliseconds(works[name]))
  }
  return Object.fromEntries(names.map((name, i) => [name, median(times[i]!)])) as Record<Name, number>
}

/** Rows that share their keys, which head the columns. */
export function markdownTable(title: string, rows: readonly Record<string, string | number>[]): string {
  const heads = Object.keys(rows[0] ?? {})
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    `### ${title}`,
    '',
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map((row) => line(heads.map((head) => row[head]!))),
    '',
  ].join('\n')
}

/** A peer that could not take part, and how it can: never left out in silence. */
export function missingPeer(name: string, howToGet: string): string {
  return `Not measured: ${name}. ${howToGet}\n`
}
