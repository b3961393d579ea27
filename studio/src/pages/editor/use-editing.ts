import type { EditFeature, Operation } from '@rotunda/core/edit'
import type { Bounds } from '@rotunda/core/geo'
import { useMemo, useState } from 'preact/hooks'
import { setParams, useAddress } from '../../address/navigation.ts'
import { groundOf, middleOf } from '../../map/ground.ts'
import { type Occupant, scaleOf } from '../../service/levels.ts'
import { useScope } from '../../service/scope.ts'
import { defaultLevel, type Venue } from '../../service/venues.ts'
import { toast } from '../../shell/toasts.tsx'
import { describeRefusal } from './draft/describe.ts'
import type { DraftSession } from './draft/draft-session.ts'
import { useDraft } from './draft/use-draft.ts'
import type { Editing } from './editing.ts'
import type { RoomMode, ToolName } from './tools/tools.ts'
import { useStanding } from './use-standing.ts'

const NO_FEATURES: ReadonlyMap<string, EditFeature> = new Map()

export interface Focus {
  key: string
  bounds: Bounds | null
}

/** Everything the editor works with; `editing` is null until the level has been loaded. */
export function useEditing(venue: Venue): {
  editing: Editing | null
  session: DraftSession | null
  focus: Focus
  placed: ReadonlyMap<string, Occupant>
} {
  const { params } = useAddress()
  const { may } = useScope()
  const { floors } = venue.source
  const floor = floors.find((each) => String(each.floor) === params.level) ?? defaultLevel(floors)!
  const session = useDraft(venue, floor, params.draft)
  const [tool, setTool] = useState<ToolName>('select')
  const [roomMode, setRoomMode] = useState<RoomMode>('rectangle')
  const [isLiftOnAll, setLiftOnAll] = useState(true)
  const [focus, setFocus] = useState<Focus>({ key: '', bounds: null })
  const { placed: signs, ...standing } = useStanding(venue)
  const placed = useMemo(() => new Map([...(signs ?? [])].map(([id, [first]]) => [id, first!])), [signs])
  const datasetId = floor.dataset_id ?? ''
  const features = session?.draft?.state.drawings.get(datasetId)?.features ?? NO_FEATURES
  const base = session?.draft?.base.drawings.get(datasetId)?.features
  // The ground stays where it is while shapes move on it.
  const ground = useMemo(() => {
    if (!base) return null
    const scale = scaleOf(floor)
    return groundOf(scale, middleOf([...base.values()].map(({ geometry }) => geometry), scale)) // biome-ignore format: one call
  }, [datasetId, base !== undefined])
  const selection = useMemo(
    () => (params.feature ?? '').split(',').filter((id) => features.has(id)),
    [params.feature, features],
  )
  const selected = useMemo(() => selection.map((id) => features.get(id)!), [selection, features])
  const select = (ids: readonly string[]) => setParams({ feature: ids.length === 0 ? null : [...new Set(ids)].join() })
  const isReadOnly = !may('changesets:write')

  const run: Editing['run'] = (title: string, operations: readonly Operation[], how = {}) => {
    if (isReadOnly) {
      toast({ text: 'Your role can view plans but not change them.', tone: 'bad' })
      return false
    }
    const refused = session!.apply(title, operations, how.joins)
    if (refused !== null) toast({ text: describeRefusal(refused, features), tone: 'bad' })
    else if (!how.isQuiet) toast({ text: title, action: { label: 'Undo', run: () => session!.undo() } })
    return refused === null
  }
  const editing: Editing | null =
    session?.draft && ground && base
      ? {
          venue,
          session,
          floor,
          datasetId,
          features,
          ground,
          ...standing,
          selection,
          selected,
          select,
          look: (bounds) => setFocus({ key: `${Date.now()}`, bounds }),
          run,
          tool,
          setTool,
          roomMode,
          setRoomMode,
          isLiftOnAll,
          setLiftOnAll,
          isReadOnly,
        }
      : null
  return { editing, session, focus: focus.key === '' ? { key: datasetId, bounds: null } : focus, placed }
}
