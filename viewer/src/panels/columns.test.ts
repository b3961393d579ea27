import { expect, test } from 'vitest'
import { mailLink, phoneLink, readColumns, safeLink } from './columns.ts'

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

test('a card shows picture and description apart, and leaves out the title, empty cells and the external ID', () => {
  const catalog = {
    data_schema: { Title: 'string', logo: 'image', description: 'text', external_id: 'string', openingHours: 'string' },
    content_title_key: 'Title',
  } as never
  const data = {
    Title: 'Stride',
    logo: 'https://cdn.example/s.png',
    description: 'Shoes',
    external_id: 'A1',
    openingHours: '10–21',
    phone: '',
  }
  expect(readColumns({ title: 'Stride', catalog, content: { content_id: 'c', data } })).toEqual({
    picture: 'https://cdn.example/s.png',
    description: 'Shoes',
    columns: [{ name: 'openingHours', label: 'Opening hours', type: 'string', value: '10–21' }],
  })
})
