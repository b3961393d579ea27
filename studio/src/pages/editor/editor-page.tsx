import { ChevronRight } from 'lucide'
import { useRef, useState } from 'preact/hooks'
import { Link } from '../../address/link.tsx'
import { setParams } from '../../address/navigation.ts'
import type { SourceName } from '../../map/drawn-level.ts'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import { LevelMap } from '../../map/level-map.tsx'
import { LevelSwitcher, ZoomButtons } from '../../map/map-buttons.tsx'
import { useUnderlay } from '../../map/use-underlay.ts'
import { Icon } from '../../parts/icon.tsx'
import { CannotLoad, Skeleton, Trouble } from '../../parts/states.tsx'
import type { Occupant } from '../../service/levels.ts'
import type { VenueProps } from '../venue-props.ts'
import { mayMerge } from './actions.ts'
import { useAids } from './aids.ts'
import { useChecks } from './checks/use-checks.ts'
import { usePresence } from './draft/use-presence.ts'
import type { Editing } from './editing.ts'
import { AidsBar } from './panels/aids-bar.tsx'
import { ConflictCards } from './panels/conflict-card.tsx'
import { ContextMenu } from './panels/context-menu.tsx'
import { DeleteDialog } from './panels/delete-dialog.tsx'
import { DraftBar } from './panels/draft-bar.tsx'
import { LevelPanel } from './panels/level-panel.tsx'
import { LiveWords } from './panels/live-words.tsx'
import { MergeDialog } from './panels/merge-dialog.tsx'
import { PropertiesPanel } from './panels/properties-panel.tsx'
import { SplitDialog } from './panels/split-dialog.tsx'
import { Toolbar } from './panels/toolbar.tsx'
import { shapeItems } from './shape-menu.ts'
import { toolOf } from './tools/tools.ts'
import { useLongPress } from './tools/use-long-press.ts'
import { useClearOfPanel } from './use-clear-of-panel.ts'
import { useDrawing } from './use-drawing.ts'
import { type Focus, useEditing } from './use-editing.ts'
import { useEditorCommands } from './use-editor-commands.ts'
import './editor.css'
import './panels.css'
import './properties.css'
import './tablet.css'

/** The panels at the edges, that of the properties included: what is chosen is never under it. */
const PADDING = { top: 84, right: 380, bottom: 84, left: 268 }
const PADDING_ON_TABLET = { top: 84, right: 84, bottom: 84, left: 24 }
const TABLET = '(max-width: 1100px)'

/** The tools to put a plan right, on a draft that visitors do not see. */
export function EditorPage({ venue }: VenueProps) {
  const { editing, session, focus, placed } = useEditing(venue)
  if (session?.error)
    return (
      <main class="page">
        <Trouble error={session.error} onRetry={() => location.reload()} />
      </main>
    )
  if (!editing)
    return (
      <main class="page">
        <Skeleton height={240} count={2} />
      </main>
    )
  return <Editor key={editing.datasetId} editing={editing} focus={focus} placed={placed} />
}

interface Props {
  editing: Editing
  focus: Focus
  placed: ReadonlyMap<string, Occupant>
}

function Editor({ editing, focus, placed }: Props) {
  const { venue, session, floor, features, ground, selection } = editing
  const [canvas, setCanvas] = useState<LevelCanvas | null>(null)
  const side = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<ReadonlySet<SourceName>>(new Set())
  const [question, setQuestion] = useState<'merge' | 'delete' | 'split' | null>(null)
  const [context, setContext] = useState<{ x: number; y: number } | null>(null)
  const [aids, setAids] = useAids()
  const drawn = useUnderlay(venue, floor, ground)
  const checking = useChecks(session.draft, venue.source.floors, floor)
  const { present, overlays: presence } = usePresence(editing, canvas)
  const onMerge = () => mayMerge(editing) && setQuestion('merge')
  const drawing = useDrawing({ editing, canvas, checking, aids, presence, onMerge })
  const questions = {
    onMerge,
    onDelete: () => setQuestion('delete'),
    onSplit: () => setQuestion('split'),
  }
  useEditorCommands({ editing, drawing, canvas, ...questions })
  useClearOfPanel(canvas, side, editing.selected)
  const isPicking = toolOf(editing.tool).draws === 'pick'
  useLongPress(canvas, isPicking, ({ featureId }, at) => {
    if (featureId === null) return
    if (!selection.includes(featureId)) editing.select([featureId])
    setContext(at)
  })
  const items = shapeItems(editing, questions)
  const close = () => setQuestion(null)
  return (
    <main class={isPicking ? 'editor' : 'editor drawing'} aria-label="Editor">
      <LevelMap
        label={`Map of ${floor.name}`}
        {...{ ground, features, placed, selection, hidden, focus }}
        underlay={drawn.underlay}
        overlays={drawing.overlays}
        cursor={drawing.cursor}
        padding={matchMedia(TABLET).matches ? PADDING_ON_TABLET : PADDING}
        onCanvas={setCanvas}
        onPick={drawing.onPick}
      >
        <div class="top-row">
          <div class="place floating">
            <Link page={{ name: 'venue', mapId: venue.map.map_id, section: 'overview' }}>{venue.map.name}</Link>
            <Icon of={ChevronRight} size={14} />
            <h1>{floor.name}</h1>
          </div>
          <DraftBar
            session={session}
            present={present}
            mapId={venue.map.map_id}
            onUndo={drawing.undo}
            onRedo={drawing.redo}
          />
        </div>
        <LevelPanel
          editing={editing}
          checking={checking}
          hidden={hidden}
          onHide={setHidden}
          onCheck={(check) => {
            editing.select(check.featureIds)
            editing.look(check.at)
          }}
        />
        <div class="right-side" ref={side}>
          <ConflictCards editing={editing} />
          <PropertiesPanel editing={editing} items={items} {...questions} />
        </div>
        <LevelSwitcher
          floors={venue.source.floors}
          level={floor.floor}
          marked={drawing.changedLevels}
          onChoose={(level) => setParams({ level: String(level), feature: null })}
        />
        <Toolbar editing={editing} />
        <LiveWords live={drawing.live} />
        {drawing.lacksHandles && <CannotLoad what="Corner handles" />}
        <AidsBar aids={aids} onChange={setAids} />
        <ZoomButtons canvas={canvas} underlay={drawn} />
        {context && items.length > 0 && (
          <ContextMenu at={context} label="Shape" items={items} onClose={() => setContext(null)} />
        )}
      </LevelMap>
      {question === 'merge' && editing.selected.length > 1 && <MergeDialog editing={editing} onClose={close} />}
      {question === 'split' && <SplitDialog editing={editing} onClose={close} />}
      {question === 'delete' && <DeleteDialog editing={editing} onClose={close} />}
    </main>
  )
}
