import type { MapView } from './schema.ts'

export type ViewState = MapView['state']

/** What moves a view from state to state. */
export type ViewEvent =
  /** An owner, a schedule or an applied draft asks for a publish. */
  | 'publish_requested'
  /** Visitors get a version: a publish has ended, or an owner rolled back. */
  | 'version_served'
  /** A publish has ended and another one waits already. */
  | 'publish_waiting'
  | 'publish_failed'
  /** An owner takes the view offline. */
  | 'taken_offline'

/**
 * Every state after every event. A view that was taken offline comes back by a new request alone: a publish that was
 * under way when it was taken offline does not show it again, whether it succeeds or fails.
 */
export const TRANSITIONS: Readonly<Record<ViewEvent, Readonly<Record<ViewState, ViewState>>>> = {
  publish_requested: {
    pending: 'processing',
    processing: 'processing',
    live: 'processing',
    not_live: 'processing',
    error: 'processing',
  },
  version_served: { pending: 'live', processing: 'live', live: 'live', not_live: 'not_live', error: 'live' },
  publish_waiting: {
    pending: 'pending',
    processing: 'processing',
    live: 'processing',
    not_live: 'not_live',
    error: 'error',
  },
  publish_failed: { pending: 'error', processing: 'error', live: 'error', not_live: 'not_live', error: 'error' },
  taken_offline: {
    pending: 'not_live',
    processing: 'not_live',
    live: 'not_live',
    not_live: 'not_live',
    error: 'not_live',
  },
}
