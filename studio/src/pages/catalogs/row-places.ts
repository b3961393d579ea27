import { asRemoved, putBack, type RemovedPlacement } from '../../service/put-back.ts'
import type { Scope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import type { Row } from './cells.ts'
import { listPlacements } from './load-catalog.ts'

/** Where the rows of a catalog stand on the map, so that rows that come back stand there again. */
export class RowPlaces {
  readonly #scope: Scope
  readonly #venue: Venue
  readonly #catalogId: string

  constructor(scope: Scope, venue: Venue, catalogId: string) {
    this.#scope = scope
    this.#venue = venue
    this.#catalogId = catalogId
  }

  /** To be called before the rows are removed. What stands inside their places goes with them. */
  async note(rows: readonly Row[]): Promise<void> {
    const byId = new Map(rows.map((row) => [row.id, row]))
    const places = new Map(rows.map(({ id }) => [id, [] as RemovedPlacement[]]))
    const ownerOf = new Map<string, string>()
    const hasTrees = (this.#venue.view?.placement_hierarchy_root_nodes.length ?? 0) > 0
    const listed: RemovedPlacement[] = []
    for await (const placement of listPlacements(this.#scope.client, this.#venue, hasTrees ? null : this.#catalogId)) {
      if (byId.has(placement.content_id)) ownerOf.set(placement.placement_id, placement.content_id)
      if (byId.has(placement.content_id) || placement.parent_placement_id !== null) listed.push(asRemoved(placement))
    }
    for (let isDone = false; !isDone; ) {
      isDone = true
      for (const { placement_id, parent_placement_id: parent } of listed) {
        const owner = parent === null ? undefined : ownerOf.get(parent)
        if (owner === undefined || ownerOf.has(placement_id)) continue
        ownerOf.set(placement_id, owner)
        isDone = false
      }
    }
    for (const placement of listed) places.get(ownerOf.get(placement.placement_id) ?? '')?.push(placement)
    for (const row of rows) row.removed = { id: row.id, places: places.get(row.id)! }
  }

  /** Places rows that have come back, under the IDs that they have now. */
  async restore(rows: readonly Row[]): Promise<void> {
    const { map, view } = this.#venue
    const idNow = new Map(rows.flatMap(({ id, removed }) => (removed ? [[removed.id, id]] : [])))
    const places = rows.flatMap(({ removed }) => removed?.places ?? [])
    if (places.length === 0 || !view || !this.#scope.may('placements:write')) return
    const renamed = places.map((each) => ({ ...each, content_id: idNow.get(each.content_id) ?? each.content_id }))
    await putBack(this.#scope, this.#venue, renamed)
    await this.#scope.resources.refresh(`catalog-places/${map.map_id}`)
  }
}
