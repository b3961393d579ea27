import { unwrap } from '@rotunda/sdk'
import { FileUp, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { Link } from '../../address/link.tsx'
import { goTo } from '../../address/navigation.ts'
import { ImportDialog } from '../../exchange/import-dialog.tsx'
import { isVenueFile } from '../../exchange/venue-file.ts'
import { useCommands } from '../../keys/commands.ts'
import { Button } from '../../parts/button.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Skeleton, Trouble } from '../../parts/states.tsx'
import { useResource, useScope } from '../../service/scope.ts'
import { listMaps } from '../../service/venues.ts'
import { startVenue } from '../new-venue/chosen-files.ts'
import { NeedsYou } from './needs-you.tsx'
import { Today } from './today.tsx'
import { VenueCard } from './venue-card.tsx'
import './home.css'

/** Which venue needs me, and why; and where a new one begins, by dropping its files anywhere. */
export function HomePage() {
  const { resources, may } = useScope()
  const maps = useResource('maps', ({ client }) => listMaps(client))
  const needs = useResource('attention', async ({ client }) => (await unwrap(client.GET('/attention/v1'))).items)
  const mayCreate = may('maps:write')
  const mayImport = may('exchange:write')
  const [venueFile, setVenueFile] = useState<File>()
  const open = () => goTo({ name: 'new' })
  const take = (files: File[]) => {
    const whole = mayImport ? files.find(isVenueFile) : undefined
    if (whole) setVenueFile(whole)
    else startVenue(files)
  }
  useCommands(mayCreate ? [{ label: 'New venue', group: 'Actions', icon: Plus, keys: 'n', run: open }] : [])
  return (
    <>
      {mayCreate && <FileDrop onFiles={take} text="Drop to create a venue" />}
      <main class="page home">
        <div class="venues">
          <header>
            <div>
              <h1>Venues</h1>
              <p class="muted">{maps.value ? countOf(maps.value.length) : ' '}</p>
            </div>
            <div class="venue-actions">
              {mayImport && <ImportButton onFile={setVenueFile} />}
              {mayCreate && (
                <Button kind="primary" icon={Plus} keys="n" onClick={open}>
                  New venue
                </Button>
              )}
            </div>
          </header>
          {maps.error && !maps.value && <Trouble error={maps.error} onRetry={() => resources.refresh('maps')} />}
          {maps.isLoading && <Skeleton height={320} count={1} />}
          {maps.value && (
            <ul class="cards">
              {maps.value.map((map) => (
                <VenueCard
                  key={map.map_id}
                  map={map}
                  needs={needs.value?.filter((need) => need.map_id === map.map_id)}
                />
              ))}
              {mayCreate && <DropCard hasVenues={maps.value.length > 0} onFiles={take} />}
            </ul>
          )}
        </div>
        {(may('audit:read') || (maps.value?.length ?? 0) > 0) && (
          <aside class="home-side" aria-label="Needs attention">
            {needs.value && (maps.value?.length ?? 0) > 0 && <NeedsYou needs={needs.value} />}
            {may('audit:read') && <Today />}
          </aside>
        )}
      </main>
      {venueFile && <ImportDialog file={venueFile} onClose={() => setVenueFile(undefined)} />}
    </>
  )
}

function ImportButton({ onFile }: { onFile(file: File | undefined): void }) {
  return (
    <FileButton
      icon={FileUp}
      kind="quiet"
      tip="IMDF, GeoJSON or OpenStreetMap"
      accept=".zip,.geojson,.json,.osm,.xml"
      onFiles={([file]) => onFile(file)}
    >
      Import
    </FileButton>
  )
}

function countOf(count: number): string {
  return count === 0 ? 'No venues yet.' : count === 1 ? '1 venue.' : `${count} venues.`
}

function DropCard({ hasVenues, onFiles }: { hasVenues: boolean; onFiles(files: File[]): void }) {
  return (
    <li class={hasVenues ? 'drop-card' : 'drop-card alone'}>
      <span class="badge">
        <Icon of={FileUp} size={24} />
      </span>
      <h2>Drop plans to create a venue</h2>
      <p>
        PDF, DWG, DXF, SVG or image: one file per level, or several levels on one sheet. Add a CSV to place shops in
        their rooms.
      </p>
      <div class="actions">
        <FileButton isMultiple onFiles={onFiles}>
          Choose files
        </FileButton>
        <Link page={{ name: 'new' }} class="text-link">
          Start without files
        </Link>
      </div>
    </li>
  )
}
