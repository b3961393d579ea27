/**
 * What a feature says of itself: its kind, the properties that belong to it, and when and by whom it may be used
 * (`closed`, `restricted_to`, `opening_hours`). Reads no clock; runs in Node and in browsers.
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
export { FEATURE_KINDS } from './check-kind.ts'
export { newFault, type PropertyFault, propertyFaults } from './check-live.ts'
export { type ClosedInterval, closedIntervals } from './closed.ts'
export { type DayHours, type HoursState, hoursState, type Span, weekHours } from './hours-state.ts'
export { isTimeZone } from './local-time.ts'
export { MAX_OPENING_HOURS_LENGTH, type OpeningHours, parseOpeningHours } from './opening-hours.ts'
