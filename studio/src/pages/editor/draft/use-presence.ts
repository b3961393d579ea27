import type { Position } from '@rotunda/core/geo'
import { type Schemas, unwrap } from '@rotunda/sdk'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { LevelCanvas } from '../../../map/level-canvas.ts'
import type { Overlay } from '../../../map/overlays.ts'
import { newId } from '../../../service/new-id.ts'
import { useScope } from '../../../service/scope.ts'
import type { Editing } from '../editing.ts'

export type PresentEditor = Schemas['OtherEditor']

const TELL_EVERY_MS = 2_000
const STORED_AS = 'rotunda-window'

/** Reports where this editor is, and reads where others are: their pointers, and what they have selected. */
export function usePresence(
  editing: Editing,
  canvas: LevelCanvas | null,
): {
  present: readonly PresentEditor[]
  overlays: readonly Overlay[]
} {
  const { client } = useScope()
  const { venue, floor, selection, features, isReadOnly } = editing
  const [present, setPresent] = useState<readonly PresentEditor[]>([])
  const clientId = useMemo(windowId, [])
  const pointer = useRef<Position | null>(null)
  const latest = useRef({ floor: floor.floor, selection })
  latest.current = { floor: floor.floor, selection }
  useEffect(() => {
    if (!canvas) return
    const container = canvas.map.getCanvasContainer()
    const onMove = (event: PointerEvent) => {
      pointer.current = canvas.toDrawing(event)
    }
    const onLeave = () => {
      pointer.current = null
    }
    container.addEventListener('pointermove', onMove)
    container.addEventListener('pointerleave', onLeave)
    return () => {
      container.removeEventListener('pointermove', onMove)
      container.removeEventListener('pointerleave', onLeave)
    }
  }, [canvas])
  useEffect(() => {
    if (isReadOnly) return
    const path = { map_source_id: venue.source.map_source_id }
    let isBusy = false
    const tell = async () => {
      if (isBusy || document.hidden) return
      isBusy = true
      const { floor, selection } = latest.current
      const at = pointer.current
      const body = { client_id: clientId, floor, at: at ? [at[0], at[1]] as [number, number] : null, feature_ids: selection.slice(0, 200) } // biome-ignore format: one body
      const told = unwrap(client.PUT('/map-sources/v1/{map_source_id}/presence', { params: { path }, body }))
      const editors = await told.then((answer) => answer.editors).catch(() => null)
      isBusy = false
      if (editors) setPresent((known) => (JSON.stringify(known) === JSON.stringify(editors) ? known : (editors as PresentEditor[]))) // biome-ignore format: one line
    }
    void tell()
    const timer = setInterval(() => void tell(), TELL_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, venue.source.map_source_id, isReadOnly])
  const overlays = useMemo(
    () => present.filter((each) => each.floor === floor.floor).flatMap((each) => overlaysOf(each, features)),
    [present, features, floor.floor],
  )
  return { present, overlays }
}

/** The same after a reload, so that nobody meets the window that theirs was before. */
function windowId(): string {
  const id = sessionStorage.getItem(STORED_AS) ?? newId()
  sessionStorage.setItem(STORED_AS, id)
  return id
}

function overlaysOf({ author, at, feature_ids }: PresentEditor, features: Editing['features']): Overlay[] {
  const label = shortName(author.id)
  const chosen = feature_ids.flatMap((id): Overlay[] => {
    const feature = features.get(id)
    return feature ? [{ look: 'other', geometry: feature.geometry, ...(at ? {} : { label }) }] : []
  })
  return at ? [...chosen, { look: 'other', geometry: { type: 'Point', coordinates: at as Position }, label }] : chosen
}

/** What stands before the @ of an address. */
export function shortName(id: string): string {
  return id.split('@')[0]!
}
