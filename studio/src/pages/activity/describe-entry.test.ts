import { describe, expect, it } from 'vitest'
import openapi from '../../../../sdk/openapi.json' with { type: 'json' }
import { describeEntry } from './describe-entry.ts'

/** Writes of the API that leave no entry. */
const UNRECORDED = new Set(['PUT /map-sources/v1/:map_source_id/presence', 'POST /auth/v1/passkeys/options'])

const recordedWrites = Object.entries(openapi.paths as Record<string, Record<string, { 'x-scope'?: string }>>)
  .flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { 'x-scope': scope = '' }]) => method !== 'get' && /(:write|^user)$/.test(scope))
      .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  .filter((action) => !UNRECORDED.has(action))

const tell = (action: string, resource = '', outcome: 'done' | 'refused' = 'done') =>
  describeEntry({ action, resource, outcome })

describe('the words of the activity', () => {
  it('STUDIO-352: each write of the API has a sentence of its own', () => {
    const isBare = (action: string) => {
      const family = action.split('/')[1]!.replaceAll('-', ' ')
      return new RegExp(`^(Added|Changed|Deleted|Wrote) ${family}$`).test(tell(action))
    }
    expect(recordedWrites.length).toBeGreaterThan(70)
    expect(recordedWrites.filter(isBare)).toEqual([])
  })

  it('STUDIO-353: a sign-in that was refused is not told as one that succeeded, and a sign-out as one', () => {
    expect(tell('POST /auth/v1/confirm', '/auth/v1/confirm', 'refused')).toBe('Failed to sign in with a link')
    expect(tell('POST /auth/v1/passkeys/sign-in')).toBe('Signed in with a passkey')
    expect(tell('DELETE /auth/v1/sessions/:session_id', '/auth/v1/sessions/current')).toBe('Signed out')
    expect(tell('DELETE /auth/v1/sessions/:session_id', '/auth/v1/sessions/01a1')).toBe('Signed out a session')
    expect(tell('DELETE /auth/v1/sessions')).toBe('Signed out everywhere')
  })
})
