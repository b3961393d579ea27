import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CollectionSplitter } from './split-collection.ts'

/** Cut after each of these numbers of bytes. */
function split(json: string, cuts: number[] = []) {
  const bytes = Buffer.from(json)
  const splitter = new CollectionSplitter()
  const at = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  const features = at.flatMap((end, i) => splitter.push(bytes.subarray(at[i - 1] ?? 0, end)))
  return { features, skeleton: splitter.skeleton, count: splitter.count }
}

describe('cutting a collection into its features', () => {
  it('DATA-13: every feature comes out as it stands, wherever the body is cut, and the rest keeps its form', () => {
    const value = fc.jsonValue({ maxDepth: 4 })
    const rest = fc.dictionary(
      fc.string().filter((name) => name !== 'features' && name !== '__proto__'),
      value,
    )
    fc.assert(
      fc.property(rest, fc.array(value), fc.array(fc.nat()), fc.nat(2), (members, list, cuts, indent) => {
        const json = JSON.stringify(
          { type: 'FeatureCollection', ...members, features: list, last: members },
          null,
          indent,
        )
        const { features, skeleton } = split(json, cuts)
        expect(features.map((text) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(list)))
        expect(JSON.parse(skeleton).features).toEqual(list.map(() => 0))
      }),
    )
  })

  it('DATA-14: what only looks like the list of features is none', () => {
    for (const json of [
      '{"a":{"features":[1]}}',
      '[{"features":[1]}]',
      '{"x\\"features":[1]}',
      '{"a":"\\"features\\":[1]"}',
    ])
      expect(split(json)).toMatchObject({ features: [], skeleton: json })
  })

  it('DATA-15: what is no JSON leaves a rest that is none', () => {
    for (const json of [
      '{"features":[1,]}',
      '{"features":[,]}',
      '{"features":[1',
      '{"features":[1]]}',
      '{"features":[{]}',
    ])
      expect(() => JSON.parse(split(json).skeleton)).toThrow()
  })
})
