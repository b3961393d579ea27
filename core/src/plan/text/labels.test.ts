import { expect, test } from 'vitest'
import type { Drawing } from '../drawing.ts'
import { partLabels, printedArea, stackLabels } from './labels.ts'
import { readLines } from './lines.ts'

/** Lines one under the other, at the usual distance. */
function drawingOf(rows: string[]): Drawing {
  const texts = rows.map((text, i) => {
    return { text, x: 0, y: -1.6 * i, height: 1, width: 0.7 * text.length, angle: 0, layer: 0, group: i }
  })
  const layers = [{ name: '0', visible: true }]
  return { unitsPerMeter: 1, shapes: [], texts, layers, images: [], dropped: [] }
}

function namesOf(...rows: string[]): (string | null)[] {
  return stackLabels(readLines(drawingOf(rows))).map(({ number, name }) => name ?? number)
}

function kindsOfDecimals(rows: string[]): Set<string> {
  const decimals = readLines(drawingOf(rows)).filter(({ text }) => text.includes('.'))
  return new Set(decimals.map(({ meaning }) => meaning.kind))
}

test('lines that stand together are one name', () => {
  expect(namesOf('ENVIRON.', 'SERVICES', 'STORAGE')).toEqual(['ENVIRON. SERVICES STORAGE'])
})

test('PLAN-540: words side by side are one name, in the order in which their script is written', () => {
  const sideBySide = (...words: string[]) => {
    const drawing = drawingOf(words)
    const texts = drawing.texts.map((text, i) => ({ ...text, x: 4 * i, y: 0 }))
    return stackLabels(readLines({ ...drawing, texts })).map(({ name }) => name)
  }
  expect(sideBySide('Meeting', 'room')).toEqual(['Meeting room'])
  expect(sideBySide('ישיבות', 'חדר')).toEqual(['חדר ישיבות'])
})

test('the same name twice names two spaces, however close they stand', () => {
  expect(namesOf('STORE', 'STORE')).toEqual(['STORE', 'STORE'])
})

test('sizes among words are a note, which goes on below and ends the name above', () => {
  expect(namesOf('KITCHEN', 'CEILING HT. 10\'-0"', 'COFFERED')).toEqual(['KITCHEN'])
  expect(namesOf('75mm waste pipe', 'to the first floor')).toEqual([])
})

test('sentences name nothing', () => {
  expect(namesOf('Concrete floor', "to engineer's detail.")).toEqual([])
})

test('more than a name can hold names nothing', () => {
  expect(namesOf('wall tiles all round', 'internally up to the', 'height of the ceiling')).toEqual([])
})

test('PLAN-37: short codes on a layer whose numbers grow longer number booths, not doors', () => {
  const names = Array.from({ length: 8 }, (_, i) => `Meeting room ${'ABCDEFGH'[i]}`)
  const drawing = (codes: string[]) => {
    const plan = drawingOf([...names, ...codes])
    const texts = plan.texts.map((text, i) => ({ ...text, y: -9 * i, layer: i < names.length ? 0 : 1 }))
    return { ...plan, texts, layers: [...plan.layers, { name: '1', visible: true }] }
  }
  const countOf = (codes: string[]) => stackLabels(readLines(drawing(codes))).length - names.length
  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, i) => `@T_${i}`)
  expect(countOf(upTo(21))).toBe(22)
  expect(countOf(upTo(9))).toBe(0)
})

const ROOMS = ['22', '24', '32', '34', '48']

test('decimals beside numbers are areas', () => {
  const areas = ['12.4', '18.9', '7.6', '22.1', '15.7', '9.2', '31.8', '11.5']
  expect(kindsOfDecimals([...ROOMS, ...areas])).toEqual(new Set(['area']))
})

test('decimals of one low digit number the parts of rooms', () => {
  const parts = ['26.1', '26.2', '28.1', '28.2', '41.1', '41.2', '65.1', '65.2', '65.3']
  expect(kindsOfDecimals([...ROOMS, ...parts])).toEqual(new Set(['number']))
})

test('decimals with which the numbers of desks begin number rooms', () => {
  const desks = ['3.06', '3.06-1', '3.07', '3.07-1', '3.07-2', '3.08', '3.08-1']
  expect(kindsOfDecimals(desks)).toEqual(new Set(['number']))
})

test('a number that goes on below is one number', () => {
  expect(namesOf('229', '-1')).toEqual(['229-1'])
})

test('lines in different spaces are different labels, where they stand apart', () => {
  const labels = stackLabels(readLines(drawingOf(['101', '', 'STAIRS'])))
  expect(labels).toHaveLength(1)
  const spaceAt = ({ y }: { y: number }) => (y > -2 ? 0 : 1)
  expect(partLabels(labels, spaceAt).map(({ number, name }) => number ?? name)).toEqual(['101', 'STAIRS'])
})

