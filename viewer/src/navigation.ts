import { type Address, readAddress, writeAddress } from './address.ts'

/** Where the state of a map lives: in the page's address, or, for an element on another page, in memory. */
export interface Navigation {
  readonly address: Address
  go(address: Address, how: 'push' | 'replace'): void
  /** A link that opens what the address says. */
  linkTo(address: Address): string
  onChange(listener: () => void): () => void
}

export function navigateByUrl(): Navigation {
  let address = readAddress(location.search)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  addEventListener('popstate', () => {
    address = readAddress(location.search)
    tell()
  })
  const linkTo = (to: Address) => `${location.origin}${location.pathname}${writeAddress(to)}`
  return {
    get address() {
      return address
    },
    go(to, how) {
      address = to
      if (how === 'push') history.pushState(null, '', linkTo(to))
      else history.replaceState(null, '', linkTo(to))
      tell()
    },
    linkTo,
    onChange: (listener) => subscribe(listeners, listener),
  }
}

export function navigateInMemory(start: Address, page: string): Navigation {
  let address = start
  const listeners = new Set<() => void>()
  return {
    get address() {
      return address
    },
    go(to) {
      address = to
      for (const listener of listeners) listener()
    },
    linkTo: (to) => `${page}${writeAddress(to)}`,
    onChange: (listener) => subscribe(listeners, listener),
  }
}

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
