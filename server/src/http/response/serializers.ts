import serializerSelector from '@fastify/fast-json-stringify-compiler'
import { onceNeeded } from '../once-needed.ts'

const buildNow = serializerSelector()

/** Serialises responses by their schemas, compiled on first use: compiling all at start would take seconds. */
export const buildSerializer: typeof buildNow = (schemas, options) => {
  const compile = buildNow(schemas, options)
  return (route) => {
    const write = onceNeeded(() => compile(route))
    return (answer) => write()(answer)
  }
}
