import { expect, test } from 'vitest'
import { type Column, planColumns } from './columns.ts'
import { differences, Expected } from './expected.ts'

const columns: Column[] = [
  { key: 'recall', head: 'recall', better: 'higher', amount: 0.02, share: 0 },
  { key: 'work', head: 'work', better: 'lower', amount: 0.5, share: 0.1 },
]

test('figures within their tolerance are no difference', () => {
  expect(differences({ recall: 0.9, work: 100 }, { recall: 0.88, work: 110 }, columns)).toEqual([])
})

test('figures beyond it are told in words, with whether they are better or worse', () => {
  expect(differences({ recall: 0.9, work: 100 }, { recall: 0.8, work: 80 }, columns)).toEqual([
    { words: 'recall 0.9 → 0.8', verdict: 'worse' },
    { words: 'work 100 → 80', verdict: 'better' },
  ])
})

test('a figure that appears or vanishes is a difference', () => {
  expect(differences({ recall: null, work: 1 }, { recall: 1, work: 1 }, columns)).toEqual([
    { words: 'recall – → 1', verdict: 'changed' },
  ])
})

test('a plan without expected figures is named', () => {
  expect(new Expected('drawn', '', planColumns).compare('no such plan', {})).toEqual([
    'no such plan: not in the table of expected figures',
  ])
})
