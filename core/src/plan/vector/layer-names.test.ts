import { expect, test } from 'vitest'
import { asciiPlan, OFFICE, stroke } from './ascii-plan.ts'
import { extractVector } from './extract.ts'
import { kindOfName } from './layer-names.ts'

test.each([
  ['A-WALL-NEW', 'wall'],
  ['Vægge tung', 'wall'],
  ['ALVENARIA', 'wall'],
  ['Cloisons', 'wall'],
  ['A-WALL-PATT', 'other'],
  ['A-PFIX', 'other'],
  ['A-APPL-NEWW', 'other'],
  ['Q-CASE', 'other'],
  ['2270pga00$0$A740g - San Fittings', 'other'],
  ['LVTRY', 'other'],
  ['家具', 'other'],
  ['A-FLOR-OVHD', 'other'],
  ['DOTE', 'never'],
  ['Kich thuoc', 'never'],
  ['Tuong', 'wall'],
  ['Cua so', 'glass'],
  ['Døre', 'door'],
  ['Vinduesglas', 'glass'],
])('PLAN-400: layer %s is of kind %s', (name, kind) => expect(kindOfName(name)).toBe(kind))

test.each(['PLANTA BAJA', 'Dachgeschoss', 'Cabinet', '0'])('PLAN-400: layer %s is not one of furniture', (name) =>
  expect(kindOfName(name)).not.toBe('other'),
)

/** Five rooms, and in each of four a closed box around a name that is no piece of furniture known by its name, or around a number. */
function drawnOn(boxLayer: string, text = 'PLOTTER') {
  const drawing = asciiPlan(OFFICE)
  drawing.layers = [
    { name: 'A-WALL', visible: true },
    { name: boxLayer, visible: true },
  ]
  for (const x of [2, 10, 18, 26]) {
    const box = [x, 4.2, x + 3, 4.2, x + 3, 5.4, x, 5.4]
    drawing.shapes.push(stroke(box, { closed: true, layer: 1 }))
    drawing.texts.push({ ...drawing.texts[0]!, text, x: x + 0.5, y: 4.6, width: 1.8 })
  }
  const { features } = extractVector(drawing, 'dwg', () => {})
  return features.filter(({ properties }) => properties.kind === 'space').length
}

test('PLAN-401: where layers of walls are named, boxes with names on layers of furniture are no rooms', () => {
  expect(drawnOn('A-FURN')).toBe(5)
  expect(drawnOn('A-PARTN')).toBeGreaterThan(5)
})

test.each(['K17', 'ESCALATOR'])('PLAN-401: boxes with %s on layers of furniture are spaces', (text) => {
  expect(drawnOn('A-FURN', text)).toBe(9)
})
