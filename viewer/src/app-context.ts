import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Address } from './address.ts'
import type { Look } from './look.ts'
import type { Messages } from './messages/index.ts'
import type { LivePosition } from './position/live-position.ts'
import type { Here } from './position/use-here.ts'
import type { ClosedFeature } from './venue/model.ts'
import type { Venue } from './venue/open-venue.ts'

/** What every part of the page may need. */
export interface AppContext {
  venue: Venue
  address: Address
  /** Changes what is shown. Fields that are not named stay; undefined removes one. */
  go(change: Partial<Address>, how?: 'push' | 'replace'): void
  /** Whether anything has been chosen since the page was opened. */
  hasMoved: boolean
  linkTo(address: Address): string
  text: Messages
  /** What the owner chose. */
  look: Look
  /** Language of the names of places. */
  contentLanguage: string
  chooseLanguage(tag: string): void
  /** How numbers and dates are written. */
  locale: string
  /** Announces a message to screen readers. */
  announce(words: string): void
  isKiosk: boolean
  /** Whether another page is around the map, as an element or as a frame. */
  isGuest: boolean
  /** Where the visitor is. */
  here: Here | null
  live: LivePosition
  /** What visitors cannot use now. */
  closed: readonly ClosedFeature[]
}

export const AppScope = createContext<AppContext | null>(null)

export function useApp(): AppContext {
  return useContext(AppScope)!
}
