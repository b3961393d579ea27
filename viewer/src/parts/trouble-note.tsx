import { useApp } from '../app-context.ts'
import { troubleOf } from '../venue/trouble.ts'

/** An error message with an action to continue. */
export function TroubleNote({ error, onRetry, help }: { error: unknown; onRetry?(): void; help?: string }) {
  const { text } = useApp()
  const trouble = troubleOf(error)
  const words = text.troubles[trouble]
  return (
    <div class="note" role="alert">
      <strong>{words.title}</strong>
      <p>{trouble === 'no-route' && help ? help : words.help}</p>
      {onRetry && trouble !== 'no-route' && trouble !== 'unknown-place' && (
        <button type="button" class="pill" onClick={onRetry}>
          {text.tryAgain}
        </button>
      )}
    </div>
  )
}
