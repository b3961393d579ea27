import type { OperationTexts } from './operation-text.ts'

const VIEW = '/reservations/v1/:map_id/:map_view_id'
const IDS = ['0198c5a2-7d31-7c4e-9b0a-5f2d8e6a1c37']
const TAKEN = 'FEATURE_ALREADY_BOOKED: `message` names the features.'
const LIMIT = 'RESERVATION_LIMIT: the settings of the view do not allow it.'
const EXPIRED = 'HOLD_EXPIRED: a hold has expired.'

export const RESERVATION_TEXTS: OperationTexts = {
  [`POST ${VIEW}`]: {
    summary: 'Book features',
    description:
      'All of them or none. With `hold_seconds` they are held, which blocks like a booking and expires automatically. Without times a feature is taken with no end. Of two concurrent requests for one feature, one gets 409.',
    example: { feature_ids: ['booth-1'], data: { name: 'Pop-up store' }, hold_seconds: 900 },
    conflict: `${TAKEN} ${LIMIT}`,
  },
  [`GET ${VIEW}`]: {
    summary: 'List reservations',
    description: 'Pages of reservations, filtered and sorted. Default: held and booked ones.',
  },
  [`GET ${VIEW}/csv`]: {
    summary: 'Export reservations as CSV',
    description:
      'All that match the filters, with a column for each key of `data`; times in UTC. Cells are safe for spreadsheets. More than 100,000 rows get 413.',
  },
  [`GET ${VIEW}/availability`]: {
    summary: 'List when features are taken',
    description: 'Within a time window, without names. Features that are not listed are free.',
  },
  [`GET ${VIEW}/settings`]: {
    summary: 'Get the rules for reservations',
    description:
      'What can be reserved on the view, how much and when, whether visitors can request reservations, and which emails are sent.',
  },
  [`PUT ${VIEW}/settings`]: {
    summary: 'Change the rules for reservations',
    description: 'Changes the fields in the request; `mails` is replaced as a whole. Existing reservations stay.',
    example: { bookable_classes: ['premium', 'standard'], max_per_email: 2, requests: 'editor' },
  },
  [`POST ${VIEW}/confirm`]: {
    summary: 'Confirm holds and requests',
    description: 'Books what is held or requested, all or none. Already booked reservations stay booked.',
    example: { reservation_ids: IDS },
    conflict: `${EXPIRED} CONFLICT: one is cancelled. FEATURE_ALREADY_BOOKED: what was requested was taken in the meantime.`,
  },
  [`POST ${VIEW}/extend`]: {
    summary: 'Extend holds',
    description: 'They expire the given number of seconds from now, all or none.',
    example: { reservation_ids: IDS, hold_seconds: 900 },
    conflict: `${EXPIRED} CONFLICT: one is not a hold.`,
  },
  [`POST ${VIEW}/release`]: {
    summary: 'Release holds',
    description: 'Ends them early, all or none. To end a booking, cancel it.',
    example: { reservation_ids: IDS },
    conflict: `${EXPIRED} CONFLICT: one is not a hold.`,
  },
  [`POST ${VIEW}/cancel`]: {
    summary: 'Cancel reservations',
    description:
      'Ends what is requested, held or booked, all or none, with a reason. The features are free; the records stay.',
    example: { reservation_ids: IDS, reason: 'The fair was called off' },
    conflict: EXPIRED,
  },
  [`POST ${VIEW}/move`]: {
    summary: 'Move reservations',
    description:
      'To other features or times, all or none; two can swap places. They keep their IDs, content and attachments.',
    example: { moves: [{ reservation_id: IDS[0], feature_id: 'booth-2' }] },
    conflict: `${TAKEN} ${EXPIRED} ${LIMIT} CONFLICT: one is neither held nor booked.`,
  },
  [`POST ${VIEW}/requests`]: {
    summary: 'Request a reservation',
    description:
      'For visitors. It blocks nothing until it is confirmed, by an Editor or by the visitor with an emailed link, depending on the settings of the view.',
    example: { feature_ids: ['booth-1'], data: { name: 'Kari' }, email: 'kari@example.com' },
    conflict: `CONFLICT: the view does not accept requests. ${TAKEN} RESERVATION_LIMIT: the settings do not allow it, or too many are waiting.`,
  },
  [`GET ${VIEW}/feeds`]: {
    summary: 'List calendars of reservations',
    description: 'The view’s calendars, without their secret addresses.',
  },
  [`POST ${VIEW}/feeds`]: {
    summary: 'Create a calendar of reservations',
    description:
      'An iCalendar of the view or of one feature, at a secret address that is only in this response. It has the reservations that have a start.',
    example: { feature_id: 'booth-1', shows_who: false },
  },
  [`DELETE ${VIEW}/feeds/:feed_id`]: {
    summary: 'Delete a calendar of reservations',
    description: 'Its address returns 404 from then on.',
  },
  [`GET ${VIEW}/:reservation_id`]: {
    summary: 'Get a reservation',
    description: 'What is reserved, when, by whom and in which state, even after its end.',
  },
  [`PUT ${VIEW}/:reservation_id`]: {
    summary: 'Change a reservation',
    description: 'Changes its email address and the given keys of `data`; null removes a key.',
    example: { data: { phone: '+47 22 55 18 23' }, email: 'kari@example.com' },
    conflict: `${EXPIRED} CONFLICT: it is cancelled.`,
  },
  [`GET ${VIEW}/:reservation_id/history`]: {
    summary: 'Get the history of a reservation',
    description: 'Who did what to it and when, oldest first.',
  },
  [`DELETE ${VIEW}/:feature_id`]: {
    summary: 'Release a feature',
    description: 'Cancels the one reservation of the feature.',
    conflict: 'The feature has several reservations. Cancel one by its `reservation_id`.',
  },
}
