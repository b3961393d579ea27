import { lineLength, polygonArea } from '@rotunda/core/geo'
import { Combine, Ellipsis, Slice, Square, Trash2, X } from 'lucide'
import { useMemo } from 'preact/hooks'
import { Button, IconButton } from '../../../parts/button.tsx'
import { useVenueClock } from '../../../parts/clock.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Menu } from '../../../parts/menu.tsx'
import { describePeriod, whoOf } from '../../bookings/describe-booking.ts'
import { changeShapes } from '../actions.ts'
import { calledOf, capital, kindWord } from '../draft/describe.ts'
import type { Editing } from '../editing.ts'
import type { ShapeItem } from '../shape-menu.ts'
import { FeatureFields } from './feature-fields.tsx'

interface Props {
  editing: Editing
  /** Everything that can be done with what is chosen. */
  items: readonly ShapeItem[]
  onMerge(): void
  onDelete(): void
}

/** What the chosen shapes are, and what can be done with them. */
export function PropertiesPanel({ editing, items, onMerge, onDelete }: Props) {
  const { selected, select, setTool } = editing
  const [first] = selected
  if (!first) return null
  const isOne = selected.length === 1
  const kinds = new Set(selected.map(({ properties }) => kindWord(properties.kind)))
  const areAreas = selected.every(({ geometry }) => geometry.type === 'Polygon')
  return (
    <aside class="properties-panel floating" aria-label="Properties">
      <header>
        <div>
          <h2>{isOne ? capital(calledOf(first)) : `${selected.length} shapes`}</h2>
          <p class="muted">
            {isOne
              ? `${capital(kindWord(first.properties.kind))} · ${originOf(first.properties.source)}`
              : [...kinds].join(', ')}
          </p>
        </div>
        <div class="buttons">
          <Menu label="More actions" class="icon-button small" items={items}>
            <Icon of={Ellipsis} />
          </Menu>
          <IconButton icon={X} label="Clear selection" size="small" onClick={() => select([])} />
        </div>
      </header>
      <FeatureFields key={selected.map(({ feature_id }) => feature_id).join()} editing={editing} />
      {isOne && areAreas && <Measures editing={editing} />}
      {isOne && <Tenants editing={editing} />}
      <footer>
        {isOne && areAreas && (
          <Button kind="quiet" size="small" icon={Slice} keys="s" onClick={() => setTool('split')}>
            Split
          </Button>
        )}
        {!isOne && areAreas && (
          <Button kind="quiet" size="small" icon={Combine} keys="m" onClick={onMerge}>
            Merge
          </Button>
        )}
        {areAreas && (
          <Button kind="quiet" size="small" icon={Square} onClick={() => changeShapes(editing, 'square')}>
            Square up
          </Button>
        )}
        <IconButton icon={Trash2} label="Delete" class="delete" onClick={onDelete} />
      </footer>
    </aside>
  )
}

function originOf(source: unknown): string {
  return source === 'floor-plan' ? 'read from the plan' : 'drawn by hand'
}

function Measures({ editing }: { editing: Editing }) {
  const { selected, features, ground, session, datasetId } = editing
  const [room] = selected
  const doors = useMemo(
    () =>
      [...features.values()].filter(
        ({ properties: { kind, spaces } }) =>
          kind === 'door' && Array.isArray(spaces) && spaces.includes(room!.feature_id),
      ).length,
    [features, room],
  )
  if (room?.geometry.type !== 'Polygon') return null
  const area = polygonArea(room.geometry.coordinates) / ground.meter ** 2
  const before = session.draft!.base.drawings.get(datasetId)?.features.get(room.feature_id)?.geometry
  const was = before?.type === 'Polygon' ? polygonArea(before.coordinates) / ground.meter ** 2 : null
  const change = was === null ? 0 : area - was
  const perimeter = room.geometry.coordinates.reduce((sum, ring) => sum + lineLength(ring), 0)
  return (
    <dl class="measures">
      <div>
        <dt>Area</dt>
        <dd>
          {area.toFixed(1)} m²
          {Math.abs(change) >= 0.05 && (
            <span class="change">
              {change > 0 ? ' +' : ' −'}
              {Math.abs(change).toFixed(1)}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>Perimeter</dt>
        <dd>{(perimeter / ground.meter).toFixed(1)} m</dd>
      </div>
      <div>
        <dt>Doors</dt>
        <dd>{doors}</dd>
      </div>
    </dl>
  )
}

function Tenants({ editing }: { editing: Editing }) {
  const clock = useVenueClock()
  const { feature_id } = editing.selected[0]!
  const tenants = editing.occupants.get(feature_id) ?? []
  const bookings = editing.bookings.get(feature_id) ?? []
  return (
    <>
      <Listed
        title={tenants.length === 1 ? 'Tenant' : 'Tenants'}
        items={tenants.map(({ placement_id, title, catalog_title }) => [placement_id, title, catalog_title])}
      />
      <Listed
        title={bookings.length === 1 ? 'Booking' : 'Bookings'}
        items={bookings.map((booking) => {
          const words = [booking.booking_status, describePeriod(booking, clock) ?? 'no end date']
          return [booking.reservation_id, whoOf(booking), words.join(', ')]
        })}
      />
    </>
  )
}

/** Each with an ID, a name and a word about it. */
function Listed({ title, items }: { title: string; items: readonly [string, string | null, string][] }) {
  if (items.length === 0) return null
  return (
    <section class="tenants">
      <h3>{title}</h3>
      <ul>
        {items.map(([id, name, about]) => (
          <li key={id}>
            <strong>{name}</strong>
            <small>{about}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
