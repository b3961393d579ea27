import type { Page } from 'playwright-core'

/**
 * What cannot be pressed though it is shown: another element lies over its middle, or it lies outside of the window
 * where nothing scrolls. Open lists, menus, dialogs, toasts and sticky bars may cover what is behind them, but never
 * the keys on the screen that fill the field of the list.
 */
export function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=option], [role=menuitem]'
    const OVERLAYS = '[role=listbox], [role=menu], [role=tooltip], [role=status], [role=alert], dialog, [popover]'
    const MIN_SIZE_PX = 4
    const parentOf = (element: Element) => element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null
    const ancestors = function* (element: Element | null) {
      for (let one = element; one; one = parentOf(one)) yield one
    }
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.tagName.toLowerCase()} “${words.trim().slice(0, 40) || element.className}”`
    }
    /** Whether a part that scrolls can bring the point into sight. */
    const isScrolledAway = (control: Element, x: number, y: number) => {
      for (const one of ancestors(parentOf(control))) {
        const { overflowX, overflowY } = getComputedStyle(one)
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const isBeside = x < Math.max(0, left) || x >= Math.min(innerWidth, right)
        const isBeyond = y < Math.max(0, top) || y >= Math.min(innerHeight, bottom)
        if (isBeside && /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth) return true
        if (isBeyond && /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight) return true
      }
      const { scrollHeight, scrollWidth } = document.documentElement
      if (getComputedStyle(document.body).overflow === 'hidden') return false
      return (
        (scrollHeight > innerHeight && (y < 0 || y >= innerHeight)) || (scrollWidth > innerWidth && x >= innerWidth)
      )
    }
    const mayCover = (cover: Element, control: Element) => {
      if (control.closest('.keyboard')) return false
      for (const one of ancestors(cover))
        if (!one.contains(control) && (one.matches(OVERLAYS) || getComputedStyle(one).position === 'sticky'))
          return true
      return false
    }
    const faultOf = (control: Element, root: Document | ShadowRoot): string | null => {
      // Of a link that runs over several lines, the first.
      const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect()
      const isDrawn = control.checkVisibility({ visibilityProperty: true }) && !control.closest('.visually-hidden')
      const isShown = isDrawn && Math.min(width, height) >= MIN_SIZE_PX
      if (!isShown || control.matches(':disabled') || getComputedStyle(control).pointerEvents === 'none') return null
      const [x, y] = [left + width / 2, top + height / 2]
      if (isScrolledAway(control, x, y)) return null
      const hit = root.elementFromPoint(x, y)
      if (!hit) return `${nameOf(control)} lies outside of the window`
      const labels = [...((control as HTMLInputElement).labels ?? [])]
      if ([control, ...labels].some((own) => own.contains(hit)) || mayCover(hit, control)) return null
      return `${nameOf(control)} is covered by ${nameOf(hit)}`
    }
    const faultsIn = (root: Document | ShadowRoot): string[] => [
      ...[...root.querySelectorAll(CONTROLS)].flatMap((control) => faultOf(control, root) ?? []),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? faultsIn(shadowRoot) : [])),
    ]
    return faultsIn(document)
  })
}
