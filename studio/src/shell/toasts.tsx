import { CircleAlert, CircleCheck } from 'lucide'
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

/** Tells in one line what has happened. */
export function toast(message: Toast): void {
  const id = ++lastId
  update([...shown, { ...message, id }].slice(-MAX_SHOWN))
  setTimeout(() => dismiss(id), LIFE_MS)
}

/** Tells why something did not work, with the way to try again. */
export function toastError(error: unknown, retry?: () => void): void {
  const isOffline = error instanceof TypeError
  const text = isOffline ? 'Not saved: no connection' : (error as Error).message
  toast({ text, tone: 'bad', ...(retry ? { action: { label: 'Retry', run: retry } } : {}) })
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
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text, tone = 'ok', action }) => (
        <div key={id} class={`toast ${tone}`}>
          <Icon of={tone === 'ok' ? CircleCheck : CircleAlert} />
          <span>{text}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
