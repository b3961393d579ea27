import type { Position } from '@rotunda/core/geo'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Overlay } from '../../../map/overlays.ts'
import { reshape } from '../actions.ts'
import type { Editing } from '../editing.ts'
import type { Snapper } from './snapping.ts'
import { insertAfter, moveVertex, removeVertex, vertexAt, vertexCount } from './vertices.ts'

/** Corners of the chosen shape by keyboard: N goes from one to the next, arrows move it. */
export function useVertices(
  editing: Editing,
  snapper: Snapper | null,
): {
  overlays: readonly Overlay[]
  step(by: 1 | -1): void
  nudge(right: number, up: number): boolean
  insert(): void
  remove(): boolean
  leave(): boolean
} {
  const { selected, selection, ground } = editing
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => setAt(null), [selection.join()])
  const feature = selected.length === 1 ? selected[0]! : null
  const count = feature ? vertexCount(feature.geometry) : 0
  const index = at !== null && count > 0 ? at % count : null
  const corner = feature && index !== null ? vertexAt(feature.geometry, index) : null
  const overlays = useMemo(
    (): Overlay[] =>
      corner ? [{ look: 'selected', geometry: { type: 'Point', coordinates: corner }, isCurrent: true }] : [],
    [corner],
  )
  return {
    overlays,
    step: (by) => count > 0 && setAt(index === null ? 0 : (index + by + count) % count),
    nudge: (right, up) => {
      if (!feature || index === null) return false
      const shift: Position = [right * ground.meter, up * ground.meter]
      reshape(editing, feature.feature_id, moveVertex(feature.geometry, index, shift), snapper)
      return true
    },
    insert: () => {
      if (!feature || index === null) return
      reshape(editing, feature.feature_id, insertAfter(feature.geometry, index), snapper)
      setAt(index + 1)
    },
    remove: () => {
      if (!feature || index === null) return false
      const smaller = removeVertex(feature.geometry, index)
      if (smaller) reshape(editing, feature.feature_id, smaller, snapper)
      return true
    },
    leave: () => {
      const wasThere = at !== null
      setAt(null)
      return wasThere
    },
  }
}
