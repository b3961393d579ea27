import type { ComponentType } from 'preact'
import type { Page, Section } from '../address/address.ts'
import { lazy } from '../shell/lazy.tsx'
import { VenuePage } from '../shell/venue-page.tsx'
import { UnknownPage } from './unknown-page.tsx'
import type { VenueProps } from './venue-props.ts'

/** The code of each page is loaded when it is first shown. */
const PAGES: Partial<Record<Section, ComponentType<VenueProps>>> = {
  levels: lazy(async () => (await import('./levels/levels-page.tsx')).LevelsPage),
  plans: lazy(async () => (await import('./plans/new-plan-page.tsx')).NewPlanPage),
  review: lazy(async () => (await import('./review/review-page.tsx')).ReviewPage),
  overview: lazy(async () => (await import('./overview/overview-page.tsx')).OverviewPage),
  editor: lazy(async () => (await import('./editor/editor-page.tsx')).EditorPage),
  catalogs: lazy(async () => (await import('./catalogs/catalogs-page.tsx')).CatalogsPage),
  placements: lazy(async () => (await import('./placements/placements-page.tsx')).PlacementsPage),
  bookings: lazy(async () => (await import('./bookings/bookings-page.tsx')).BookingsPage),
  look: lazy(async () => (await import('./look/look-page.tsx')).LookPage),
  signs: lazy(async () => (await import('./signs/signs-page.tsx')).SignsPage),
  insights: lazy(async () => (await import('./insights/insights-page.tsx')).InsightsPage),
  reports: lazy(async () => (await import('./reports/reports-page.tsx')).ReportsPage),
  publish: lazy(async () => (await import('./publish/publish-page.tsx')).PublishPage),
}

export function VenuePages({ page }: { page: Extract<Page, { name: 'venue' }> }) {
  const Shown = PAGES[page.section]
  if (!Shown) return <UnknownPage />
  return (
    <VenuePage key={page.mapId} mapId={page.mapId} section={page.section}>
      {(venue) => <Shown venue={venue} item={page.item} />}
    </VenuePage>
  )
}
