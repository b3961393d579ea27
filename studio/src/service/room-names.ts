import { useEffect, useMemo, useState } from 'preact/hooks'
import { loadFeatures } from './levels.ts'
import { useScope } from './scope.ts'

export function foldName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

export interface ColumnMatch {
  column: string
  found: number
}

/** The column that names the most rooms of the plans. Its cells are folded for comparison. */
export function bestColumn(
  columns: ReadonlyMap<string, readonly string[]>,
  names: ReadonlySet<string>,
): ColumnMatch | null {
  const matches = [...columns].map(([column, cells]) => ({ column, found: countFound(cells, names) }))
  const best = matches.sort((a, b) => b.found - a.found)[0]
  return best && best.found > 0 ? best : null
}

export function countFound(cells: readonly string[], names: ReadonlySet<string>): number {
  return cells.filter((cell) => cell !== '' && names.has(cell)).length
}

/** What the rooms of plans are called, by name and by number. */
export function useRoomNames(datasetIds: readonly string[], isNeeded: boolean): ReadonlySet<string> {
  const { client } = useScope()
  const [byDataset, setByDataset] = useState<ReadonlyMap<string, string[]>>(new Map())
  const key = datasetIds.join()
  useEffect(() => {
    if (!isNeeded) return
    for (const id of datasetIds) {
      if (byDataset.has(id)) continue
      loadFeatures(client, id).then(
        (features) =>
          setByDataset((now) => {
            const names = [...features.values()].flatMap(({ properties }) => [properties.name, properties.number])
            const texts = names.flatMap((name) => (typeof name === 'string' ? foldName(name) : []))
            return new Map(now).set(id, texts)
          }),
        () => {},
      )
    }
  }, [key, isNeeded, client])
  return useMemo(() => new Set(datasetIds.flatMap((id) => byDataset.get(id) ?? [])), [key, byDataset])
}
