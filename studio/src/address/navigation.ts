import { useEffect, useState } from 'preact/hooks'
import { type Address, formatAddress, type Page, parseAddress } from './address.ts'

type Listener = (address: Address) => void

const listeners = new Set<Listener>()
let current = parseAddress(location.pathname, location.search)

addEventListener('popstate', () => {
  current = parseAddress(location.pathname, location.search)
  tell()
})

function tell(): void {
  for (const listener of listeners) listener(current)
}

export function addressNow(): Address {
  return current
}

/** Shows another page of the same account. */
export function goTo(page: Page, params: Record<string, string> = {}): void {
  go({ page, params, account: current.account }, 'push')
}

/** Changes what the address says about the page that is shown; null takes a parameter away. */
export function setParams(changes: Record<string, string | null>, how: 'push' | 'replace' = 'replace'): void {
  const params = { ...current.params }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete params[name]
    else params[name] = value
  }
  go({ ...current, params }, how)
}

/** Another account has other venues, so its home is shown. */
export function chooseAccount(account: string): void {
  go({ page: { name: 'venues' }, params: {}, account }, 'push')
}

export function linkTo(page: Page, params: Record<string, string> = {}): string {
  return formatAddress({ page, params, account: current.account })
}

function go(address: Address, how: 'push' | 'replace'): void {
  const url = formatAddress(address)
  if (url === location.pathname + location.search) return
  current = address
  if (how === 'push') history.pushState(null, '', url)
  else history.replaceState(null, '', url)
  tell()
}

export function useAddress(): Address {
  const [address, setAddress] = useState(current)
  useEffect(() => {
    setAddress(current)
    listeners.add(setAddress)
    return () => {
      listeners.delete(setAddress)
    }
  }, [])
  return address
}
