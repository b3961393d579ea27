import { describe, expect, it } from 'vitest'
import { Resources } from './resources.ts'

const nothing = () => {}

describe('resources of the studio', () => {
  it('STUDIO-2: loads once for all who show it, and again when it is refreshed', async () => {
    const resources = new Resources()
    let loads = 0
    const load = async () => ++loads
    resources.subscribe('venues', load, () => {})
    resources.subscribe('venues', load, () => {})
    await resources.refresh('elsewhere')
    expect(resources.get('venues').value).toBe(1)
    await resources.refresh('venues')
    expect(resources.get('venues').value).toBe(2)
  })

  it('STUDIO-2: refreshes what lies below a name, and nothing that only begins like it', async () => {
    const resources = new Resources()
    const asked: string[] = []
    for (const name of ['venues/a', 'venues/a/views', 'venues/ab']) {
      resources.subscribe(name, async () => asked.push(name), nothing)
    }
    asked.length = 0
    await resources.refresh('venues/a')
    expect(asked).toEqual(['venues/a', 'venues/a/views'])
  })

  it('STUDIO-2: a slow answer never takes the place of a newer one', async () => {
    const resources = new Resources()
    const answers: ((value: string) => void)[] = []
    resources.subscribe('level', () => new Promise<string>((resolve) => answers.push(resolve)), nothing)
    const refreshed = resources.refresh('level')
    answers[1]!('new')
    await refreshed
    answers[0]!('old')
    await Promise.resolve()
    expect(resources.get('level').value).toBe('new')
  })

  it('STUDIO-2: keeps what was shown when a load fails, and tells the error', async () => {
    const resources = new Resources()
    let fails = false
    const load = async () => {
      if (fails) throw new Error('no connection')
      return 'rows'
    }
    resources.subscribe('rows', load, nothing)
    await resources.refresh('rows')
    fails = true
    await resources.refresh('rows')
    expect(resources.get('rows')).toMatchObject({ value: 'rows', error: { message: 'no connection' } })
  })
})
