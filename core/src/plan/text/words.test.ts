import { expect, test } from 'vitest'
import { connectorOf, isCirculation, meaningOf } from './words.ts'

test.each([
  ['101', 'number'],
  ['A-204b', 'number'],
  ['3.12.07', 'number'],
  ['S009', 'number'],
  ['163 A', 'number'],
  ['351 M', 'number'],
  ['#12', 'number'],
  ['@T_0', 'number'],
  ['B_204', 'number'],
  ['Meeting Room', 'name'],
  ['Küche', 'name'],
  ['会議室', 'name'],
  ['12.5 m²', 'area'],
  ['/36m2/', 'area'],
  ['134 SF', 'area'],
  ['17.60', 'area'],
  ['3X3', 'dimension'],
  ['12\'-6"', 'dimension'],
  ['3.50 m', 'dimension'],
  ['3.50 M', 'dimension'],
  ['6 m', 'dimension'],
  ["13'8 x 14'", 'dimension'],
  ['322 X 347', 'dimension'],
  ['4250x3600', 'dimension'],
  ["15.07'", 'dimension'],
  ['1:100', 'scale'],
  ['1/8" = 1\'-0"', 'scale'],
  ['1/4 inch to 1 ft scale', 'scale'],
  ['Maßstab 1/100', 'scale'],
  ['1/48th scale', 'scale'],
  ['75mm waste pipe', 'note'],
  ['96" HEADER', 'note'],
  ['CEILING HT. 9\'-6"', 'note'],
  ["MEN'S LOUNGE", 'name'],
  ['First Floor Plan', 'noise'],
  ['Section B-B', 'noise'],
  ['NORTH ELEVATION', 'noise'],
  ['Section Office', 'name'],
  ['SINK', 'noise'],
  ['+3.20', 'noise'],
  ['UP', 'noise'],
  ['UP 12R', 'noise'],
  ['F.E.C.', 'noise'],
])('%s is a %s', (text, kind) => {
  expect(meaningOf(text).kind).toBe(kind)
})

test('an inch-and-foot scale is a ratio', () => {
  expect(meaningOf('1/4" = 1\'-0"')).toEqual({ kind: 'scale', ratio: 48 })
})

test('connectors are known in several languages, and with numbers run into them', () => {
  expect(['Stairwell', 'STR-4', 'Treppenhaus 2', 'escalier'].map(connectorOf)).toEqual(Array(4).fill('stairs'))
  expect(['Lift', 'ELV101', 'Aufzug', 'ascenseur'].map(connectorOf)).toEqual(Array(4).fill('elevator'))
  expect(['Rolltreppe', 'Escalator'].map(connectorOf)).toEqual(Array(2).fill('escalator'))
})

test('a lobby in front of a lift is no lift', () => {
  expect(connectorOf('Lift Lobby')).toBeNull()
})

test('corridors are circulation', () => {
  expect(['Corridor', 'CIRC101', 'Flur', 'Main Hall'].every(isCirculation)).toBe(true)
  expect(isCirculation('Office')).toBe(false)
})

test.each(['Legend', 'Checked by', 'Sheet A-101', 'Drawing A-101', 'Ground Floor', 'Project', 'Date'])(
  '%s heads a cell of a title block or a legend, and names no space',
  (text) => expect(meaningOf(text).kind).toBe('noise'),
)

test.each(['Project room', 'Drawing studio', 'Floor manager'])('%s names a space', (text) => {
  expect(['name', 'number']).toContain(meaningOf(text).kind)
})

test.each([
  'Chair',
  'Coffee Table',
  'sofa',
  'other nightstand',
  'FILE CABINET',
  'Queen bed',
  'Kühlschrank',
  'lave-linge',
])('PLAN-321: %s is furniture, and names no space', (text) => expect(meaningOf(text).kind).toBe('noise'))

test.each(['Bed 1', 'Bath', 'Bar', 'Cabinet', 'Info Desk', 'Table 12', 'Department Chair', 'TV Room'])(
  'PLAN-321: %s may name a space',
  (text) => expect(['name', 'number']).toContain(meaningOf(text).kind),
)

