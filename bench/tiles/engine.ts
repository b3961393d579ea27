/** Builds a whole tileset in memory or by other programs, and hands all of its bytes to `write`. */
interface TileBuilder {
  /** Where it is not told by the packages of this repository. */
  version?: string
  build(polygons: number, write: (chunk: Uint8Array) => void): Promise<Built>
  /** Ends what `open` began. */
  close?(): Promise<void>
}

export interface Built {
  tiles: number
  bytes: number
  /** Of the other program that did the work, where one did and it can be known. */
  peakMegabytes?: number
}

export interface TileEngine {
  name: string
  /** Where it is not among the packages of this repository. */
  howToGet?: string
  /** What is not counted: starting a server. Null where the engine is not installed. */
  open(): Promise<TileBuilder | null>
}
