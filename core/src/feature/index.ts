/**
 * What a feature says of when and by whom it may be used: `closed`, `restricted_to`, `opening_hours`. Reads no clock;
 * runs in Node and in browsers.
 */
export {
  type Availability,
  availabilityOf,
  LIVE_PROPERTIES,
  type LiveFeature,
  type Obstruction,
  type Occasion,
  readLiveFeature,
} from './availability.ts'
export { checkLiveProperties, type PropertyFault } from './check-live.ts'
export { type ClosedInterval, closedIntervals } from './closed.ts'
export { isTimeZone } from './local-time.ts'
export { MAX_OPENING_HOURS_LENGTH, parseOpeningHours } from './opening-hours.ts'
