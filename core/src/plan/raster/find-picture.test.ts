import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Drawing } from '../drawing.ts'
import { findPicture } from './find-picture.ts'

const empty: Drawing = { unitsPerMeter: null, shapes: [], texts: [], layers: [], images: [], dropped: [], page: 0 }

test('a page on which nothing could be read is looked at as a picture', async () => {
  const document = await PDFDocument.create()
  document.addPage([120, 80])
  const picture = await findPicture(empty, 'pdf', await document.save())
  expect(picture).toMatchObject({ columns: 360, rows: 240 })
})

test('a file of another format without pictures has none to look at', async () => {
  expect(await findPicture(empty, 'svg', new Uint8Array())).toBeNull()
})
