import { downloadExchange, RotundaError, type Schemas, unwrap, waitForExchange } from '@rotunda/sdk'
import { Download, FileArchive, FileJson, MapPinned, Ruler } from 'lucide'
import { useState } from 'preact/hooks'
import { goTo } from '../address/navigation.ts'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { useScope } from '../service/scope.ts'
import type { Venue } from '../service/venues.ts'
import { toast, toastError } from '../shell/toasts.tsx'

type Request = Omit<Schemas['ExportRequest'], 'map_source_id' | 'map_view_id'>

const FORMATS: { label: string; hint: string; icon: typeof Download; request: Request }[] = [
  {
    label: 'IMDF archive',
    hint: 'Apple Maps, Microsoft Places, ArcGIS',
    icon: FileArchive,
    request: { format: 'imdf' },
  },
  { label: 'GeoJSON', hint: 'Longitude and latitude, for GIS', icon: FileJson, request: { format: 'geojson' } },
  {
    label: 'GeoJSON of the drawings',
    hint: 'In drawing units',
    icon: Ruler,
    request: { format: 'geojson', coordinates: 'drawing' },
  },
  { label: 'OpenStreetMap', hint: 'Simple Indoor Tagging, .osm', icon: MapPinned, request: { format: 'osm' } },
]

/** Writes the venue to a file of another program and hands it to the browser. */
export function ExportMenu({ venue }: { venue: Venue }) {
  const { client, options } = useScope()
  const [isBusy, setBusy] = useState(false)
  const { map_source_id } = venue.source
  const run = async (request: Request) => {
    setBusy(true)
    try {
      const body = { map_source_id, map_view_id: venue.view?.map_view_id ?? null, ...request }
      const sent = await unwrap(client.POST('/exchange/v1/exports', { body }))
      const done = await waitForExchange(options, sent.exchange_id)
      if (done.state === 'failed') throw new Error(done.failure?.message ?? 'The export failed. Try again.')
      save(await downloadExchange(options, done.exchange_id), done.file_name)
      toast({ text: `${done.file_name} exported${describeNotes(done.report?.notes ?? [])}` })
    } catch (error) {
      if (error instanceof RotundaError && error.status === 409)
        toast({ text: 'Place the venue on earth before you export it', tone: 'bad', action: { label: 'Place on earth', run: () => goTo({ name: 'venue', mapId: venue.map.map_id, section: 'levels' }, { task: 'earth' }) } }) // biome-ignore format: one message
      else toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const items = FORMATS.map(({ request, ...item }) => ({ ...item, run: () => void run(request) }))
  return (
    <Menu label="Export venue" class={`button quiet normal${isBusy ? ' busy' : ''}`} items={isBusy ? [] : items}>
      <Icon of={Download} />
      {isBusy ? 'Exporting …' : 'Export'}
    </Menu>
  )
}

/** What is said of the whole venue comes in words, such as that its places were left out. */
function describeNotes(notes: readonly { feature: string | null; message: string }[]): string {
  const whole = notes.find(({ feature }) => feature === null)
  if (whole) return `. ${whole.message}.`
  return notes.length === 0 ? '' : ` with ${notes.length} ${notes.length === 1 ? 'note' : 'notes'}`
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
