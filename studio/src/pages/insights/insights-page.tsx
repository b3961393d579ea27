import { type Schemas, unwrap } from '@rotunda/sdk'
import { Download, ShieldCheck } from 'lucide'
import { setParams, useAddress } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { Field, Select } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { Skeleton, Trouble } from '../../parts/states.tsx'
import { saveFile } from '../../service/files.ts'
import { type Scope, useResource, useScope } from '../../service/scope.ts'
import { toastError } from '../../shell/toasts.tsx'
import type { VenueProps } from '../venue-props.ts'
import { DayChart } from './day-chart.tsx'
import { Figures } from './figures.tsx'
import { MissedList } from './missed-list.tsx'
import { describeDay, RANGES, type Range, rangeOf } from './range.ts'
import { RankedList } from './ranked-list.tsx'
import { ReportedCard } from './reported-card.tsx'
import './insights.css'

const LISTED_SEARCHES = 6
const LISTED_PLACES = 9
const LISTED_MISSES = 20

const CHARTS = [
  { value: 'searches', label: 'Searches' },
  { value: 'places_opened', label: 'Places' },
  { value: 'routes', label: 'Routes' },
  { value: 'reports', label: 'Reports' },
] as const
type ChartName = (typeof CHARTS)[number]['value']

/** What visitors look for, and what they do not find. */
export function InsightsPage({ venue }: VenueProps) {
  const scope = useScope()
  const { params } = useAddress()
  const { map, source, view } = venue
  const range = rangeOf(params, source.time_zone)
  const query = { from: range.from, until: range.until, ...(params.view ? { map_view_id: params.view } : {}) }
  const name = `insights/${map.map_id}/${JSON.stringify(query)}`
  const loaded = useResource(name, ({ client }) => loadInsights(client, map.map_id, query))
  const save = (about: string) =>
    saveFile(
      scope,
      `/insights/v1/${encodeURIComponent(map.map_id)}/csv?${new URLSearchParams({ ...query, about })}`,
      `${about}-${range.from}-${range.until}.csv`,
    ).catch(toastError)
  const files = [
    { label: 'Days', hint: 'All counts by day and view', run: () => void save('days') },
    { label: 'Searches', hint: 'Search terms and counts', run: () => void save('searches') },
    { label: 'Places', hint: 'Opens and routes', run: () => void save('places') },
  ]
  useCommands([{ label: 'Export insights as CSV', group: 'Actions', icon: Download, run: () => void save('days') }])
  return (
    <div class="column">
      <header class="page-bar insights-bar">
        <h1>Insights</h1>
        <span class="muted promise">
          <Icon of={ShieldCheck} size={14} />
          Counts only: no cookies, no IP addresses stored
        </span>
        <div class="end">
          <RangeFields range={range} viewId={params.view ?? ''} views={loaded.value?.views ?? []} />
          <Menu label="Export as CSV" class="button plain normal" items={files}>
            <Icon of={Download} />
            CSV
          </Menu>
        </div>
      </header>
      <main class="page insights">
        {loaded.error && !loaded.value && (
          <Trouble error={loaded.error} onRetry={() => scope.resources.refresh(name)} />
        )}
        {!loaded.value && !loaded.error && <Skeleton height={120} count={3} />}
        {loaded.value && (
          <Shown
            {...loaded.value}
            range={range}
            chart={CHARTS.find(({ value }) => value === params.chart)?.value ?? 'searches'}
            mapId={map.map_id}
            viewId={params.view ?? view?.map_view_id ?? null}
          />
        )}
      </main>
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof loadInsights>>
type ViewName = Pick<Schemas['MapView'], 'map_view_id' | 'name'>

async function loadInsights(
  client: Scope['client'],
  mapId: string,
  query: { from: string; until: string; map_view_id?: string },
) {
  const path = { map_id: mapId }
  const page = { ...query, skip: 0 }
  const list = (withoutResult: boolean, limit: number) =>
    unwrap(
      client.GET('/insights/v1/{map_id}/searches', {
        params: { path, query: { ...page, limit, without_result: withoutResult } },
      }),
    )
  const [insights, searches, misses, places, views] = await Promise.all([
    unwrap(client.GET('/insights/v1/{map_id}', { params: { path, query } })),
    list(false, LISTED_SEARCHES),
    list(true, LISTED_MISSES),
    unwrap(client.GET('/insights/v1/{map_id}/places', { params: { path, query: { ...page, limit: LISTED_PLACES } } })),
    unwrap(client.GET('/map-views/v1/{map_id}', { params: { path, query: { skip: 0, limit: 100 } } })),
  ])
  return {
    insights,
    searches: searches.searches,
    misses: misses.searches,
    places: places.places,
    views: views.map_views.map(({ map_view_id, name }) => ({ map_view_id, name })) as ViewName[],
  }
}

function RangeFields({ range, viewId, views }: { range: Range; viewId: string; views: readonly ViewName[] }) {
  const choose = (name: string) =>
    name === 'days'
      ? setParams({ range: null, from: range.from, until: range.until })
      : setParams({ range: name, from: null, until: null })
  const setDay = (name: 'from' | 'until', day: string) => {
    if (day !== '') setParams({ from: range.from, until: range.until, [name]: day })
  }
  return (
    <>
      {views.length > 1 && (
        <Select
          label="View"
          hidesLabel
          value={viewId}
          choices={[
            { value: '', label: 'All views' },
            ...views.map(({ map_view_id, name }) => ({ value: map_view_id, label: name })),
          ]}
          onChoose={(view) => setParams({ view: view === '' ? null : view })}
        />
      )}
      {range.name === 'days' && (
        <>
          <Field
            label="From"
            hidesLabel
            type="date"
            value={range.from}
            max={range.until}
            onChange={(event) => setDay('from', event.currentTarget.value)}
          />
          <Field
            label="Until"
            hidesLabel
            type="date"
            value={range.until}
            min={range.from}
            onChange={(event) => setDay('until', event.currentTarget.value)}
          />
        </>
      )}
      <Select label="Days" hidesLabel value={range.name} choices={RANGES} onChoose={choose} />
    </>
  )
}

interface ShownProps extends Loaded {
  range: Range
  chart: ChartName
  mapId: string
  viewId: string | null
}

function Shown({ insights, searches, misses, places, range, chart, mapId, viewId }: ShownProps) {
  const { totals, before, days, days_before } = insights
  const title = CHARTS.find(({ value }) => value === chart)!.label
  return (
    <>
      <Figures totals={totals} before={before} />
      <div class="row">
        <section class="card by-day" aria-label="By day">
          <header>
            <Segmented
              label="Counted"
              value={chart}
              choices={CHARTS}
              onChoose={(value) => setParams({ chart: value })}
            />
            <p class="chart-legend muted" aria-hidden="true">
              <span class="now" /> {describeDay(range.from)} – {describeDay(range.until)}
              <span class="earlier" /> Previous {days.length} days
            </p>
          </header>
          <div class="by-day-body">
            <DayChart
              title={title}
              days={days.map((day) => ({ day: day.day, count: day[chart] }))}
              before={days_before.map((day) => ({ day: day.day, count: day[chart] }))}
            />
            <RankedList
              title="Most searched"
              empty="A search appears here after five uses."
              rows={searches.map(({ text, searches }) => ({ key: text, label: text, count: searches }))}
            />
          </div>
        </section>
      </div>
      <div class="row two">
        <div class="to-do">
          <MissedList mapId={mapId} viewId={viewId} searches={misses} total={totals.searches_without_result} />
          <ReportedCard mapId={mapId} />
        </div>
        <section class="card places">
          <RankedList
            title="Top places by opens and routes"
            empty="No places opened in this period."
            rows={places.map((place) => ({
              key: `${place.map_view_id} ${place.placement_id}`,
              label: place.title,
              hint: place.floor_name,
              count: place.opened + place.routes,
            }))}
          />
        </section>
      </div>
    </>
  )
}
