import { FileImage, QrCode } from 'lucide'
import { setParams, useAddress } from '../../address/navigation.ts'
import { Segmented } from '../../parts/segmented.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { loadHits } from '../../service/levels.ts'
import { useResource, useScope } from '../../service/scope.ts'
import type { VenueProps } from '../venue-props.ts'
import { CodesPanel } from './codes-panel.tsx'
import { PosterPanel } from './poster-panel.tsx'
import './signs.css'

const PRINTS = [
  { value: 'poster', label: 'Poster of a level', icon: FileImage },
  { value: 'codes', label: 'QR codes', icon: QrCode },
] as const

/** What is printed and hung up in the building: posters of levels, and codes that open the map. */
export function SignsPage({ venue }: VenueProps) {
  const { resources } = useScope()
  const { params } = useAddress()
  const { map, view } = venue
  const print = params.print === 'codes' ? 'codes' : 'poster'
  const name = `venues/${map.map_id}/hits`
  const places = useResource(view ? name : null, ({ client }) => loadHits(client, map.map_id, view!.map_view_id))
  const Panel = print === 'codes' ? CodesPanel : PosterPanel
  return (
    <div class="column">
      <header class="page-bar">
        <h1>Signs and print</h1>
        <Segmented label="Print" value={print} choices={PRINTS} onChoose={(value) => setParams({ print: value })} />
      </header>
      <main class="page signs">
        {!view && <Empty icon={QrCode} title="No map view yet: publish the map to print signs" />}
        {places.error && !places.value && <Trouble error={places.error} onRetry={() => resources.refresh(name)} />}
        {view && !places.value && !places.error && <Skeleton height={160} count={3} />}
        {view && places.value && <Panel venue={venue} view={view} places={places.value} params={params} />}
      </main>
    </div>
  )
}
