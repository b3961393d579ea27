import { useEffect, useMemo, useState } from 'preact/hooks'
import { loadFeatures } from '../../service/levels.ts'
import { useScope } from '../../service/scope.ts'
import type { PlanEntry } from './plan-upload.ts'
import { foldName } from './table-file.ts'

/** What the rooms of the plans that are read are called, by name and by number. */
export function useRoomNames(plans: readonly PlanEntry[], isNeeded: boolean): ReadonlySet<string> {
  const { client } = useScope()
  const [byDataset, setByDataset] = useState<ReadonlyMap<string, string[]>>(new Map())
  const read = plans.flatMap(({ upload }) => (upload?.state === 'completed' ? [upload.dataset_id] : []))
  useEffect(() => {
    if (!isNeeded) return
    for (const id of read) {
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
  }, [read.join(), isNeeded, client])
  return useMemo(() => new Set(read.flatMap((id) => byDataset.get(id) ?? [])), [read.join(), byDataset])
}