test.each(['176.38 in', '98.5 inches', '12"', '30 inch'])('PLAN-372: %s is a length in inches', (text) => {
  expect(meaningOf(text)).toMatchObject({ kind: 'dimension' })
})

test('PLAN-372: words behind a number are no inches', () => {
  expect(meaningOf('101 in').kind).not.toBe('dimension')
  expect(meaningOf('176.38 in')).toEqual({ kind: 'dimension', meters: [expect.closeTo(4.48, 2)] })
})

test.each(['TRANSOM', 'SKYLT', 'King', 'RWP', '36X66 SHOWER', 'LINE OF FLOOR ABOVE', 'roof over', 'Outline of deck'])(
  'PLAN-402: %s is a thing in a room or over it, and names no space',
  (text) => expect(['noise', 'note']).toContain(meaningOf(text).kind),
)

test.each(['King Street Room', 'Shower', 'Roof', 'Line Production', 'Open below', 'Balcony'])(
  'PLAN-402: %s may name a space',
  (text) => expect(meaningOf(text).kind).toBe('name'),
)

test('PLAN-421: two sides with their unit are a size, whatever was read behind them', () => {
  for (const text of ['3.50m x 3.20m &', '3.50m x 3.20m²', '3,50 x 3,20 m'])
    expect(meaningOf(text)).toEqual({ kind: 'dimension', meters: [3.5, 3.2] })
  expect(meaningOf('3.50m x 3.20m = 11.2 m²')).toMatchObject({ kind: 'area', value: 11.2 })
})

test('PLAN-664: inches have decimals, as programs write them', () => {
  expect(meaningOf('6\'-11.3"x7\'-8.9"')).toEqual({
    kind: 'dimension',
    meters: [expect.closeTo(2.1158, 3), expect.closeTo(2.3597, 3)],
  })
  expect(meaningOf('3\'7.5"')).toEqual({ kind: 'dimension', meters: [expect.closeTo(1.1049, 3)] })
})

test('PLAN-485: feet and inches with the same length in metres behind them are a dimension, whatever their marks were read as', () => {
  const twice = ["23'4 (7.10)", '234.7.10J', '139.I4.19', 'x 93 I2.83', '911.3.03', "x 11'1 (3.39)"]
  expect(twice.map((text) => meaningOf(text).kind)).toEqual(twice.map(() => 'dimension'))
  expect(meaningOf('911.3.03')).toEqual({ kind: 'dimension', meters: [3.03] })
  expect(['911.3.33', '2.1.15', '12.3.71'].map((text) => meaningOf(text).kind)).toEqual(['number', 'number', 'number'])
})

test('PLAN-490: what signs say of the reader, of ways to escape and of what hangs on walls names no room', () => {
  const signs = ['You are here', 'Vous êtes ici', 'Fire extinguisher', 'Assembly point', 'Sammelstelle', 'North']
  expect(signs.map((text) => meaningOf(text).kind)).toEqual(signs.map(() => 'noise'))
  expect(['First aid', 'Assembly hall', 'Smoking room'].map((text) => meaningOf(text).kind)).toEqual([
    'name',
    'name',
    'name',
  ])
})

test('PLAN-492: a number with four decimals is a length as CAD programs write it, and numbers no room', () => {
  expect(['4.2500', '-1.7000', '12,3750'].map((text) => meaningOf(text).kind)).toEqual(['noise', 'noise', 'noise'])
  expect(['3.101', '3.12.07', '4.2.500'].map((text) => meaningOf(text).kind)).toEqual(['number', 'number', 'number'])
})

test('PLAN-494: zigzags and one letter over and over are a pattern, and name nothing', () => {
  const patterns = ['ААЛАА VV V', 'VVVV', 'AVAVA', 'IIII', 'HHHHH']
  expect(patterns.map((text) => meaningOf(text).kind)).toEqual(patterns.map(() => 'noise'))
  expect(['AVA', 'WAVE', 'III', 'Hall'].map((text) => meaningOf(text).kind)).toEqual(['name', 'name', 'name', 'name'])
})
