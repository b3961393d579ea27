import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'

interface Props<T> {
  load(): Promise<ComponentType<T>>
  given: T
}

/** A part of the page that few visitors open, and that is loaded when they do. */
export function Later<T extends object>({ load, given }: Props<T>) {
  const [Part, setPart] = useState<ComponentType<T> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    )
  }, [load])
  if (Part) return <Part {...given} />
  return hasFailed ? <CannotLoad /> : null
}

/** Browsers do not ask again for a program that failed to load, so that a new try is a new page; not where that is another's. */
function CannotLoad() {
  const { text, isGuest } = useApp()
  const { title, help } = text.troubles.offline
  return (
    <div class="note strip" role="alert">
      <strong>{title}</strong>
      <p>{help}</p>
      {!isGuest && (
        <button type="button" class="pill" onClick={() => location.reload()}>
          {text.tryAgain}
        </button>
      )}
    </div>
  )
}
