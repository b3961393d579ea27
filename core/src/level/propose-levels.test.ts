import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposeLevels } from './propose-levels.ts'

const byTitle = (title: string) => proposeLevels([{ fileName: 'scan.pdf', sheetTitles: [title] }])[0]!
const byNames = (...names: string[]) => proposeLevels(names.map((fileName) => ({ fileName })))

describe('LEVEL-8: the level of a sheet by its title', () => {
  test.each([
    ['LEVEL 1 FLOOR PLAN', 1, 'Level 1', '1'],
    ['Ground Floor Plan 1:100', 0, 'Ground Floor', 'G'],
    ['FIRST FLOOR PLAN', 1, 'First floor', '1'],
    ['3rd floor', 3, '3rd floor', '3'],
    ['Level -2', -2, 'Level -2', 'B2'],
    ['floor3', 3, 'Floor 3', '3'],
    ['Basement', -1, 'Basement', 'B1'],
    ['BASEMENT LEVEL 2', -2, 'Basement level 2', 'B2'],
    ['Mezzanine', 1, 'Mezzanine', 'M'],
    ['Parking Level 1', -1, 'Level P1', 'P1'],
    ['P1', -1, 'Level P1', 'P1'],
    ['Roof plan', 0, 'Roof', 'R'],
    ['Grundriss Erdgeschoss', 0, 'Erdgeschoss', 'G'],
    ['EG', 0, 'Erdgeschoss', 'G'],
    ['1. OG', 1, '1. Obergeschoss', '1'],
    ['2. Obergeschoss', 2, '2. Obergeschoss', '2'],
    ['1. UG', -1, '1. Untergeschoss', 'B1'],
    ['UG', -1, 'Untergeschoss', 'B1'],
    ['Rez-de-chaussée', 0, 'Rez-de-chaussée', 'G'],
    ['Étage 2', 2, 'Étage 2', '2'],
    ['1er étage', 1, '1er étage', '1'],
    ['Sous-sol 2', -2, 'Sous-sol 2', 'B2'],
    ['R+3', 3, 'Niveau 3', '3'],
    ['Planta baja', 0, 'Planta baja', 'G'],
    ['Planta primera', 1, 'Planta primera', '1'],
    ['Sótano', -1, 'Sótano', 'B1'],
    ['2º andar', 2, '2º andar', '2'],
    ['Piano terra', 0, 'Piano terra', 'G'],
    ['Piano primo', 1, 'Piano primo', '1'],
    ['Begane grond', 0, 'Begane grond', 'G'],
    ['Tweede verdieping', 2, 'Tweede verdieping', '2'],
    ['Parter', 0, 'Parter', 'G'],
    ['Piętro 3', 3, 'Piętro 3', '3'],
    ['Zemin kat', 0, 'Zemin kat', 'G'],
    ['2. kat', 2, '2. kat', '2'],
    ['План 2 этажа', 2, '2 этаж', '2'],
    ['الطابق الأرضي', 0, 'الطابق الأرضي', 'G'],
    ['الطابق الثاني', 2, 'الطابق الثاني', '2'],
    ['地下一层平面图', -1, '地下一层', 'B1'],
    ['三层平面图', 3, '三层', '3'],
    ['2階平面図', 2, '2階', '2'],
    ['지하 1층', -1, '지하 1층', 'B1'],
  ])('%s', (title, floor, name, short_name) => {
    expect(byTitle(title)).toMatchObject({ floor, name, short_name, source: 'sheet_title' })
  })

  test.each(['Section A-A', 'Legend', 'Scale 1:100', 'Architect: G. Moser', 'Meeting room M', 'Room 204'])(
    '%s is no level',
    (title) => expect(byTitle(title)).toMatchObject({ source: 'order', evidence: null }),
  )
})

describe('LEVEL-8: levels by the names of files', () => {
  test('words and codes in any order, with a mezzanine between', () => {
    const levels = byNames('mall_L2.dwg', 'mall_GF.dwg', 'mall_mezzanine.dwg', 'mall_B1.dwg', 'mall_L1.dwg', 'mall_roof.dwg') // biome-ignore format: one venue
    expect(levels.map(({ floor, name }) => [floor, name])).toEqual([
      [3, 'Level 2'],
      [0, 'Ground floor'],
      [1, 'Mezzanine'],
      [-1, 'B1'],
      [2, 'Level 1'],
      [4, 'Roof'],
    ])
  })

  test('the title of the sheet counts before the name of the file', () => {
    const [level] = proposeLevels([{ fileName: 'level-7.pdf', sheetTitles: ['Ground floor'] }])
    expect(level).toMatchObject({ floor: 0, source: 'sheet_title', evidence: 'Ground floor' })
  })

  test('a title that all sheets share tells nothing', () => {
    const files = ['a-level-1.pdf', 'a-level-2.pdf'].map((fileName) => ({ fileName, sheetTitles: ['Level 1'] }))
    expect(proposeLevels(files).map(({ floor, source }) => [floor, source])).toEqual([
      [1, 'sheet_title'],
      [2, 'file_name'],
    ])
  })

  test('a hyphen is no minus, a minus is', () => {
    expect(byNames('level-1.pdf')[0]!.floor).toBe(1)
    expect(byNames('level_-1.pdf')[0]!.floor).toBe(-1)
    expect(byNames('Niveau -1.pdf')[0]!.floor).toBe(-1)
  })

  test('where names differ by one number alone, it is that of the level', () => {
    expect(byNames('expo 2026 hall 3.svg', 'expo 2026 hall 1.svg').map(({ floor }) => floor)).toEqual([3, 1])
    expect(byNames('A-103.pdf', 'A-101.pdf').map(({ floor }) => floor)).toEqual([3, 1])
  })

  test('what says nothing is counted from the ground up, in the order of the files', () => {
    expect(byNames('north.png', 'south.png').map(({ floor, name }) => [floor, name])).toEqual([
      [0, 'Ground floor'],
      [1, 'Level 1'],
    ])
  })

  test('UG is the lowest floor in German, and the upper ground floor beside LG', () => {
    expect(byNames('eg.pdf', 'ug.pdf').map(({ floor }) => floor)).toEqual([0, -1])
    expect(byNames('mall-LG.pdf', 'mall-UG.pdf', 'mall-L1.pdf').map(({ floor }) => floor)).toEqual([-1, 1, 2])
  })
})

test('LEVEL-8: any files get numbers and names, each number once, in the same order whatever the order of files', () => {
  const anyName = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('level 1.pdf', 'EG.dwg', 'UG.dwg', 'roof.svg', 'mezz.png', 'B2.pdf', 'P1.pdf', '1. OG.pdf', 'Level 1b.pdf'),
  ) // biome-ignore format: names
  fc.assert(
    fc.property(fc.array(anyName, { maxLength: 12 }), (names) => {
      const levels = byNames(...names)
      expect(levels).toHaveLength(names.length)
      expect(new Set(levels.map(({ floor }) => floor)).size).toBe(names.length)
      for (const { floor, name, short_name } of levels) {
        expect(Number.isInteger(floor)).toBe(true)
        expect(name.length).toBeGreaterThan(0)
        expect(short_name.length).toBeLessThanOrEqual(20)
      }
    }),
  )
})
