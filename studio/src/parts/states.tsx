import { CloudOff, Cog, type IconNode, KeyRound } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const PATIENCE_MS = 150

interface EmptyProps {
  icon: IconNode
  title: string
  tone?: 'ok' | 'accent' | 'warn'
  /** The first of the page, where it stands alone there. */
  heading?: 'h1' | 'h2'
  children?: ComponentChildren
}

/** One icon, one sentence, one action. */
export function Empty({ icon, title, tone = 'accent', heading: Heading = 'h2', children }: EmptyProps) {
  return (
    <div class={`empty ${tone}`}>
      <span class="badge">
        <Icon of={icon} size={24} />
      </span>
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}

/** What could not be loaded, in the words of the service, and the way to try again. */
export function Trouble({ error, onRetry }: { error: Error; onRetry(): void }) {
  const isOffline = error instanceof TypeError
  return (
    <Empty
      icon={CloudOff}
      tone="warn"
      title={isOffline ? 'No connection to the service' : 'This page could not be loaded'}
    >
      <p>{isOffline ? 'Your saved work is safe. Check your connection and try again.' : error.message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </Empty>
  )
}

/** Code that did not arrive. Browsers do not ask again for a module that failed to load, so a new try is a new page. */
export function CannotLoad({ what, heading = 'h2' }: { what: string; heading?: 'h1' | 'h2' }) {
  return (
    <div class="cannot-load" role="alert">
      <Empty icon={CloudOff} tone="warn" title={`${what} could not be loaded`} heading={heading}>
        <p>You are offline, or the service was updated after you opened this page. Your saved work is safe.</p>
        <Button onClick={() => location.reload()}>Reload page</Button>
      </Empty>
    </div>
  )
}

/** Grey shapes of the size of what will be there, once loading takes long enough to be noticed. */
export function Skeleton({ height, count = 1 }: { height: number; count?: number }) {
  const [isShown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class={isShown ? 'skeletons shown' : 'skeletons'} role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} class="skeleton" style={{ height: `${height}px` }} />
      ))}
    </div>
  )
}

export function Chip({
  tone,
  children,
}: {
  tone: 'ok' | 'warn' | 'bad' | 'accent' | 'plain'
  children: ComponentChildren
}) {
  return <span class={`chip ${tone}`}>{children}</span>
}

/** The initials of somebody on a colour of their own. */
export function Avatar({ name }: { name: string }) {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
  const initials = words.length > 1 ? words[0]![0]! + words.at(-1)![0]! : (words[0] ?? '?').slice(0, 2)
  const sum = [...name].reduce((total, character) => total + character.codePointAt(0)!, 0)
  return <span class={`avatar tint-${sum % 6}`} data-initials={initials.toUpperCase()} aria-hidden="true" />
}

/** The initials of a person, or that it was a program. */
export function ActorSign({ kind, name }: { kind: string; name: string }) {
  if (kind === 'user') return <Avatar name={name} />
  return (
    <span class="key-sign">
      <Icon of={kind === 'key' ? KeyRound : Cog} size={14} />
    </span>
  )
}
