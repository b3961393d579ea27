import { expect, test } from 'vitest'
import { crowd } from './fixture/crowd.ts'
import { judgements } from './fixture/judgements.ts'
import { places } from './fixture/places.ts'
import { type SearchDocument, SearchIndex } from './index.ts'

test('brings what was meant to the top of the judged queries', () => {
  const index = SearchIndex.build([...places, ...crowd(1000)])
  const missed: string[] = []
  let sum = 0
  for (const { kind, query, wanted } of judgements) {
    const rank = index.search(query, { limit: 20 }).hits.findIndex((hit) => wanted.includes(hit.id)) + 1
    sum += rank === 0 ? 0 : 1 / rank
    if (rank !== 1) missed.push(`${kind}: ${query} at ${rank}`)
  }
  expect(sum / judgements.length, missed.join('\n')).toBeGreaterThanOrEqual(0.98)
})

const document = (id: string, title: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  title,
  category: '',
  columns: [],
  floor: 0,
  ...rest,
})

const order = (documents: SearchDocument[], query: string) =>
  SearchIndex.build(documents)
    .search(query)
    .hits.map((hit) => hit.id)

test('title before catalog title before other columns', () => {
  const documents = [
    document('column', 'One', { columns: ['gate'] }),
    document('category', 'Two', { category: 'Gate' }),
    document('title', 'Three with a long name and a gate'),
  ]
  expect(order(documents, 'gate')).toEqual(['title', 'category', 'column'])
})

test('whole words before beginnings before typos, the wordiest field first', () => {
  const documents = [
    document('two-typos', 'Informtaoin'),
    document('typo', 'Infromation'),
    document('beginning', 'Informationen'),
    document('whole', 'Zone with all the information there is'),
  ]
  expect(order(documents, 'information')).toEqual(['whole', 'beginning', 'typo', 'two-typos'])
})

test('anything spelt right before any typo', () => {
  const documents = [document('typo', 'Coffe'), document('column', 'X', { columns: ['a b c d e f coffeehouse'] })]
  expect(order(documents, 'coffee')).toEqual(['column', 'typo'])
})

test('the shorter title at equal fit, then the title, then the ID', () => {
  const documents = [
    document('4', 'Gate North East'),
    document('3', 'Gate B'),
    document('2', 'gate a'),
    document('1', 'Gate A'),
  ]
  expect(order(documents, 'gate')).toEqual(['1', '2', '3', '4'])
})

test('when nothing holds all words, the rare ones decide', () => {
  const documents = [
    ...Array.from({ length: 20 }, (_, i) => document(`shop-${i}`, `Shop ${i}`)),
    document('pharmacy', 'Pharmacy'),
  ]
  expect(order(documents, 'the pharmacy shop')[0]).toBe('pharmacy')
})

test('codes and short words forgive nothing', () => {
  expect(order([document('1', 'H17D555')], 'H17D556')).toEqual([])
  expect(order([document('2', 'Bar')], 'baz')).toEqual([])
})

test('one typo from four letters on, two from eight', () => {
  expect(order([document('1', 'Gate')], 'gaet')).toEqual(['1'])
  expect(order([document('1', 'Library')], 'libary')).toEqual(['1'])
  expect(order([document('1', 'Library')], 'lbiarry')).toEqual([])
  expect(order([document('1', 'Restaurant')], 'restarant')).toEqual(['1'])
  expect(order([document('1', 'Restaurant')], 'resturent')).toEqual(['1'])
})

test('a single ideograph finds the title that is that ideograph first', () => {
  const documents = [
    document('3', '茶茶茶'),
    document('2', '茶茶'),
    document('1', '茶'),
    document('4', '花', { category: '茶' }),
  ]
  expect(order(documents, '茶')[0]).toBe('1')
})

test('a word in the visitor’s language before the same word in another', () => {
  const documents = [
    document('fr', 'One', { translations: [{ language: 'fr', title: 'Mode' }] }),
    document('de', 'Two', { translations: [{ language: 'de', title: 'Mode' }] }),
  ]
  const index = SearchIndex.build(documents)
  const first = (language: string) => index.search('mode', { language }).hits[0]?.id
  expect([first('de'), first('fr')]).toEqual(['de', 'fr'])
  expect(index.search('mode', { language: 'es' }).total).toBe(2)
})

test('what a place is comes behind a name and before the beginning of one', () => {
  const documents = [
    document('beginning', 'Elevatorium'),
    document('concept', 'Aufzug 1'),
    document('name', 'Elevator Music'),
    document('broader', 'Ramp'),
  ]
  expect(order(documents, 'elevator')).toEqual(['name', 'concept', 'beginning'])
})

test('a concept that is not there gives way to a broader one', () => {
  expect(order([document('1', 'Restaurant Panorama'), document('2', 'Shoes')], 'food court')).toEqual(['1'])
})
