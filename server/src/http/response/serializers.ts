import serializerSelector from '@fastify/fast-json-stringify-compiler'
import { onceNeeded } from '../once-needed.ts'

const buildNow = serializerSelector()

/** Writes answers by their schemas, each compiled with its first answer: a start with all of them would take seconds. */
export const buildSerializer: typeof buildNow = (schemas, options) => {
  const compile = buildNow(schemas, options)
  return (route) => {
    const write = onceNeeded(() => compile(route))
    return (answer) => write()(answer)
  }
}
