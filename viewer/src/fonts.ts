const WEIGHTS = ['500', '600']
const RANGES = {
  latin: 'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-206F, U+20AC, U+2122',
  'latin-ext': 'U+100-2BA, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20C0',
}

/** The fonts of the map's labels, for the page as well: a browser has to load them anyway. */
export function addMapFonts(service: string): void {
  for (const weight of WEIGHTS) {
    for (const [range, unicodeRange] of Object.entries(RANGES)) {
      const url = `${service}/assets/fonts/inter-${range}-${weight}-normal.woff2`
      document.fonts.add(new FontFace('Rotunda UI', `url("${url}")`, { weight, unicodeRange, display: 'swap' }))
    }
  }
}
