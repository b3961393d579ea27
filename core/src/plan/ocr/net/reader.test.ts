import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Reader, STRIP_HEIGHT } from './reader.ts'

const kernels = new Uint8Array(readFileSync(new URL('../../../../net/kernels.wasm', import.meta.url)))

type Shape = [outputs: number, inputs: number, rows: number, columns: number]

interface Conv {
  shape: Shape
  stride: [number, number]
  scales: number[]
  biases: number[]
  levels: number[]
}

/** Numbers that look random and are the same every time. */
function seeded(): () => number {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const random = seeded()

function conv(shape: Shape, stride: [number, number]): Conv {
  const draw = (length: number, from: number, to: number) =>
    Array.from({ length }, () => Math.fround(from + (to - from) * random()))
  const count = shape.reduce((product, size) => product * size)
  return {
    shape,
    stride,
    scales: draw(shape[0], 0.001, 0.004),
    biases: draw(shape[0], -0.2, 0.2),
    levels: draw(count, -127, 127).map(Math.round),
  }
}

function fileOf(layers: Conv[], alphabet: string): Uint8Array {
  const text = JSON.stringify({ alphabet, layers: layers.map(({ shape, stride }) => ({ shape, stride })) })
  const header = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  const body = layers.flatMap(({ scales, biases, levels }) => [
    Buffer.from(Float32Array.from(scales).buffer),
    Buffer.from(Float32Array.from(biases).buffer),
    Buffer.from(Int8Array.from(levels).buffer),
  ])
  return Buffer.concat([length, header, ...body])
}

type Map = number[][][]

/** A convolution as it is defined: [channel][row][column] in and out. */
function convolved(input: Map, { shape: [outputs, inputs, rows, columns], stride, scales, biases, levels }: Conv): Map {
  const isOwn = inputs === 1 && input.length > 1
  const [top, left] = [rows % 2 === 1 ? rows >> 1 : 0, columns % 2 === 1 ? columns >> 1 : 0]
  const height = Math.floor((input[0]!.length + 2 * top - rows) / stride[0]) + 1
  const width = Math.floor((input[0]![0]!.length + 2 * left - columns) / stride[1]) + 1
  return Array.from({ length: outputs }, (_, o) =>
    Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => {
        let sum = biases[o]!
        for (let c = 0; c < inputs; c++) {
          for (let i = 0; i < rows; i++) {
            for (let j = 0; j < columns; j++) {
              const seen = input[isOwn ? o : c]![y * stride[0] + i - top]?.[x * stride[1] + j - left] ?? 0
              sum += seen * scales[o]! * levels[((o * inputs + c) * rows + i) * columns + j]!
            }
          }
        }
        return sum
      }),
    ),
  )
}

const each = (a: Map, change: (value: number, c: number, y: number, x: number) => number): Map =>
  a.map((rows, c) => rows.map((row, y) => row.map((value, x) => change(value, c, y, x))))

test('the reader says what its convolutions are defined to say, whatever the width', () => {
  const layers = [
    conv([8, 1, 3, 3], [2, 2]),
    conv([8, 1, 3, 3], [1, 1]),
    conv([8, 8, 1, 1], [1, 1]),
    conv([8, 1, 3, 3], [2, 2]),
    conv([16, 8, 1, 1], [1, 1]),
    conv([16, 1, 8, 1], [1, 1]),
    conv([24, 16, 1, 1], [1, 1]),
    conv([24, 1, 1, 7], [1, 1]),
    conv([24, 24, 1, 1], [1, 1]),
    conv([10, 24, 1, 1], [1, 1]),
  ]
  const reader = new Reader(fileOf(layers, 'ABCD'), kernels)
  for (const width of [44, 8, 31]) {
    const grey = Uint8Array.from({ length: STRIP_HEIGHT * width }, () => random() * 256)
    const rows = Array.from({ length: STRIP_HEIGHT }, (_, y) => [...grey.subarray(y * width, (y + 1) * width)])
    const relu = (map: Map) => each(map, (value) => Math.max(0, value))
    let map = relu(convolved([rows.map((row) => row.map((level) => 1 - level / 127.5))], layers[0]!))
    for (let i = 1; i + 1 < layers.length; i += 2) {
      const before = map
      map = relu(convolved(convolved(before, layers[i]!), layers[i + 1]!))
      if (map.length === before.length && map[0]!.length === before[0]!.length)
        map = each(map, (value, c, y, x) => value + before[c]![y]![x]!)
    }
    const last = convolved(map, layers.at(-1)!)
    const expected = last[0]![0]!.flatMap((_, x) =>
      [0, 5].map((half) => last.slice(half, half + 5).map((c) => c[0]![x]!)),
    )
    const steps = reader.read(grey)
    expect(steps.length).toBe(expected.length)
    steps.forEach((scores, step) => {
      scores.forEach((score, c) => {
        expect(score).toBeCloseTo(expected[step]![c]!, 4)
      })
    })
  }
})
