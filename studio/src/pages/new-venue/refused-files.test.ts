import { expect, test } from 'vitest'
import { tellRefused } from './refused-files.ts'

test('STUDIO-360: a file that is no plan and no list is refused with what makes one of it', () => {
  expect(tellRefused(['Shops.XLSX', 'photo.heic', 'tower.rvt', 'lease.docx', 'more.xls', 'x', 'a.mp3'])).toEqual([
    'Shops.XLSX, more.xls: save the sheet with the list as CSV, and add that.',
    'photo.heic: save the picture as JPG or PNG, and add that.',
    'tower.rvt: export each level from its program as DWG, DXF or PDF, and add those.',
    'lease.docx: save it as PDF, and add that.',
    expect.stringMatching(/^x, a\.mp3: unsupported file\./),
  ])
})
