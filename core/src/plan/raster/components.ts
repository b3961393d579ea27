/** A connected group of set pixels. */
export interface Component {
  /** Its label in the map, from 1 on. */
  id: number
  area: number
  left: number
  top: number
  right: number
  bottom: number
}

export interface ComponentMap {
  labels: Int32Array
  /** `components[id - 1]`. */
  components: Component[]
}

/** Pixels that touch at corners are connected, unless only `sides` count. */
export function findComponents(mask: Uint8Array, width: number, height: number, sides = false): ComponentMap {
  const labels = new Int32Array(mask.length)
  const components: Component[] = []
  const queue = new Int32Array(mask.length)
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || labels[start] !== 0) continue
    const id = components.length + 1
    const component: Component = { id, area: 0, left: width, top: height, right: 0, bottom: 0 }
    let queued = 0
    queue[queued++] = start
    labels[start] = id
    while (queued > 0) {
      const at = queue[--queued]!
      const x = at % width
      const y = (at - x) / width
      component.area++
      component.left = Math.min(component.left, x)
      component.right = Math.max(component.right, x)
      component.top = Math.min(component.top, y)
      component.bottom = Math.max(component.bottom, y)
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx
          if (!mask[next] || labels[next] !== 0 || (sides && nx !== x && ny !== y)) continue
          labels[next] = id
          queue[queued++] = next
        }
      }
    }
    components.push(component)
  }
  return { labels, components }
}

/** The pixels of those components that pass. */
export function keepComponents(map: ComponentMap, keep: (component: Component) => boolean): Uint8Array {
  const kept = Uint8Array.from([0, ...map.components.map((component) => Number(keep(component)))])
  const mask = new Uint8Array(map.labels.length)
  for (let i = 0; i < mask.length; i++) mask[i] = kept[map.labels[i]!]!
  return mask
}

export function span({ left, top, right, bottom }: Component): number {
  return Math.max(right - left, bottom - top) + 1
}

/** The pixels of a piece and of all that it surrounds: those in its bounding box that cannot be reached from outside. */
export function fillIn({ id, left, top, right, bottom }: Component, { labels }: ComponentMap, width: number): number[] {
  const [across, down] = [right - left + 1, bottom - top + 1]
  const around = new Uint8Array(across * down)
  const queue: number[] = []
  const reach = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= across || y >= down || around[y * across + x]) return
    if (labels[(top + y) * width + left + x] === id) return
    around[y * across + x] = 1
    queue.push(y * across + x)
  }
  for (let x = 0; x < across; x++) for (const y of [0, down - 1]) reach(x, y)
  for (let y = 0; y < down; y++) for (const x of [0, across - 1]) reach(x, y)
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % across
    const y = (at - x) / across
    for (const step of [-1, 1]) {
      reach(x + step, y)
      reach(x, y + step)
    }
  }
  const inside: number[] = []
  for (let at = 0; at < around.length; at++) {
    if (!around[at]) inside.push((top + Math.floor(at / across)) * width + left + (at % across))
  }
  return inside
}
