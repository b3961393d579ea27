import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec'

/** Names by which layers call the fonts. */
export const REGULAR = 'Rotunda Medium'
export const BOLD = 'Rotunda Semibold'

const LATIN = [
  'U+0-FF',
  'U+131',
  'U+152-153',
  'U+2BB-2BC',
  'U+2C6',
  'U+2DA',
  'U+2DC',
  'U+2000-206F',
  'U+20AC',
  'U+2122',
]
const SYMBOLS = ['U+2191', 'U+2193', 'U+2212', 'U+2215', 'U+FEFF', 'U+FFFD']

/** Font files, each named as in its npm package, and the characters it draws. A browser loads only what it needs. */
const FACES = [
  { package: '@fontsource/inter', file: 'inter-latin', ranges: [...LATIN, ...SYMBOLS] },
  {
    package: '@fontsource/inter',
    file: 'inter-latin-ext',
    ranges: ['U+100-2BA', 'U+1E00-1E9F', 'U+1EF2-1EFF', 'U+20A0-20C0'],
  },
  {
    package: '@fontsource/inter',
    file: 'inter-vietnamese',
    ranges: ['U+300-301', 'U+303-304', 'U+308-309', 'U+1EA0-1EF1'],
  },
  { package: '@fontsource/inter', file: 'inter-cyrillic', ranges: ['U+400-45F', 'U+490-491', 'U+4B0-4B1', 'U+2116'] },
  { package: '@fontsource/inter', file: 'inter-greek', ranges: ['U+370-3FF'] },
  {
    package: '@fontsource/noto-sans-arabic',
    file: 'noto-sans-arabic-arabic',
    ranges: ['U+600-6FF', 'U+750-77F', 'U+FB50-FDFF', 'U+FE70-FEFE'],
  },
  { package: '@fontsource/noto-sans-hebrew', file: 'noto-sans-hebrew-hebrew', ranges: ['U+591-5F4', 'U+FB1D-FB4F'] },
]

const WEIGHTS = { [REGULAR]: 500, [BOLD]: 600 }

/** The files a server has to offer under the fonts' address: `<package>/files/<name>` in node_modules. */
export const FONT_FILES = FACES.flatMap(({ package: from, file }) =>
  Object.values(WEIGHTS).map((weight) => ({ package: from, name: `${file}-${weight}-normal.woff2` })),
)

/** What MapLibre draws labels with: font files instead of a glyph server. */
export function fontFaces(address: string): StyleSpecification['font-faces'] {
  return Object.fromEntries(
    Object.entries(WEIGHTS).map(([name, weight]) => [
      name,
      FACES.map(({ file, ranges }) => ({ url: `${address}/${file}-${weight}-normal.woff2`, 'unicode-range': ranges })),
    ]),
  )
}