test('names on a layer each are names, though no layer is for names', () => {
  const names = Array.from({ length: 9 }, (_, i) => `Meeting ${'ABCDEFGHI'[i]}`)
  const drawing = drawingOf(names)
  drawing.layers = names.map((name) => ({ name, visible: true }))
  drawing.texts.forEach((text, i) => {
    text.layer = i
    text.y = -20 * i
  })
  expect(stackLabels(readLines(drawing)).map(({ name }) => name)).toEqual(names)
})

test('PLAN-195: lines make up a name as they are read, whatever their order in the file', () => {
  const [first, second, below] = drawingOf(['Coat', 'room', 'staff']).texts
  const beside = { ...second!, x: 3.2, y: 0.05 }
  const plan = {
    ...drawingOf([]),
    texts: [below!, beside, first!].map((text) => ({ ...text, y: text === below ? -1.6 : text.y })),
  }
  expect(stackLabels(readLines(plan)).map(({ name }) => name)).toEqual(['Coat room staff'])
})

test('PLAN-195: a bracket that was not recognised is closed', () => {
  const plan = drawingOf(['Restroom', '(MenJ'])
  const texts = plan.texts.map((text) => ({ ...text, confidence: 0.9 }))
  expect(stackLabels(readLines({ ...plan, texts })).map(({ name }) => name)).toEqual(['Restroom (Men)'])
})

test('PLAN-321: furniture whose name stands on two lines names nothing either', () => {
  expect(namesOf('Shoe', 'Shelves')).toEqual([])
  expect(namesOf('Office', 'Desk')).toEqual(['Office'])
})

test('PLAN-420: a word with a count under a name goes on with that name, and a number of a room does not', () => {
  expect(namesOf('CONFERENCE', 'HALL 2')).toEqual(['CONFERENCE HALL 2'])
  expect(namesOf('CONFERENCE', 'EG 102')).toEqual(['CONFERENCE'])
  const [label] = stackLabels(readLines(drawingOf(['Hall 2', 'Conference'])))
  expect(label).toMatchObject({ number: 'Hall 2', name: 'Conference' })
})

function labelled(...rows: string[]): (string | null)[][] {
  return stackLabels(readLines(drawingOf(rows))).map(({ number, name }) => [number, name])
}

test('PLAN-436: a digit under a name that homes have several of goes on with that name', () => {
  expect(labelled('BATH', '2')).toEqual([[null, 'BATH 2']])
  expect(labelled('Master Bedroom', '1')).toEqual([[null, 'Master Bedroom 1']])
  expect(labelled('OFFICE', '2')).toEqual([['2', 'OFFICE']])
  expect(labelled('BEDROOM', '12')).toEqual([['12', 'BEDROOM']])
})

test('PLAN-435: a room number under a name that needs none is the number of the room', () => {
  expect(labelled('OFFICE', 'ROOM 12')).toEqual([['ROOM 12', 'OFFICE']])
  expect(labelled('Meeting Room', 'Room 3')).toEqual([['Room 3', 'Meeting Room']])
  expect(labelled('Conference', 'Room 2')).toEqual([[null, 'Conference Room 2']])
  expect(labelled('Conference', 'Hall 2')).toEqual([[null, 'Conference Hall 2']])
})

test('PLAN-433: in a picture, two numbers in two spaces are two labels, however near they stand', () => {
  const read = readLines(drawingOf(['L55', 'EXCLUSIVE', 'L51'])).map((line) => ({ ...line, confidence: 0.9 }))
  const spaceAt = ({ text }: { text: string }) => (text === 'L55' ? 0 : 1)
  expect(partLabels(stackLabels(read), spaceAt).map(({ number }) => number)).toEqual(['L55', 'L51'])
})

function recognised(...rows: string[]): (string | null)[] {
  const read = readLines(drawingOf(rows)).map((line) => ({ ...line, confidence: 0.9 }))
  return stackLabels(read).map(({ name }) => name)
}

test('PLAN-486: marks that were read beside a name in a picture are no part of it, and a word that a hyphen breaks is one', () => {
  expect(recognised('XL Flex-')).toEqual(['XL Flex'])
  expect(recognised('*Adolescent', 'ward _')).toEqual(['Adolescent ward'])
  expect(recognised('Confer-', 'ence room')).toEqual(['Conference room'])
  expect(namesOf('Confer-', 'ence room')).toEqual(['Conference room'])
  expect(namesOf('Pre-', 'Op', '- west')).toEqual(['Pre- Op - west'])
})

test('PLAN-485: two lengths under a name are the sides of the room', () => {
  const lines = readLines(drawingOf(['Garage', "15'7 (4.76)", "x 6'9 (2.05)"]))
  expect(printedArea(lines)).toBeCloseTo(4.76 * 2.05)
})

test('PLAN-491: a desk under the word for who sits there is a place, and other desks are furniture', () => {
  expect(namesOf('Information', 'Desk')).toEqual(['Information Desk'])
  expect(namesOf('Office', 'Desk')).toEqual(['Office'])
})
