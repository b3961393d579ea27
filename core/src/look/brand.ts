import { mix } from '../tile/style/theme.ts'
import { contrast } from './colour.ts'

/** How the page of a map uses the colour of a brand on one ground. */
export interface BrandColours {
  /** For buttons, links and what is selected. */
  accent: string
  /** For text on the accent. */
  ink: string
  /** For the ground of selected rows. */
  soft: string
}

export interface Brand {
  light: BrandColours
  dark: BrandColours
}

/** What WCAG 2.2 AA asks of text. */
export const MIN_CONTRAST = 4.5
const SHADE_STEPS = 50

/** The paper of the page, the ink for text on the accent, and towards which colour the accent may be shaded. */
const GROUNDS = {
  light: { paper: '#ffffff', ink: '#ffffff', shade: '#000000', softShare: 0.1 },
  dark: { paper: '#1b222b', ink: '#0b1a33', shade: '#ffffff', softShare: 0.18 },
}

/** The colour as chosen where it can be read, and else the nearest shade of it that can. */
export function brandColours(colour: string): Brand {
  return { light: readable(colour, GROUNDS.light), dark: readable(colour, GROUNDS.dark) }
}

function readable(colour: string, { paper, ink, shade, softShare }: (typeof GROUNDS)['light']): BrandColours {
  for (let step = 0; ; step++) {
    const accent = mix(shade, colour.toLowerCase(), step / SHADE_STEPS)
    const soft = mix(accent, paper, softShare)
    const isReadable = [paper, soft, ink].every((other) => contrast(accent, other) >= MIN_CONTRAST)
    if (isReadable || step === SHADE_STEPS) return { accent, ink, soft }
  }
}
