import type { LookSettings } from '@rotunda/core/look'
import type { Schemas } from '@rotunda/sdk'
import { Palette, Redo2, Undo2 } from 'lucide'
import { useCommands } from '../../keys/commands.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Empty } from '../../parts/states.tsx'
import { fetchFile } from '../../service/files.ts'
import { type Scope, useResource, useScope } from '../../service/scope.ts'
import type { VenueProps } from '../venue-props.ts'
import { BackgroundSection } from './background-section.tsx'
import { BrandSection } from './brand-section.tsx'
import { CategoriesSection } from './categories-section.tsx'
import { LanguagesSection, SearchesSection } from './list-sections.tsx'
import { LogoSection } from './logo-section.tsx'
import { MapSection, VisitorsSection } from './option-sections.tsx'
import { Preview } from './preview.tsx'
import { useLookDraft } from './use-look-draft.ts'
import './categories.css'
import './look.css'
import './preview.css'

export interface SectionProps {
  settings: LookSettings
  set(settings: Partial<LookSettings>): void
  mayEdit: boolean
}

interface Place {
  placement_id: string
  category: string | null
}

/** How the map looks to visitors: chosen on the left, tried on the right on the page that they have. */
export function LookPage({ venue }: VenueProps) {
  const { view } = venue
  if (view) return <ViewLook key={view.map_view_id} view={view} />
  return (
    <main class="page">
      <Empty icon={Palette} title="No map view yet">
        <p>Publish the map first, then choose its look.</p>
      </Empty>
    </main>
  )
}

function ViewLook({ view }: { view: Schemas['MapView'] }) {
  const scope = useScope()
  const { draft, changes, isSaving, set, setTerms, ...history } = useLookDraft(view)
  const mayEdit = scope.may('styles:write')
  const mayEditTerms = scope.may('map-views:write')
  const { value: places } = useResource(`look-places/${view.map_view_id}`, (scope) => listPlaces(scope, view))
  const isDrawn = view.published_at !== null && view.state !== 'not_live'
  const save = () => void history.save()
  const group = 'Look'
  useCommands(
    mayEditTerms
      ? [
          { label: 'Undo', group, icon: Undo2, keys: 'mod+z', run: history.undo },
          { label: 'Redo', group, icon: Redo2, keys: 'mod+shift+z', run: history.redo },
          {
            label: 'Apply look for visitors',
            group,
            icon: Palette,
            keys: 'mod+enter',
            worksInFields: true,
            run: () => changes > 0 && save(),
          },
        ]
      : [],
  )
  const props: SectionProps = { settings: draft.settings, set, mayEdit }
  const own = view.style_id !== 'light' && view.style_id !== 'dark'
  return (
    <div class="column">
      <header class="page-bar">
        <h1>Look</h1>
        <span class={changes > 0 ? 'look-state pending' : 'look-state'} role="status">
          {changes === 0 ? 'Live for visitors' : `Draft: ${changes === 1 ? '1 change' : `${changes} changes`}`}
        </span>
        {mayEditTerms && (
          <div class="end">
            <IconButton icon={Undo2} label="Undo" keys="mod+z" disabled={!history.canUndo} onClick={history.undo} />
            <IconButton
              icon={Redo2}
              label="Redo"
              keys="mod+shift+z"
              disabled={!history.canRedo}
              onClick={history.redo}
            />
            <Button kind="primary" keys="mod+enter" isBusy={isSaving} disabled={changes === 0} onClick={save}>
              Apply for visitors
            </Button>
          </div>
        )}
      </header>
      <main class="look">
        <div class="look-settings">
          {!mayEdit && <p class="look-note">Only Admins and Owners can change the look.</p>}
          {own && <p class="look-note">This view uses a custom style, which keeps its own colours on the map.</p>}
          <BrandSection {...props} />
          <LogoSection {...props} />
          <LanguagesSection {...props} />
          <CategoriesSection {...props} counts={places ? countCategories(places) : null} />
          <MapSection {...props} />
          <BackgroundSection {...props} />
          <SearchesSection terms={draft.terms} setTerms={setTerms} mayEdit={mayEditTerms} />
          <VisitorsSection {...props} />
        </div>
        {isDrawn ? (
          <Preview view={view} draft={draft} places={firstTwo(places ?? [])} />
        ) : (
          <Empty icon={Palette} title="Nothing to preview yet">
            <p>Publish the map to preview its look here.</p>
          </Empty>
        )}
      </main>
    </div>
  )
}

async function listPlaces(scope: Scope, view: Schemas['MapView']): Promise<Place[]> {
  const path = [view.map_id, view.map_view_id].map(encodeURIComponent).join('/')
  return JSON.parse(await (await fetchFile(scope, `/map/data/${path}/places`)).text())
}

function countCategories(places: readonly Place[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { category } of places) if (category !== null) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

/** Apart from each other in the list, so that there is a way between them. */
function firstTwo(places: readonly Place[]): [string, string] | null {
  const [first, second] = [places[0], places[Math.floor(places.length / 2)]]
  return first && second && first !== second ? [first.placement_id, second.placement_id] : null
}
