import './style/app.css'
import './style/page.css'
import { navigateByUrl } from './navigation.ts'
import { keepForOffline } from './offline/keep.ts'
import { openMap } from './open-map.tsx'
import { listenForPreview } from './preview.ts'

listenForPreview()

const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="rotunda-${name}"]`)?.content ?? ''

/** The page of a map: `{map_app_url}/:map_id` and `{map_app_url}/:map_id/:map_view_id`. The server fills in which. */
const venue = await openMap(document.querySelector('#app')!, {
  service: said('service'),
  mapId: said('map'),
  viewId: said('view') || null,
  navigation: navigateByUrl(),
  isEmbedded: false,
})
if (venue) await keepForOffline(venue, said('app'))
