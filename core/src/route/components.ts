import type { Network } from './engine/network.ts'

/** Which nodes can reach each other, there and back. */
export interface Components {
  /** The number of the component of each node. */
  of: Int32Array
  sizes: number[]
}

/** Strongly connected components, by Tarjan's algorithm with a stack of its own. */
export function findComponents({ nodeCount, offsets, heads }: Network): Components {
  const of = new Int32Array(nodeCount).fill(-1)
  const sizes: number[] = []
  const order = new Int32Array(nodeCount).fill(-1)
  const lowest = new Int32Array(nodeCount)
  const nextSlot = new Uint32Array(nodeCount)
  const open: number[] = []
  const path: number[] = []
  let visited = 0

  const enter = (node: number) => {
    order[node] = lowest[node] = visited++
    nextSlot[node] = offsets[node]!
    open.push(node)
    path.push(node)
  }
  const close = (root: number) => {
    let size = 0
    for (let node = -1; node !== root; size++) {
      node = open.pop()!
      of[node] = sizes.length
    }
    sizes.push(size)
  }

  for (let root = 0; root < nodeCount; root++) {
    if (order[root]! >= 0) continue
    enter(root)
    while (path.length > 0) {
      const node = path[path.length - 1]!
      if (nextSlot[node]! < offsets[node + 1]!) {
        const head = heads[nextSlot[node]!++]!
        if (order[head]! < 0) enter(head)
        else if (of[head]! < 0) lowest[node] = Math.min(lowest[node]!, order[head]!)
        continue
      }
      path.pop()
      const parent = path[path.length - 1]
      if (parent !== undefined) lowest[parent] = Math.min(lowest[parent]!, lowest[node]!)
      if (lowest[node] === order[node]) close(node)
    }
  }
  return { of, sizes }
}

export function largestOf({ sizes }: Components): number {
  return sizes.reduce((best, size, i) => (size > (sizes[best] ?? 0) ? i : best), 0)
}
