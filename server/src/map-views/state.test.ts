import { describe, expect, it } from 'vitest'
import { MapView } from './schema.ts'
import { TRANSITIONS, type ViewEvent, type ViewState } from './state.ts'

const STATES: ViewState[] = [...MapView.properties.state.enum]
const after = (...events: ViewEvent[]) =>
  events.reduce<ViewState>((state, event) => TRANSITIONS[event][state], 'pending')

describe('states of a map view', () => {
  it('every event has a state of the API after every state', () => {
    for (const [event, next] of Object.entries(TRANSITIONS)) {
      expect(Object.keys(next).sort(), event).toEqual([...STATES].sort())
      for (const state of Object.values(next)) expect(STATES, event).toContain(state)
    }
  })

  it('nothing comes back to pending', () => {
    const others = STATES.filter((state) => state !== 'pending')
    for (const next of Object.values(TRANSITIONS)) for (const state of others) expect(next[state]).not.toBe('pending')
  })

  it('a publish leads to live, or to an error that the next publish mends', () => {
    expect(after('publish_requested')).toBe('processing')
    expect(after('publish_requested', 'version_served')).toBe('live')
    expect(after('publish_requested', 'publish_failed')).toBe('error')
    expect(after('publish_requested', 'publish_failed', 'publish_requested', 'version_served')).toBe('live')
  })

  it('where one more publish waits, the view is processing until that one ends', () => {
    expect(after('publish_requested', 'version_served', 'publish_waiting')).toBe('processing')
  })

  it('a view that was taken offline stays so, however a publish under way ends, until the next request', () => {
    for (const end of ['version_served', 'publish_waiting', 'publish_failed'] as const)
      expect(after('publish_requested', 'taken_offline', end), end).toBe('not_live')
    expect(after('taken_offline', 'publish_requested', 'version_served')).toBe('live')
  })
})
