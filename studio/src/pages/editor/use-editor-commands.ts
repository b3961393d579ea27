import { Copy, Maximize, Redo2, Square, Trash2, Undo2, Waypoints, X } from 'lucide'
import { type Command, useCommands } from '../../keys/commands.ts'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import { changeShapes, copyToLevels, nudge } from './actions.ts'
import type { Editing } from './editing.ts'
import { ROOM_MODES, type RoomMode, TOOLS } from './tools/tools.ts'
import type { Drawing } from './use-drawing.ts'

interface Options {
  editing: Editing
  drawing: Drawing
  canvas: LevelCanvas | null
  onMerge(): void
  onDelete(): void
  onSplit(): void
}

const STEP_M = 0.1
const LONG_STEP_M = 1

/** Everything that can be done in the editor, by its key and in the palette. */
export function useEditorCommands({ editing, drawing, canvas, onMerge, onDelete, onSplit }: Options): void {
  const { selected, setTool, select } = editing
  const group = 'Editor'
  const keyOnly = { group, isKeyOnly: true, icon: Waypoints }
  const nudges: Command[] = [
    ['arrowup', 0, 1],
    ['arrowdown', 0, -1],
    ['arrowleft', -1, 0],
    ['arrowright', 1, 0],
  ].flatMap(([key, right, up]) =>
    [
      { keys: String(key), step: STEP_M },
      { keys: `shift+${key}`, step: LONG_STEP_M },
    ].map(({ keys, step }) => ({
      ...keyOnly,
      label: `Move by ${step} m`,
      keys,
      run: () =>
        drawing.nudge(Number(right) * step, Number(up) * step) ||
        nudge(editing, Number(right) * step, Number(up) * step),
    })),
  )
  useCommands([
    ...TOOLS.map(({ name, label, icon, keys }) => ({
      label,
      icon,
      keys,
      group: 'Tools',
      run: () => {
        if (name === 'merge' && selected.length > 1) onMerge()
        else if (name === 'room' && editing.tool === 'room') editing.setRoomMode(nextMode(editing.roomMode))
        else setTool(name)
      },
    })),
    { label: 'Undo', group, icon: Undo2, keys: 'mod+z', run: drawing.undo },
    { label: 'Redo', group, icon: Redo2, keys: 'mod+shift+z', run: drawing.redo },
    {
      label: 'Delete',
      group,
      icon: Trash2,
      keys: 'delete',
      run: () => drawing.deleteVertex() || (selected.length > 0 && onDelete()),
    },
    {
      ...keyOnly,
      label: 'Delete',
      keys: 'backspace',
      run: () => drawing.takeBack() || drawing.deleteVertex() || (selected.length > 0 && onDelete()),
    },
    { label: 'Square up', group, icon: Square, keys: 'shift+s', run: () => changeShapes(editing, 'square') },
    { label: 'Simplify', group, icon: Square, keys: 'shift+d', run: () => changeShapes(editing, 'simplify') },
    { label: 'Copy to the other levels', group, icon: Copy, keys: 'shift+c', run: () => copyToLevels(editing) },
    { label: 'Fit level', group, icon: Maximize, keys: '0', run: () => canvas?.look(null) },
    { label: 'Find on this level', group, icon: Waypoints, keys: '/', run: focusSearch },
    {
      ...keyOnly,
      label: 'Finish',
      keys: 'enter',
      run: () => drawing.finish() || (editing.tool === 'split' && selected.length === 1 && onSplit()),
    },
    { ...keyOnly, label: 'Next corner', keys: 'n', run: () => drawing.stepVertex(1) },
    { ...keyOnly, label: 'Previous corner', keys: 'shift+n', run: () => drawing.stepVertex(-1) },
    { ...keyOnly, label: 'Add corner after this', keys: 'insert', run: () => drawing.insertVertex() },
    {
      label: 'Back',
      group,
      icon: X,
      keys: 'escape',
      run: () => {
        if (drawing.cancel()) return
        if (editing.tool !== 'select') setTool('select')
        else select([])
      },
    },
    ...nudges,
  ])
}

function nextMode(mode: RoomMode): RoomMode {
  const at = ROOM_MODES.findIndex(({ value }) => value === mode)
  return ROOM_MODES[(at + 1) % ROOM_MODES.length]!.value
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('.feature-search input')?.focus()
}
