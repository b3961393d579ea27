import type { Geometry } from '@rotunda/core/geo'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import type { Overlay } from '../../map/overlays.ts'
import type { Pick } from '../../map/pick.ts'
import { toast } from '../../shell/toasts.tsx'
import { reshape } from './actions.ts'
import type { Aids } from './aids.ts'
import type { Checking } from './checks/use-checks.ts'
import { shortName } from './draft/use-presence.ts'
import type { Editing } from './editing.ts'
import { finishDrawing } from './finish-drawing.ts'
import { Live } from './tools/live.ts'
import type { Sketch } from './tools/sketch.ts'
import { Snapper } from './tools/snapping.ts'
import { drawnBy } from './tools/tools.ts'
import { useHotShape } from './tools/use-hot-shape.ts'
import { useSketch } from './tools/use-sketch.ts'
import { useVertices } from './tools/use-vertices.ts'

interface Options {
  editing: Editing
  canvas: LevelCanvas | null
  checking: Checking
  aids: Aids
  /** Where others are, and what they have selected. */
  presence: readonly Overlay[]
  onMerge(): void
}

export interface Drawing {
  overlays: readonly Overlay[]
  /** What follows the pointer. */
  live: Live
  cursor: string
  changedLevels: ReadonlySet<number>
  /** Corners have no handles, since their code could not be loaded. */
  lacksHandles: boolean
  onPick(pick: Pick): void
  undo(): void
  redo(): void
  finish(): boolean
  cancel(): boolean
  takeBack(): boolean
  nudge(right: number, up: number): boolean
  stepVertex(by: 1 | -1): void
  insertVertex(): void
  deleteVertex(): boolean
}

const NO_SNAPPER = new Snapper([])

/** Joins the tools, the pointer and the draft: what is drawn, and what becomes of it. */
export function useDrawing({ editing, canvas, checking, aids, presence, onMerge }: Options): Drawing {
  const { session, features, ground, selected, tool, roomMode } = editing
  const draws = drawnBy(tool, roomMode)
  const snapper = useMemo(() => new Snapper(features.values()), [features])
  const live = useMemo(() => new Live(), [])
  const [marks, setMarks] = useState<readonly Overlay[]>([])
  const latest = useRef({ editing, checking, snapper })
  latest.current = { editing, checking, snapper }
  useEffect(() => setMarks([]), [tool])
  useEffect(() => canvas ? live.subscribe(() => canvas.showLive(live.overlays)) : undefined, [canvas, live]) // biome-ignore format: one effect

  const onFinish = (sketch: Sketch) => {
    void finishDrawing(latest.current.editing, latest.current.checking, sketch).then((left) => left && setMarks(left))
  }
  const key = `${tool} ${roomMode}`
  const sketching = useSketch({ canvas, ground, draws, key, snapper: aids.snaps ? snapper : NO_SNAPPER, live, onFinish }) // biome-ignore format: one call
  const lacksHandles = useHotShape({
    canvas,
    ground,
    snapper,
    features,
    live,
    aids,
    feature: tool === 'select' && selected.length === 1 && !editing.isReadOnly ? selected[0]! : null,
    onReshape: (featureId: string, geometry: Geometry, isAlone: boolean) =>
      reshape(latest.current.editing, featureId, geometry, isAlone ? null : latest.current.snapper),
  })
  const vertices = useVertices(editing, aids.follows ? snapper : null)
  const others = useMemo(() => otherOverlays(editing), [session.others, features])
  const overlays = useMemo(() => [...others, ...presence, ...marks, ...vertices.overlays], [others, presence, marks, vertices.overlays]) // biome-ignore format: one list
  const tell = (verb: string, step: { title: string } | null) =>
    toast(step ? { text: `${verb}: ${step.title}` } : { text: `Nothing to ${verb === 'Undone' ? 'undo' : 'redo'}` })
  const { points } = sketching.sketch
  return {
    overlays,
    live,
    cursor: draws === 'pick' ? '' : 'crosshair',
    changedLevels: changedLevels(editing),
    lacksHandles,
    onPick: (pick) => draws === 'pick' && choose(editing, pick),
    undo: () => tell('Undone', session.undo()),
    redo: () => tell('Redone', session.redo()),
    finish: () => {
      if (tool === 'merge' && selected.length > 1) onMerge()
      else if (points.length > 1) sketching.finish()
      else return false
      return true
    },
    cancel: () => {
      if (vertices.leave()) return true
      const isDrawing = points.length > 0 || marks.length > 0
      sketching.cancel()
      setMarks([])
      return isDrawing
    },
    takeBack: () => {
      if (points.length > 0) sketching.takeBack()
      return points.length > 0
    },
    nudge: vertices.nudge,
    stepVertex: vertices.step,
    insertVertex: vertices.insert,
    deleteVertex: vertices.remove,
  }
}

/** A press chooses what is under it; with Shift, or to merge, it adds or takes away. */
function choose({ tool, selection, select }: Editing, { featureId, isAdding }: Pick): void {
  const keeps = isAdding || tool === 'merge'
  if (featureId === null) {
    if (!keeps) select([])
  } else if (!keeps) select([featureId])
  else if (selection.includes(featureId)) select(selection.filter((id) => id !== featureId))
  else select([...selection, featureId])
}

/** What others have in their drafts, by their names. */
function otherOverlays({ session, datasetId, features }: Editing): Overlay[] {
  return session.others.flatMap(({ name, features: named }) =>
    (named.get(datasetId) ?? []).flatMap((id): Overlay[] => {
      const feature = features.get(id)
      return feature ? [{ look: 'other', geometry: feature.geometry, label: shortName(name) }] : []
    }),
  )
}

function changedLevels({ session, venue }: Editing): ReadonlySet<number> {
  const datasets = new Set(session.draft!.operations.flatMap((each) => ('dataset_id' in each ? [each.dataset_id] : [])))
  return new Set(
    venue.source.floors.flatMap(({ floor, dataset_id }) => (datasets.has(dataset_id ?? '') ? [floor] : [])),
  )
}
