import type { ComponentChildren } from 'preact'
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
