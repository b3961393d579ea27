import { inject } from 'vitest'

/** A service that one worker has for itself, so that no file sees what another changes at the same time. */
export interface Lane {
  service: string
  /** May do everything. */
  key: string
  /** The data folder of the service. */
  folder: string
  /** A view of the demo map that was never published. */
  draftViewId: string
}

export const lane: Lane = inject('lanes')[Number(process.env.VITEST_POOL_ID) - 1]!
