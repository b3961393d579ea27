import './style/app.css'
import './style/page.css'
import { navigateByUrl } from './navigation.ts'
import { keepForOffline } from './offline/keep.ts'
import { openMap } from './open-map.tsx'
import { listenForPreview } from './preview.ts'
import type { Bootstrap } from './venue/model.ts'

listenForPreview()

const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="rotunda-${name}"]`)?.content ?? ''

/** What the server has put into the page, so that nothing need be asked for. */
function saidBoot(): Bootstrap | null {
  const data = document.querySelector('#rotunda-boot')?.textContent
  return data ? JSON.parse(data) : null
}

/** The page of a map: `{map_app_url}/:map_id`, `{map_app_url}/:map_id/:map_view_id`, or a preview. The server fills in which. */
await openMap(document.querySelector('#app')!, {
  service: said('service'),
  mapId: said('map'),
  viewId: said('view') || null,
  preview: said('preview') || null,
  navigation: navigateByUrl(),
  isEmbedded: false,
  boot: saidBoot(),
  onOpen(venue) {
    // A preview that was revoked must not live on in a cache, and a page that frames the map has none without a network.
    if (!said('preview') && parent === window) void keepForOffline(venue, said('app'))
  },
})
