import { expect, test } from 'vitest'
import { categoryWords, mailLink, phoneLink, readColumns, safeLink } from './columns.ts'

test('only addresses of the web may be opened', () => {
  expect(safeLink('https://shop.example/a')).toBe('https://shop.example/a')
  expect(safeLink('www.shop.example')).toBe('https://www.shop.example/')
  for (const bad of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '',
    7,
    null,
  ]) {
    expect(safeLink(bad)).toBeNull()
  }
})

test('phones and mail addresses become links only where they are ones', () => {
  expect(phoneLink('+47 555 01 676')).toBe('tel:+4755501676')
  expect(phoneLink('ask inside')).toBeNull()
  expect(mailLink('hello@shop.example')).toBe('mailto:hello@shop.example')
  expect(mailLink('a@b.example?bcc=all@b.example')).toBeNull()
})

/** A place whose cells come in another order than its columns, as the service answers them. */
function placed(data: Record<string, unknown>) {
  const data_schema = {
    Title: 'string',
    category: 'string',
    openingHours: 'string',
    opens: 'time',
    closes: 'time',
    phone: 'phone',
    logo: 'image',
    description: 'text',
    external_id: 'string',
  }
  const catalog = { title: 'Shops', data_schema, content_title_key: 'Title' } as never
  return { title: 'Stride', catalog, content: { content_id: 'c', data } }
}

test('a card shows picture and description apart, and leaves out the title, empty cells and the external ID', () => {
  const row = readColumns(
    placed({
      Title: 'Stride',
      logo: 'https://cdn.example/s.png',
      description: 'Shoes',
      external_id: 'A1',
      openingHours: '10–21',
      phone: '',
    }),
  )
  expect(row).toEqual({
    picture: 'https://cdn.example/s.png',
    description: 'Shoes',
    hours: null,
    columns: [{ name: 'openingHours', label: 'Opening hours', type: 'string', value: '10–21' }],
  })
})

test('columns stand in the order of the catalog, those outside of its schema last', () => {
  const { columns } = readColumns(placed({ floorspace: 12, phone: '+47 22', openingHours: '10–21' }))
  expect(columns.map(({ name }) => name)).toEqual(['openingHours', 'phone', 'floorspace'])
})

test('two times become one span of hours; one alone stays a column', () => {
  expect(readColumns(placed({ closes: '20:00', opens: '10:00' }))).toMatchObject({
    hours: { rules: [{ spans: [[600, 1200]] }] },
    columns: [],
  })
  expect(readColumns(placed({ opens: '10:00' })).columns).toHaveLength(1)
  expect(readColumns(placed({ opens: 'early', closes: 'late' })).columns).toHaveLength(2)
})

test('a place is what its category column says, else what its catalog holds', () => {
  expect(categoryWords(placed({ category: 'Shoes' }))).toBe('Shoes')
  expect(categoryWords(placed({}))).toBe('Shops')
  expect(readColumns(placed({ category: 'Shoes' })).columns).toEqual([])
})
