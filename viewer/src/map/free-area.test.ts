import { expect, test } from 'vitest'
import { freeArea } from './free-area.ts'

const PIN_HEIGHT_PX = 32
const around = { hasPanel: true, isKiosk: false, rows: 4, canFillScreen: false }

test('VISIT-93: on a phone a pin stands below the search bar as a whole', () => {
  const { padding } = freeArea(
    { width: 390, height: 844, rem: 16, isRightToLeft: false },
    { top: 158, bottom: 362 },
    around,
  )
  expect(padding.top).toBeGreaterThanOrEqual(158 + PIN_HEIGHT_PX)
})

test.each([false, true])(
  'VISIT-93: where levels and controls stand beside each other, both are kept free; right to left: %s',
  (isRightToLeft) => {
    const { padding, rail } = freeArea(
      { width: 844, height: 390, rem: 16, isRightToLeft },
      { top: 160, bottom: 0 },
      around,
    )
    expect(rail.shape).toBe('wide')
    // Two columns of 52 px, 8 px apart, 16 px from the edge.
    expect(isRightToLeft ? padding.left : padding.right).toBeGreaterThanOrEqual(16 + 52 + 8 + 52)
  },
)
