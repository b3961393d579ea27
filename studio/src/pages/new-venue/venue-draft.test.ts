import { describe, expect, it } from 'vitest'
import type { PlanEntry } from './plan-upload.ts'
import { EMPTY_DRAFT, levelsOf, moveLevel, type VenueDraft } from './venue-draft.ts'

const plan = (fileName: string, more: Partial<PlanEntry> = {}): PlanEntry => ({
  key: fileName,
  fileName,
  fileSize: 1,
  upload: null,
  trouble: null,
  ...more,
})
const draftOf = (...names: string[]): VenueDraft => ({ ...EMPTY_DRAFT, plans: names.map((name) => plan(name)) })
const shown = (draft: VenueDraft) => levelsOf(draft).map(({ floor, name }) => `${floor} ${name}`)

describe('a venue that is put together', () => {
  it('STUDIO-4: levels stand from the top down, named from their files', () => {
    const levels = levelsOf(draftOf('ground.dxf', 'level-2.svg', 'level-1.pdf', 'parking-p1.png'))
    expect(levels.map(({ floor }) => floor)).toEqual([2, 1, 0, -1])
    expect(levels.map(({ plan }) => plan.fileName)).toEqual([
      'level-2.svg',
      'level-1.pdf',
      'ground.dxf',
      'parking-p1.png',
    ])
  })

  it('STUDIO-4: a level that is moved takes the number of its new place, and keeps its name', () => {
    const draft = draftOf('ground.dxf', 'level-1.pdf', 'level-2.svg')
    const [, first] = shown(draft)
    const moved = moveLevel(draft, 'level-1.pdf', 0)
    expect(levelsOf(moved).map(({ floor, plan }) => [floor, plan.fileName])).toEqual([
      [2, 'level-1.pdf'],
      [1, 'level-2.svg'],
      [0, 'ground.dxf'],
    ])
    expect(shown(moved)[0]).toBe(first!.replace('1', '2').replace('Level 2', 'Level 1'))
  })

  it('STUDIO-4: what a person types is kept when another file is added', () => {
    const draft = { ...draftOf('level-1.pdf'), choices: { 'level-1.pdf': { name: 'Food court' } } }
    const more = { ...draft, plans: [...draft.plans, plan('ground.dxf')] }
    expect(shown(more)).toEqual(['1 Food court', '0 Ground'])
  })

  it('STUDIO-4: a file that cannot be read is no level, and harms no other', () => {
    const draft = { ...draftOf('ground.dxf'), plans: [plan('ground.dxf'), plan('level-1.dwg', { trouble: 'broken' })] }
    expect(shown(draft)).toEqual(['0 Ground'])
  })
})
