/** A cell by its place in what is shown. */
export interface Cell {
  row: number
  column: number
}

/** A block of cells: `anchor` is where it began, `focus` where it ends and where keys go. */
export interface Selection {
  anchor: Cell
  focus: Cell
}

export interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

export function blockOf({ anchor, focus }: Selection): Block {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

interface Size {
  rows: number
  columns: number
  /** Rows in the window. */
  page: number
}

type Step = (cell: Cell, size: Size) => Cell

const STEPS: Record<string, Step> = {
  arrowup: ({ row, column }) => ({ row: row - 1, column }),
  arrowdown: ({ row, column }) => ({ row: row + 1, column }),
  arrowleft: ({ row, column }) => ({ row, column: column - 1 }),
  arrowright: ({ row, column }) => ({ row, column: column + 1 }),
  pageup: ({ row, column }, { page }) => ({ row: row - page, column }),
  pagedown: ({ row, column }, { page }) => ({ row: row + page, column }),
  home: ({ row }) => ({ row, column: 0 }),
  end: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'mod+home': () => ({ row: 0, column: 0 }),
  'mod+end': ({ column }, { rows }) => ({ row: rows - 1, column }),
}

/** Where a key leads to, with shift held as a block; null where it is no key of movement. */
export function moveSelection(selection: Selection, chord: string, size: Size): Selection | null {
  const isBlock = chord.includes('shift+')
  const step = STEPS[chord.replace('shift+', '')]
  if (!step) return null
  const focus = clamp(step(selection.focus, size), size)
  return { anchor: isBlock ? selection.anchor : focus, focus }
}

export function clamp({ row, column }: Cell, { rows, columns }: Pick<Size, 'rows' | 'columns'>): Cell {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  }
}
