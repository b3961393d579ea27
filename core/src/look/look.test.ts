import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '../vocabulary/index.ts'
import { brandColours, contrast, DEFAULT_LOOK, fillLook, parseSpriteQuery, spriteQuery, themeFor } from './index.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the colour of a brand', () => {
  it('contrast is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
  })

  it('LOOK-1: any colour gives accents that can be read on paper, on their soft ground and under text', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const { light, dark } = brandColours(colour)
        for (const [{ accent, ink, soft }, paper] of [[light, '#ffffff'], [dark, '#1b222b']] as const) // biome-ignore format: pairs
          for (const other of [ink, soft, paper]) expect(contrast(accent, other)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('LOOK-2: a colour that can be read stays as it was chosen', () => {
    expect(brandColours('#00695C').light.accent).toBe('#00695c')
    expect(brandColours('#8ab4f8').dark.accent).toBe('#8ab4f8')
  })
})

describe('themes and sprite', () => {
  it('without settings a theme is the built-in one', () => {
    expect(themeFor('light', DEFAULT_LOOK)).toMatchObject({ selected: '#0b57d0', labelScale: 1 })
    expect(spriteQuery(DEFAULT_LOOK)).toBe('')
  })

  it('settings change what they name', () => {
    const look = fillLook({ brand_colour: '#00695c', categories: { food: { colour: '#112233' } } })
    const theme = themeFor('light', look)
    expect([theme.selected, theme.accents.food, theme.accents.bank]).toEqual(['#00695c', '#112233', '#2c8577'])
  })

  it('the query of a sprite is read back, and no other', () => {
    const look = fillLook({
      categories: { food: { colour: '#112233' }, bank: { icon: 'shop' } },
      brand_colour: '#00695c',
    })
    const changes = parseSpriteQuery(spriteQuery(look))
    expect(changes?.map(({ name, icon, to }) => [name, icon, to])).toEqual([
      ['bank', 'shop', '#2c8577'],
      ['food', 'food', '#112233'],
      ['start', 'start', '#00695c'],
    ])
    for (const wrong of ['', 'x:112233:food', 'food:1:food', 'food:112233:start', 'food:112233:../x'])
      expect(parseSpriteQuery(wrong)).toBeNull()
    expect(CATEGORIES).toContain('food')
  })
})
