import type { Category } from '../../vocabulary/categories.ts'

/** All that makes a style look as it does. Colours are #rrggbb. */
export interface Theme {
  name: string
  /** Around the building. */
  background: string
  shadow: string
  /** The floor, where nothing else is. */
  floor: string
  outline: string
  /** Places without a category. */
  space: string
  border: string
  wall: string
  /** The top of walls in 3D. */
  wallTop: string
  fixture: string
  connector: string
  label: string
  /** Rooms that only the plan names. */
  labelQuiet: string
  halo: string
  selected: string
  booked: string
  route: string
  routeCase: string
  /** The part of a route that is being looked at. */
  routeStep: string
  /** One hue per category: mixed with the floor for areas, with the label's colour for names. */
  accents: Record<Category, string>
  /** How much of its accent an area shows, and a name. */
  areaTint: number
  nameTint: number
  /** Intensity of the light in 3D. */
  lightIntensity: number
  /** How large names are, as a share of their usual size. */
  labelScale: number
  /** Whether names have the icon of their category beside them. */
  hasNameIcons: boolean
  /** Whether rooms that only the plan names show their name. */
  hasPlanNames: boolean
  /** How high walls stand in 3D, where the drawing does not say it. */
  wallMeters: number
}

const ACCENTS: Record<Category, string> = {
  fashion: '#7a55b8',
  food: '#d8641f',
  grocery: '#63992c',
  beauty: '#c63f8c',
  sport: '#2f9150',
  electronics: '#2f74c0',
  home: '#a3791f',
  books: '#8a6a45',
  entertainment: '#c23a5c',
  services: '#1f8f80',
  health: '#138a5e',
  bank: '#2c8577',
  office: '#4f6d94',
  meeting: '#4a63c4',
  booth: '#8457b0',
  restroom: '#4a72b0',
  stairs: '#4a72b0',
  elevator: '#4a72b0',
  escalator: '#4a72b0',
  info: '#1a6fe0',
  exit: '#26985a',
  parking: '#3569c8',
  accessible: '#1a6fe0',
  water: '#2a86b8',
  smoking: '#6b7280',
  baggage: '#6a6f8f',
  charging: '#2f8f4e',
  'first-aid': '#1f8a4c',
  security: '#44587a',
  tickets: '#a8552f',
  prayer: '#6f5aa8',
  transport: '#3a6ea8',
  pharmacy: '#12875a',
  coffee: '#8f5a2c',
  bar: '#a8503c',
  bicycle: '#3f8a3a',
  shop: '#8a5aa0',
}

const USUAL = { labelScale: 1, hasNameIcons: true, hasPlanNames: true, wallMeters: 2.6 }

const light: Theme = {
  ...USUAL,
  name: 'light',
  background: '#e7ebf0',
  shadow: '#1c273c',
  floor: '#fdfdfc',
  outline: '#97a3b4',
  space: '#eceff3',
  border: '#c6cdd8',
  wall: '#bfc7d2',
  wallTop: '#f2f4f7',
  fixture: '#e2dccf',
  connector: '#cfdcee',
  label: '#263040',
  labelQuiet: '#5c6778',
  halo: '#ffffff',
  selected: '#0b57d0',
  booked: '#b3434b',
  route: '#1a73e8',
  routeCase: '#ffffff',
  routeStep: '#e2640a',
  accents: ACCENTS,
  areaTint: 0.19,
  nameTint: 0.62,
  lightIntensity: 0.2,
}

const dark: Theme = {
  ...USUAL,
  name: 'dark',
  background: '#0f141b',
  shadow: '#000000',
  floor: '#29323d',
  outline: '#55637a',
  space: '#1c232c',
  border: '#3f4b5b',
  wall: '#4a576a',
  wallTop: '#5d6b80',
  fixture: '#38404b',
  connector: '#344866',
  label: '#e6ebf2',
  labelQuiet: '#9fabbb',
  halo: '#10161d',
  selected: '#8ab4ff',
  booked: '#e0757c',
  route: '#6aa5ff',
  routeCase: '#0d1522',
  routeStep: '#ffa94d',
  accents: ACCENTS,
  areaTint: 0.26,
  nameTint: 0.3,
  lightIntensity: 0.3,
}

/** The built-in themes by name. */
export const themes = { light, dark }

/** A share of one colour in another. */
export function mix(colour: string, into: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [colour, into].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
