import { unwrap } from '@rotunda/sdk'
import type { Scope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import type { Row } from './cells.ts'
import { listPlacements } from './load-catalog.ts'

const PLACEMENTS_PER_REQUEST = 5_000

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

  /** To be called before the rows are removed. */
  async note(rows: readonly Row[]): Promise<void> {
    const places = new Map(rows.map(({ id }) => [id, [] as string[]]))
    for await (const { content_id, feature_id } of listPlacements(this.#scope.client, this.#venue, this.#catalogId))
      places.get(content_id)?.push(feature_id)
    for (const row of rows) row.places = places.get(row.id)!
  }

  /** Places rows that have come back, under the IDs that they have now. */
  async restore(rows: readonly Row[]): Promise<void> {
    const placements = rows.flatMap(({ id, places = [] }) =>
      places.map((feature_id) => ({ feature_id, content_id: id })),
    )
    const { map, view } = this.#venue
    if (placements.length === 0 || !view || !this.#scope.may('placements:write')) return
    const params = { path: { map_id: map.map_id, map_view_id: view.map_view_id } }
    for (let start = 0; start < placements.length; start += PLACEMENTS_PER_REQUEST) {
      const body = { placements: placements.slice(start, start + PLACEMENTS_PER_REQUEST) }
      await unwrap(this.#scope.client.POST('/placements/v1/{map_id}/{map_view_id}/batch', { params, body }))
    }
    await this.#scope.resources.refresh(`catalog-places/${map.map_id}`)
  }
}
