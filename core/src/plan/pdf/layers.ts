import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Config = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>

interface MarkedLayer {
  name: string
  visible: boolean
}

/** Follows optional content: CAD programs write each of their layers as such a group. */
export class LayerStack {
  #config: Config
  #names = new Map<string, string>()
  #stack: (MarkedLayer | null)[] = []

  constructor(config: Config) {
    this.#config = config
    for (const [id, group] of config as Iterable<[string, { name: string | null }]>)
      this.#names.set(id, group.name ?? '')
  }

  begin(tag: unknown, properties: unknown): void {
    this.#stack.push(tag === 'OC' && isGroup(properties) ? this.#layerOf(properties) : null)
  }

  end(): void {
    this.#stack.pop()
  }

  get name(): string {
    return this.#stack.findLast((layer) => layer !== null)?.name ?? ''
  }

  get visible(): boolean {
    return this.#stack.every((layer) => layer?.visible !== false)
  }

  #layerOf(group: OptionalContent): MarkedLayer {
    const ids = group.id === undefined ? (group.ids ?? []) : [group.id]
    const name = ids.map((id) => this.#names.get(id)).find(Boolean) ?? ''
    return { name, visible: this.#config.isVisible(group) }
  }
}

interface OptionalContent {
  type: string
  id?: string
  ids?: string[]
}

function isGroup(properties: unknown): properties is OptionalContent {
  return typeof properties === 'object' && properties !== null && 'type' in properties
}
