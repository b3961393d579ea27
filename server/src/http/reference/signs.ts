import type { OperationTexts } from './operation-text.ts'

const FONTS =
  'Names are drawn as outlines in Latin, Greek, Cyrillic, Arabic, Hebrew, Chinese, Japanese and Korean; characters of other scripts are left out and named in the header Missing-Characters.'

export const SIGN_TEXTS: OperationTexts = {
  'GET /signs/v1/:map_id/:map_view_id/poster': {
    summary: 'Draw a poster of a level',
    description: `PDF or SVG with names, a legend, a scale and a QR code; with a place or a position on the level, also “you are here”. ${FONTS}`,
  },
  'POST /signs/v1/:map_id/:map_view_id/sheet': {
    summary: 'Draw a sheet of QR codes',
    description: `PDF or SVG. A code opens a place, or the map starting at a place (\`opens: here\`) or position. ${FONTS}`,
    example: { codes: [{ floor: 0, x: 60, y: 40, label: 'Main entrance' }], paper: 'a4', columns: 3 },
  },
  'GET /signs/v1/:map_id/:map_view_id/code.svg': {
    summary: 'Draw one QR code',
    description: 'Of the map, of a place, or of a position on a level.',
  },
}
