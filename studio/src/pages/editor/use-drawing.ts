import { distance, type Position } from '@rotunda/core/geo'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import type { Overlay } from '../../map/overlays.ts'
import type { Pick } from '../../map/pick.ts'
import { toast } from '../../shell/toasts.tsx'
import { reshape } from './actions.ts'
import type { Checking } from './checks/use-checks.ts'
import type { Editing } from './editing.ts'
import { finishDrawing } from './finish-drawing.ts'
import { type Sketch, shapeOf } from './tools/sketch.ts'
import { Snapper } from './tools/snapping.ts'
import { toolOf } from './tools/tools.ts'
import { useHotShape } from './tools/use-hot-shape.ts'
import { useSketch } from './tools/use-sketch.ts'
import { useVertices } from './tools/use-vertices.ts'

interface Options {
  editing: Editing
  canvas: LevelCanvas | null
  checking: Checking
  onMerge(): void
}

export interface Drawing {
  overlays: readonly Overlay[]
  cursor: string
  /** What is told at the pointer: lengths, what was snapped to. */
  words: string | null
  changedLevels: ReadonlySet<number>
  onPick(pick: Pick): void
  undo(): void
  redo(): void
  finish(): boolean
  cancel(): boolean
  takeBack(): boolean
  nudge(right: number, up: number): boolean
  nextVertex(): void
  insertVertex(): void
  deleteVertex(): boolean
}

/** Joins the tools, the pointer and the draft: what is drawn, and what becomes of it. */
export function useDrawing({ editing, canvas, checking, onMerge }: Options): Drawing {
  const { session, features, ground, selection, selected, tool } = editing
  const { draws } = toolOf(tool)
  const snapper = useMemo(() => new Snapper(features.values()), [features])
  const [marks, setMarks] = useState<readonly Overlay[]>([])
  const latest = useRef({ editing, checking })
  latest.current = { editing, checking }
  useEffect(() => setMarks([]), [tool])

  const onFinish = (sketch: Sketch) => {
    void finishDrawing(latest.current.editing, latest.current.checking, sketch).then((left) => left && setMarks(left))
  }
  const sketching = useSketch({ canvas, ground, draws, key: tool, snapper, onFinish })
  const hot = useHotShape({
    canvas,
    ground,
    snapper,
    feature: tool === 'select' && selected.length === 1 && !editing.isReadOnly ? selected[0]! : null,
    onReshape: (featureId, geometry) => reshape(latest.current.editing, featureId, geometry),
  })
  const vertices = useVertices(editing)
  const others = useMemo(() => otherOverlays(editing), [session.others, features])
  const overlays = useMemo(
    () => [...others, ...marks, ...sketchOverlays(sketching.sketch, sketching.snap?.position ?? null), ...hot.overlays, ...vertices.overlays, ...guides(sketching.snap?.guides ?? [])], // biome-ignore format: one list
    [others, marks, sketching.sketch, sketching.snap, hot.overlays, vertices.overlays],
  )
  const onPick = ({ featureId, isAdding }: Pick) => {
    if (draws !== 'pick') return
    const keeps = isAdding || tool === 'merge'
    if (featureId === null) {
      if (!keeps) editing.select([])
      return
    }
    if (!keeps) editing.select([featureId])
    else if (selection.includes(featureId)) editing.select(selection.filter((id) => id !== featureId))
    else editing.select([...selection, featureId])
  }
  const tell = (verb: string, step: { title: string } | null) =>
    toast(step ? { text: `${verb}: ${step.title}` } : { text: `Nothing to ${verb === 'Undone' ? 'undo' : 'redo'}` })
  const { points } = sketching.sketch
  return {
    overlays,
    cursor: draws === 'pick' ? '' : 'crosshair',
    words: wordsOf(sketching.sketch, sketching.snap?.position ?? null, ground.meter) ?? hot.words,
    changedLevels: changedLevels(editing),
    onPick,
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
    nextVertex: vertices.next,
    insertVertex: vertices.insert,
    deleteVertex: vertices.remove,
  }
}

/** What others have in their drafts, by their names. */
function otherOverlays({ session, datasetId, features }: Editing): Overlay[] {
  return session.others.flatMap(({ name, features: named }) =>
    (named.get(datasetId) ?? []).flatMap((id): Overlay[] => {
      const feature = features.get(id)
      return feature ? [{ look: 'other', geometry: feature.geometry, label: name }] : []
    }),
  )
}

function sketchOverlays(sketch: Sketch, pointer: Position | null): Overlay[] {
  if (sketch.draws === 'pick') return []
  const shape = shapeOf(sketch, pointer)
  const corners = sketch.points.map(
    (at): Overlay => ({ look: 'proposed', geometry: { type: 'Point', coordinates: at } }),
  )
  return [...(shape && shape.type !== 'Point' ? [{ look: 'proposed' as const, geometry: shape }] : []), ...corners]
}

function guides(lines: readonly (readonly [Position, Position])[]): Overlay[] {
  return lines.map(([a, b]) => ({ look: 'guide', geometry: { type: 'LineString', coordinates: [a, b] } }))
}

function wordsOf({ draws, points }: Sketch, pointer: Position | null, meter: number): string | null {
  const last = points.at(-1)
  if (!last || !pointer) return null
  const [dx, dy] = [Math.abs(pointer[0] - last[0]) / meter, Math.abs(pointer[1] - last[1]) / meter]
  if (draws === 'rectangle') return `${dx.toFixed(2)} × ${dy.toFixed(2)} m · ${(dx * dy).toFixed(1)} m²`
  return `${(distance(last, pointer) / meter).toFixed(2)} m`
}

function changedLevels({ session, venue }: Editing): ReadonlySet<number> {
  const datasets = new Set(session.draft!.operations.flatMap((each) => ('dataset_id' in each ? [each.dataset_id] : [])))
  return new Set(
    venue.source.floors.flatMap(({ floor, dataset_id }) => (datasets.has(dataset_id ?? '') ? [floor] : [])),
  )
}
