import type { ComponentChildren, TargetedMouseEvent } from 'preact'
import type { Page } from './address.ts'
import { goTo, linkTo } from './navigation.ts'

interface Props {
  page: Page
  params?: Record<string, string>
  class?: string
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  /** Shown when the pointer rests on it. */
  'data-tip'?: string
  children: ComponentChildren
}

/** A link to a page of the studio: without a load, unless the browser is asked for another tab or window. */
export function Link({ page, params = {}, children, ...attributes }: Props) {
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(page, params)
  }
  return (
    <a {...attributes} href={linkTo(page, params)} onClick={follow}>
      {children}
    </a>
  )
}
