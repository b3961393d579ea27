import type { GraphReport, Router } from '@rotunda/core/route'
import type { Context } from '../context.ts'
import { runCooperatively } from '../cooperative.ts'
import type { Tx } from '../db/db.ts'
import { requestFindings } from '../floor-plans/computed-findings.ts'
import { enqueue, type RunningJob } from '../jobs.ts'
import { findViewForJob, type ViewRow } from '../map-views/store.ts'
import type { Item } from '../venue/item.ts'
import type { Venue } from '../venue/venue.ts'
import { listPlanDatasets, setRoutingReport } from './publish-store.ts'
import { keepReport } from './publishes-store.ts'

/** Joins the swap. The walking graph of new drawings takes longer than their tiles, which need not wait for it. */
export async function requestWalkingCheck(tx: Tx, { account_id, map_view_id, map_key }: ViewRow): Promise<void> {
  await enqueue(tx, account_id, { name: 'check-walking', data: { map_view_id }, maxAttempts: 3 })
  await requestFindings(tx, account_id, await listPlanDatasets(tx, account_id, map_key))
}

/** The job behind a routing report: how many places can be reached, also without steps, and which cannot. */
export async function checkWalking(context: Context, job: RunningJob): Promise<void> {
  const view = await findViewForJob(context.db, job.account_id, String(job.data.map_view_id))
  if (!view) return
  const report = await reportOn(
    await walkableOf(await context.venues.get(view.account_id, view.map_id), view.map_view_id),
  )
  await context.db.transaction().execute(async (tx) => {
    await job.finish(tx)
    await setRoutingReport(tx, view, report)
    await keepReport(tx, view, report)
  })
}

/** The places of a view, and what finds the ways to them. */
export interface Walkable {
  router: Router
  places: readonly ReturnType<typeof toPlace>[]
}

export async function walkableOf(venue: Venue, viewId: string): Promise<Walkable> {
  const { items } = await venue.view(viewId)
  const places = [...items.values()].flatMap((item) => (item.isBooking ? [] : [toPlace(item)]))
  return { router: await venue.walk.router(), places }
}

export const toPlace = ({ placementId, title, floor, geometry }: Item) => ({
  id: placementId,
  name: title,
  floor,
  geometry,
})

/** How well the places of a view can be walked to. */
export function reportOn({ router, places }: Walkable): Promise<GraphReport> {
  return runCooperatively(router.report(places))
}

/** The places that are there without steps, by placement, with their names. */
export function stepFreePlaces({ router, places }: Walkable): Map<string, string> {
  const reach = router.reach(places)
  return new Map(places.flatMap(({ id, name }, i) => (reach[i]!.withoutSteps ? [[id, name]] : [])))
}
