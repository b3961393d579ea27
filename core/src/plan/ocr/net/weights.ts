/** One convolution: for each output its weights over inputs and kernel, and what is added. */
export interface Layer {
  outputs: number
  inputs: number
  rows: number
  columns: number
  down: number
  across: number
  /** Weights, each to be multiplied by the scale of its output. */
  levels: Int8Array
  scales: Float32Array
  biases: Float32Array
}

export interface Weights {
  /** Class 0 means no character, class n the n-th of these; none of a net that reads nothing. */
  alphabet: string[]
  layers: Layer[]
}

interface Header {
  alphabet?: string
  layers: { shape: [number, number, number, number]; stride: [number, number] }[]
}

/**
 * A length of four bytes, as much JSON, and for each layer its scales, its biases and its weights, these as bytes
 * to be multiplied by the scale of their output.
 */
export function readWeights(file: Uint8Array): Weights {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const length = view.getUint32(0, true)
  const header = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length))) as Header
  let at = 4 + length
  const floats = (count: number) => {
    const values = Float32Array.from({ length: count }, (_, i) => view.getFloat32(at + 4 * i, true))
    at += 4 * count
    return values
  }
  const layers = header.layers.map(({ shape: [outputs, inputs, rows, columns], stride: [down, across] }): Layer => {
    const scales = floats(outputs)
    const biases = floats(outputs)
    const count = outputs * inputs * rows * columns
    const levels = new Int8Array(file.subarray(at, at + count))
    at += count
    return { outputs, inputs, rows, columns, down, across, levels, scales, biases }
  })
  return { alphabet: [...(header.alphabet ?? '')], layers }
}

/** The weights as numbers, in the order of the levels. */
export function weightsOf({ outputs, levels, scales }: Layer): Float32Array {
  const each = levels.length / outputs
  const weights = new Float32Array(levels.length)
  for (let output = 0, i = 0; output < outputs; output++)
    for (let k = 0; k < each; k++, i++) weights[i] = levels[i]! * scales[output]!
  return weights
}
