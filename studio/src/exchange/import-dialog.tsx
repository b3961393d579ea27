import { importVenue, type Schemas, waitForExchange } from '@rotunda/sdk'
import { ArrowRight, CircleAlert, CircleCheck } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { goTo } from '../address/navigation.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { useResource, useScope } from '../service/scope.ts'
import { ShownVenue } from '../service/time-zones.ts'
import { loadVenue } from '../service/venues.ts'
import { SetZoneHere } from '../shell/clock-note.tsx'
import './exchange.css'

const STEPS: Record<string, string> = { read: 'Reading the file', store: 'Creating the venue' }
/** Maximum number of notes on what was left out or changed. */
const MAX_NOTES_SHOWN = 50

/** Takes a venue in from a file of another program, and shows how far that is and what came of it. */
export function ImportDialog({ file, onClose }: { file: File; onClose(): void }) {
  const { options, resources } = useScope()
  const [exchange, setExchange] = useState<Schemas['Exchange']>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    const run = async () => {
      const sent = await importVenue(options, file, { fileName: file.name })
      const onProgress = (state: Schemas['Exchange']) => leaving.signal.aborted || setExchange(state)
      await waitForExchange(options, sent.exchange_id, { onProgress, signal: leaving.signal })
      await resources.refresh('maps')
    }
    run().catch((failure) => leaving.signal.aborted || setError((failure as Error).message))
    return () => leaving.abort()
  }, [file])
  const failure = error ?? exchange?.failure?.message
  return (
    <Dialog title="Import a venue" onClose={onClose}>
      <div class="body import-venue">
        {failure ? (
          <p class="verdict bad" role="alert">
            <Icon of={CircleAlert} />
            <span>{failure}</span>
          </p>
        ) : exchange?.state === 'completed' ? (
          <>
            <Outcome exchange={exchange} />
            <ZoneOffer mapId={exchange.map_id!} />
          </>
        ) : (
          <Running fileName={file.name} exchange={exchange} />
        )}
        <div class="actions">
          <Button onClick={onClose}>
            {exchange?.state === 'completed' || failure ? 'Close' : 'Run in background'}
          </Button>
          {exchange?.state === 'completed' && (
            <Button
              kind="primary"
              icon={ArrowRight}
              onClick={() => goTo({ name: 'venue', mapId: exchange.map_id!, section: 'overview' })}
            >
              Open venue
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Most formats name no time zone. */
function ZoneOffer({ mapId }: { mapId: string }) {
  const { value: venue } = useResource(`venues/${mapId}`, ({ client }) => loadVenue(client, mapId))
  if (venue?.source.is_time_zone_set !== false) return null
  return (
    <ShownVenue.Provider value={venue}>
      <div class="clock-note">
        <p class="hint">The file has no time zone. Opening hours use UTC until you set one.</p>
        <SetZoneHere />
      </div>
    </ShownVenue.Provider>
  )
}

function Running({ fileName, exchange }: { fileName: string; exchange: Schemas['Exchange'] | undefined }) {
  const share = exchange?.progress ?? 0
  const step = exchange ? (STEPS[exchange.step ?? ''] ?? 'Waiting in line') : 'Uploading the file'
  return (
    <div>
      <p>
        <strong>{fileName}</strong>
      </p>
      <div
        class="progress"
        role="progressbar"
        aria-label={step}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
      <p class="muted" role="status">
        {step} …
      </p>
    </div>
  )
}

function Outcome({ exchange: { report } }: { exchange: Schemas['Exchange'] }) {
  const { levels = 0, features = 0, places = 0 } = (report?.counts ?? {}) as Record<string, number>
  const notes = report?.notes ?? []
  return (
    <>
      <p class="verdict ok" role="status">
        <Icon of={CircleCheck} />
        <span>
          Imported {levels} {levels === 1 ? 'level' : 'levels'}, {features} features and {places} places.
        </span>
      </p>
      {notes.length > 0 && (
        <details class="import-notes">
          <summary>
            {notes.length} {notes.length === 1 ? 'note' : 'notes'}
          </summary>
          <ul>
            {notes.slice(0, MAX_NOTES_SHOWN).map(({ feature, message }, i) => (
              <li key={i}>
                {feature && <code>{feature.slice(0, 8)}</code>} {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
