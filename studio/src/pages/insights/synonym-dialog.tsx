import { type Schemas, unwrap } from '@rotunda/sdk'
import type { TargetedSubmitEvent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { type Scope, useScope } from '../../service/scope.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { addSynonym, setSynonyms } from './synonyms.ts'

interface Props {
  mapId: string
  viewId: string
  /** What visitors typed. */
  text: string
  onClose(): void
}

type Hit = Pick<Schemas['PlacementHit'], 'placement_id' | 'title' | 'floor_name'>
const MAX_SHOWN_HITS = 4

/** Asks what visitors mean by their words, and shows which places they would find. */
export function SynonymDialog({ mapId, viewId, text, onClose }: Props) {
  const scope = useScope()
  const [meaning, setMeaning] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const hits = useHits(mapId, viewId, meaning.trim())
  const save = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = meaning.trim()
    if (words === '') return setError('Enter words that find the place, such as its name or kind.')
    setBusy(true)
    try {
      const found = hits ?? (await findHits(scope.client, { mapId, viewId }, words))
      if (found.length === 0) {
        setBusy(false)
        return setError(`“${words}” finds nothing either. Enter words that find a place.`)
      }
      const before = await addSynonym(scope.client, { mapId, viewId }, text, words)
      onClose()
      toast({
        text: `“${text}” now finds ${words}`,
        action: {
          label: 'Undo',
          run: () =>
            void setSynonyms(scope.client, { mapId, viewId }, before).then(() => scope.resources.refresh(), toastError),
        },
      })
      await scope.resources.refresh()
    } catch (failure) {
      setBusy(false)
      toastError(failure)
    }
  }
  return (
    <Dialog title={`What does “${text}” mean here?`} onClose={onClose}>
      <form class="body" onSubmit={save} novalidate>
        <Field
          label="Meaning"
          value={meaning}
          error={error}
          maxLength={100}
          placeholder="Name or kind of place"
          autoFocus
          onInput={(event) => {
            setMeaning(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div class="would-find" aria-live="polite">
          {hits && hits.length > 0 && (
            <>
              <h3>Visitors find</h3>
              <ul>
                {hits.slice(0, MAX_SHOWN_HITS).map((hit) => (
                  <li key={hit.placement_id}>
                    {hit.title} <small>{hit.floor_name}</small>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            Add synonym
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What the words find now; null while that is not known. */
function useHits(mapId: string, viewId: string, words: string): Hit[] | null {
  const { client } = useScope()
  const [hits, setHits] = useState<Hit[] | null>(null)
  useEffect(() => {
    setHits(null)
    if (words === '') return
    const aborter = new AbortController()
    findHits(client, { mapId, viewId }, words, aborter.signal).then(setHits, () => {})
    return () => aborter.abort()
  }, [client, mapId, viewId, words])
  return hits
}

function findHits(
  client: Scope['client'],
  { mapId, viewId }: { mapId: string; viewId: string },
  words: string,
  signal: AbortSignal | null = null,
): Promise<Hit[]> {
  const path = { map_id: mapId, map_view_id: viewId }
  const query = { q: words, skip: 0, limit: MAX_SHOWN_HITS + 1, counted: false }
  return unwrap(client.GET('/search/v1/{map_id}/{map_view_id}', { params: { path, query }, signal }))
}
