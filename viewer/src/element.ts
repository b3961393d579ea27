import { render } from 'preact'
import type { RotundaMapElement, VisitorPosition } from '../types/element.d.ts'
import { type Address, readAddress } from './address.ts'
import { type Navigation, navigateInMemory } from './navigation.ts'
import { openMap } from './open-map.tsx'
import { LivePosition } from './position/live-position.ts'
import styles from './style/app.css?inline'
import type { Tell } from './tell.ts'

/** Attributes that say what is shown first, as in the address of the page. */
const SHOWN = [
  'place',
  'from',
  'to',
  'floor',
  'q',
  'list',
  'accessible',
  'via',
  'avoid',
  'saved',
  'at',
  'idle',
  'lang',
  'theme',
  'ui',
]
const WHICH = ['map-id', 'map-view-id', 'service']

/**
 * A map on any page:
 *
 *     <script type="module" src="https://maps.example/map/element.js"></script>
 *     <rotunda-map map-id="…" place="…" style="height: 480px"></rotunda-map>
 *
 * Events, methods and their types are in types/element.d.ts.
 */
class RotundaMap extends HTMLElement implements RotundaMapElement {
  static observedAttributes = [...WHICH, ...SHOWN]
  readonly #root = this.attachShadow({ mode: 'open' })
  #container: HTMLElement | null = null
  #isWaiting = false
  #navigation: Navigation | null = null
  readonly #live = new LivePosition()

  get state(): Address {
    return { ...(this.#navigation?.address ?? this.#start()) }
  }

  show(change: Partial<Address>): void {
    this.#navigation?.go({ ...this.#navigation.address, ...change }, 'push')
  }

  setPosition(position: VisitorPosition | null): void {
    this.#live.set(position)
  }

  connectedCallback(): void {
    this.#openSoon()
  }

  disconnectedCallback(): void {
    if (this.#container) render(null, this.#container)
    this.#container = null
    this.#navigation = null
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#openSoon()
  }

  /** Several attributes set in a row open the map once. */
  #openSoon(): void {
    if (this.#isWaiting) return
    this.#isWaiting = true
    queueMicrotask(() => {
      this.#isWaiting = false
      this.#open()
    })
  }

  #open(): void {
    const mapId = this.getAttribute('map-id')
    if (!mapId || !this.isConnected) return
    this.disconnectedCallback()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    this.#root.adoptedStyleSheets = [sheet]
    this.#container = document.createElement('div')
    this.#container.className = 'frame'
    this.#root.replaceChildren(this.#container)
    const viewId = this.getAttribute('map-view-id')
    const app = import.meta.url.slice(0, import.meta.url.lastIndexOf('/'))
    const page = `${app}/${[mapId, ...(viewId ? [viewId] : [])].map(encodeURIComponent).join('/')}`
    const navigation = navigateInMemory(this.#start(), page)
    this.#navigation = navigation
    navigation.onChange(() => this.#tell('rotunda-change', { ...navigation.address }))
    const tell: Tell = (name, detail) => this.#tell(name, detail)
    const service = this.getAttribute('service') ?? new URL(import.meta.url).origin
    openMap(this.#container, { service, mapId, viewId, navigation, isEmbedded: true, live: this.#live, tell })
  }

  #start(): Address {
    const params = SHOWN.flatMap((name) => {
      const value = this.getAttribute(name)
      // A bare `<rotunda-map accessible>` means true.
      return value === null ? [] : [[name, value === '' && (name === 'accessible' || name === 'list') ? '1' : value]]
    })
    return readAddress(new URLSearchParams(params).toString())
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
  }
}

customElements.define('rotunda-map', RotundaMap)
