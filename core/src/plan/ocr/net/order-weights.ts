import { type Layer, weightsOf } from './weights.ts'

/** Outputs that are mixed at a time. */
export const OUTPUTS_AT_ONCE = 8
/** Inputs of which the levels are multiplied in one step. */
const INPUTS_AT_ONCE = 2

/** Weights for looking around: for each tap of the kernel those of all channels. */
export function tapByTap(layer: Layer): Float32Array {
  const weights = weightsOf(layer)
  const { outputs, rows, columns } = layer
  const taps = rows * columns
  const ordered = new Float32Array(weights.length)
  for (let tap = 0, i = 0; tap < taps; tap++)
    for (let output = 0; output < outputs; output++) ordered[i++] = weights[output * taps + tap]!
  return ordered
}

/** Weights for mixing: for each eight outputs, one input after the other, those of the eight. */
export function inBlocks(layer: Layer): Float32Array {
  const weights = weightsOf(layer)
  const each = weights.length / layer.outputs
  const blocks = new Float32Array(roundedUp(layer.outputs, OUTPUTS_AT_ONCE) * each)
  for (let output = 0, i = 0; output < layer.outputs; output++)
    for (let input = 0; input < each; input++) blocks[placeInBlocks(output, input, each, 1)] = weights[i++]!
  return blocks
}

/** Levels for mixing: for each eight outputs, two inputs after two, those of the eight, each output's two side by side. */
export function levelsInBlocks({ outputs, inputs, levels }: Layer): Int16Array {
  const blocks = new Int16Array(roundedUp(outputs, OUTPUTS_AT_ONCE) * inputs)
  for (let output = 0, i = 0; output < outputs; output++)
    for (let input = 0; input < inputs; input++)
      blocks[placeInBlocks(output, input, inputs, INPUTS_AT_ONCE)] = levels[i++]!
  return blocks
}

function placeInBlocks(output: number, input: number, inputs: number, together: number): number {
  const within = output % OUTPUTS_AT_ONCE
  const group = input - (input % together)
  return (output - within) * inputs + group * OUTPUTS_AT_ONCE + within * together + (input % together)
}

export function roundedUp(count: number, step: number): number {
  return Math.ceil(count / step) * step
}
