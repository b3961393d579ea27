import type { ComponentChildren } from 'preact'
import type { Resource } from '../service/resources.ts'
import { useScope } from '../service/scope.ts'
import { Skeleton, Trouble } from './states.tsx'
import './list-page.css'

interface Props {
  title: string
  /** What the list holds, in a few words. */
  about?: ComponentChildren
  /** The one main action, at the top right. */
  action?: ComponentChildren
  children: ComponentChildren
}

/** A page of the account: what it is, the main action, and lists on cards. */
export function ListPage({ title, about, action, children }: Props) {
  return (
    <main class="page list-page">
      <div class="list-column">
        <header class="list-header">
          <div>
            <h1>{title}</h1>
            {about && <p class="muted">{about}</p>}
          </div>
          <div class="end">{action}</div>
        </header>
        {children}
      </div>
    </main>
  )
}

interface ListCardProps<T> {
  resource: Resource<T>
  /** What the resource is refreshed by. */
  name: string
  /** What stands there once it is loaded. */
  children(value: T): ComponentChildren
}

const SKELETON_PX = 220

/** The card of a list, while it is loaded, when that fails, and once it is there. */
export function ListCard<T>({ resource: { value, error, isLoading }, name, children }: ListCardProps<T>) {
  const { resources } = useScope()
  if (value !== undefined) return <div class="card">{children(value)}</div>
  if (error) return <Trouble error={error} onRetry={() => resources.refresh(name)} />
  return isLoading ? <Skeleton height={SKELETON_PX} /> : null
}
