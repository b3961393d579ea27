import { createRequire } from 'node:module'
import { type Engine, forEachEdge, type VenueGraph } from './engine.ts'

/** What it declares nowhere. Nodes come back as text. */
interface Module {
  Graph: new () => {
    addEdge(from: string, to: string, properties: { _id: number; _cost: number }): void
    contractGraph(): void
    createPathfinder(options: { nodes: boolean }): {
      queryContractionHierarchy(from: string, to: string): { nodes: string[] }
    }
  }
}

/** Not a literal, for it is not among the packages of this repository. */
const PACKAGE: string = 'contraction-hierarchy-js'

/** On the venue of 20,000 it ends the process while contracting: "too many edges in array. unexpected." */
const MOST_NODES = 2_000

export type Contracted = { engine: Engine; prepareMs: number } | 'missing' | 'too large'

export async function contractionHierarchyJs(graph: VenueGraph): Promise<Contracted> {
  const found = await import(PACKAGE).catch(() => null)
  if (!found) return 'missing'
  if (graph.nodeCount > MOST_NODES) return 'too large'
  const { Graph } = found as Module
  const own = new Graph()
  let id = 0
  forEachEdge(graph, (from, to, cost) => own.addEdge(String(from), String(to), { _id: id++, _cost: cost }))
  const started = process.cpuUsage()
  own.contractGraph()
  const prepareMs = process.cpuUsage(started).user / 1000
  const finder = own.createPathfinder({ nodes: true })
  const find = (from: number, to: number) =>
    finder.queryContractionHierarchy(String(from), String(to)).nodes.map(Number)
  const { version } = createRequire(import.meta.url)(`${PACKAGE}/package.json`) as { version: string }
  return { engine: { name: `${PACKAGE} ${version}`, find }, prepareMs }
}
