/** A value for each pixel, row by row from the upper left corner. */
export interface Raster<Data> {
  readonly width: number
  readonly height: number
  readonly data: Data
}

/** 1 where something is, 0 elsewhere. */
export type Mask = Raster<Uint8Array>

/** A level for each pixel, 0 to 255. */
export type Levels = Raster<Uint8Array>

/** The region or piece that each pixel belongs to, from 1 on; 0 for none. */
export type Labels = Raster<Int32Array>

/** A picture in colour: three bytes a pixel. */
export interface Pixels extends Size {
  readonly rgb: Uint8Array
}

export interface Size {
  readonly width: number
  readonly height: number
}

export function emptyMask({ width, height }: Size): Mask {
  return { width, height, data: new Uint8Array(width * height) }
}

export function emptyLabels({ width, height }: Size): Labels {
  return { width, height, data: new Int32Array(width * height) }
}

/** The same size with other values. */
export function mapMask({ width, height, data }: Mask, change: (value: number, at: number) => number): Mask {
  const out = new Uint8Array(data.length)
  for (let i = 0; i < out.length; i++) out[i] = change(data[i]!, i)
  return { width, height, data: out }
}

export function inverse({ width, height, data }: Mask): Mask {
  const out = new Uint8Array(data.length)
  for (let i = 0; i < out.length; i++) out[i] = 1 - data[i]!
  return { width, height, data: out }
}

export function countSet({ data }: Mask): number {
  let set = 0
  for (let i = 0; i < data.length; i++) set += data[i]!
  return set
}

export function longerSide({ width, height }: Size): number {
  return Math.max(width, height)
}
