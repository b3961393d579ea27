import { RotundaError } from '@rotunda/sdk'
import { CircleAlert, CircleCheck, Undo2 } from 'lucide'
import { useCommands } from '../keys/commands.ts'
import { useListeners } from '../keys/use-listeners.ts'
import { Icon } from '../parts/icon.tsx'

export interface Toast {
  text: string
  tone?: 'ok' | 'bad'
  /** The way back, or the way on. */
  action?: { label: string; run(): void }
}

const LIFE_MS = 6_000
const MAX_SHOWN = 3

let shown: (Toast & { id: number })[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows in one line what happened. */
export function toast(message: Toast): void {
  const id = ++lastId
  update([...shown, { ...message, id }].slice(-MAX_SHOWN))
  setTimeout(() => expire(id), LIFE_MS)
}

/** Not while somebody is on the way to its button, or a dialog keeps them from it. */
function expire(id: number): void {
  const isHeld = document.querySelector('dialog[open], .toasts:is(:hover, :focus-within)') !== null
  if (isHeld) setTimeout(() => expire(id), LIFE_MS)
  else dismiss(id)
}

/** Shows why something failed, with a retry. An ended session is shown by a dialog instead. */
export function toastError(error: unknown, retry?: () => void): void {
  if (error instanceof RotundaError && error.status === 401) return
  const isOffline = error instanceof TypeError
  const text = isOffline ? 'Not saved: no connection' : (error as Error).message
  toast({ text, tone: 'bad', ...(retry ? { action: { label: 'Retry', run: retry } } : {}) })
}

function take({ id, action }: Toast & { id: number }): void {
  dismiss(id)
  action?.run()
}

function dismiss(id: number): void {
  update(shown.filter((message) => message.id !== id))
}

function update(messages: typeof shown): void {
  shown = messages
  for (const listener of listeners) listener()
}

export function Toasts() {
  useListeners(listeners)
  const undoable = shown.findLast(({ action }) => action?.label === 'Undo')
  const undo = () => undoable && take(undoable)
  // A page with an undo of its own comes later, and first.
  useCommands(undoable ? [{ label: 'Undo', group: 'Anywhere', icon: Undo2, keys: 'mod+z', run: undo }] : [])
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown.map((message) => (
        <div key={message.id} class={`toast ${message.tone ?? 'ok'}`}>
          <Icon of={message.tone === 'bad' ? CircleAlert : CircleCheck} />
          <span>{message.text}</span>
          {message.action && (
            <button type="button" onClick={() => take(message)}>
              {message.action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
