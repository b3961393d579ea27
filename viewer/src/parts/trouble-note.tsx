import { useApp } from '../app-context.ts'
import { troubleOf } from '../venue/trouble.ts'

interface Props {
  error: unknown
  onRetry?(): void
  help?: string
  /** Whether the heading above says what happened. */
  isTitled?: boolean
}

/** An error message with an action to continue. */
export function TroubleNote({ error, onRetry, help, isTitled }: Props) {
  const { text } = useApp()
  const trouble = troubleOf(error)
  const words = text.troubles[trouble]
  return (
    <div class="note" role="alert">
      {!isTitled && <strong>{words.title}</strong>}
      <p>{trouble === 'no-route' && help ? help : words.help}</p>
      {onRetry && trouble !== 'no-route' && trouble !== 'unknown-place' && (
        <button type="button" class="pill" onClick={onRetry}>
          {text.tryAgain}
        </button>
      )}
    </div>
  )
}
