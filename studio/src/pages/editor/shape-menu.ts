import { Combine, Copy, type IconNode, Layers, PaintBucket, Slice, Spline, Square, Trash2, Type } from 'lucide'
import { changeShapes, copyToLevels, fillHoles } from './actions.ts'
import { kindWord } from './draft/describe.ts'
import type { Editing } from './editing.ts'

export interface ShapeItem {
  label: string
  icon: IconNode
  isDanger?: boolean
  run(): void
}

interface Questions {
  onMerge(): void
  onDelete(): void
  onSplit(): void
}

/** What can be done with the chosen shapes: in the menu of the panel, and where a shape is pressed long. */
export function shapeItems(editing: Editing, { onMerge, onDelete, onSplit }: Questions): ShapeItem[] {
  const { selected, features, select, setTool } = editing
  const [first] = selected
  if (!first) return []
  const isOne = selected.length === 1
  const areAreas = selected.every(({ geometry }) => geometry.type === 'Polygon')
  const { kind } = first.properties
  const alike = () =>
    select([...features.values()].filter(({ properties }) => properties.kind === kind).map((each) => each.feature_id))
  const hasHole = selected.some(({ geometry }) => geometry.type === 'Polygon' && geometry.coordinates.length > 1)
  if (editing.isReadOnly) return [{ label: `Select every ${kindWord(kind)}`, icon: Layers, run: alike }]
  return [
    ...(isOne && areAreas
      ? [
          { label: 'Split with a line', icon: Slice, run: () => setTool('split') },
          { label: 'Split exactly …', icon: Slice, run: onSplit },
        ]
      : []),
    ...(!isOne && areAreas ? [{ label: 'Merge', icon: Combine, run: onMerge }] : []),
    ...(areAreas
      ? [
          { label: 'Square up', icon: Square, run: () => changeShapes(editing, 'square') },
          { label: 'Simplify', icon: Spline, run: () => changeShapes(editing, 'simplify') },
        ]
      : []),
    ...(hasHole ? [{ label: 'Fill holes', icon: PaintBucket, run: () => fillHoles(editing) }] : []),
    ...(isOne && kind === 'space' ? [{ label: 'Move label', icon: Type, run: () => setTool('label') }] : []),
    { label: 'Copy to the other levels', icon: Copy, run: () => copyToLevels(editing) },
    { label: `Select every ${kindWord(kind)}`, icon: Layers, run: alike },
    { label: 'Delete', icon: Trash2, isDanger: true, run: onDelete },
  ]
}
