import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import type { PlaceDetails } from '../venue/model.ts'
import { refusalInWords } from '../venue/trouble.ts'

type State = 'open' | 'busy' | 'editor' | 'mail' | { trouble: string }

/** Asks the owner for the place. Nothing is reserved until they, or the visitor by mail, confirm it. */
export function RequestForm({ place }: { place: PlaceDetails }) {
  const { venue, text, announce } = useApp()
  const [state, setState] = useState<State>('open')
  const send = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [name, email] = [String(fields.get('name')), String(fields.get('email'))]
    setState('busy')
    try {
      const confirmedBy = await venue.request(place.feature_id, name, email)
      setState(confirmedBy)
      announce(confirmedBy === 'mail' ? text.requestByMail : text.requestSent)
    } catch (error) {
      setState({ trouble: refusalInWords(error, text) })
    }
  }
  if (state === 'editor' || state === 'mail') {
    return <p class="note">{state === 'mail' ? text.requestByMail : text.requestSent}</p>
  }
  return (
    <form class="request" onSubmit={send}>
      <label>
        {text.yourName}
        <input name="name" required maxLength={200} autocomplete="name" />
      </label>
      <label>
        {text.yourEmail}
        <input name="email" type="email" required maxLength={254} autocomplete="email" />
      </label>
      {typeof state === 'object' && (
        <p class="badge" role="alert">
          {state.trouble}
        </p>
      )}
      <button type="submit" class="pill primary" disabled={state === 'busy'}>
        {text.sendRequest}
      </button>
    </form>
  )
}
