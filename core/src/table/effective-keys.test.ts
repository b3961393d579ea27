import { expect, test } from 'vitest'
import { type ContentKeys, type DataSchema, effectiveKeys } from './index.ts'

const OPEN: ContentKeys = {
  content_title_key: null,
  content_description_key: null,
  content_display_img_key: null,
  content_external_id_key: null,
}

function keysOf(schema: DataSchema, set: Partial<ContentKeys> = {}): (string | null)[] {
  return Object.values(effectiveKeys(schema, { ...OPEN, ...set }))
}

test('the documented defaults are found in any case', () => {
  const schema: DataSchema = { EXTERNAL_ID: 'int', title: 'string', Description: 'text', LOGO: 'url' }
  expect(keysOf(schema)).toEqual(['title', 'Description', 'LOGO', 'EXTERNAL_ID'])
})

test('the exact spelling comes first', () => {
  expect(keysOf({ TITLE: 'string', Title: 'string' })[0]).toBe('Title')
})

test('the title falls back to name, then to the first field of text', () => {
  expect(keysOf({ a: 'string', Name: 'string' })[0]).toBe('Name')
  expect(keysOf({ n: 'int', a: 'text', b: 'string' })[0]).toBe('a')
  expect(keysOf({ n: 'int' })).toEqual([null, null, null, null])
})

test('a key that is set stands, even where no field has its name', () => {
  expect(keysOf({ Title: 'string' }, { content_title_key: 'label' })[0]).toBe('label')
})
