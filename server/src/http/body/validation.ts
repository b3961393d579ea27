import { Ajv, type Options, type ValidateFunction } from 'ajv'
import addFormatsModule from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { AppError, type Detail } from '../../errors.ts'
import { onceNeeded } from '../once-needed.ts'
import { checkJson, checkTexts, type Texts } from './check-json.ts'
import { isEmailAddress } from './email-format.ts'
import { decodeUtf8, notUtf8 } from './json-body.ts'
import { numberCheck } from './number-texts.ts'

// The package is CommonJS: its types put the function one level deeper than Node does.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default

/** Bodies that came as a form: their texts are turned into what the schema asks for, as in a query string. */
const forms = new WeakSet<object>()

/** With more entries than this only the first fault is reported: each takes more memory than the entry itself. */
const MAX_REPORTED_BREADTH = 1_000

const strict = makeAjv({ allErrors: true })
const quick = makeAjv({})
const lenient = makeAjv({ allErrors: true, coerceTypes: 'array' })

/** JSON says what it means and is taken at its word; texts of a URL or a form are coerced by the schema. */
export function installValidation(app: FastifyInstance): void {
  // Each is compiled when it is first needed: a start with hundreds of them would take seconds.
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const compileBy = (ajv: Ajv) => onceNeeded(() => ajv.compile(schema as object))
    const coerce = compileBy(lenient)
    const findMisspelledNumbers = numberCheck(schema)
    const fromText = (data: unknown) => {
      const details = findMisspelledNumbers(data)
      return details.length > 0 ? { error: new InvalidPart(httpPart, details) } : report(coerce(), data, httpPart)
    }
    if (httpPart !== 'body') return fromText
    const fromJson = compileBy(strict)
    const isJson = compileBy(quick)
    return (data) => {
      if (forms.has(data as object)) return fromText(data)
      return report(breadthOf(data) > MAX_REPORTED_BREADTH ? isJson() : fromJson(), data, httpPart)
    }
  })

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, bytes, done) => {
    const text = decodeUtf8(bytes as Buffer)
    if (text === null) return done(notUtf8())
    if (text.split('&', MAX_REPORTED_BREADTH + 1).length > MAX_REPORTED_BREADTH)
      return done(new AppError('PAYLOAD_TOO_LARGE', `The form has more than ${MAX_REPORTED_BREADTH} fields.`))
    const body = parseForm(text)
    forms.add(body)
    done(null, body)
  })

  app.addHook('onRoute', (route) => {
    const takesBody = route.schema?.body !== undefined
    route.preValidation = [route.preValidation ?? []].flat().concat((request, _reply, done) => {
      // No body at all is an empty one: the schema then says which fields it misses.
      if (request.body === undefined && takesBody) request.body = {}
      try {
        checkTexts(request.params as Texts)
        checkTexts(request.query as Texts)
        checkJson(request.body)
      } catch (error) {
        return done(error as Error)
      }
      done()
    })
  })
}

function makeAjv(options: Options): Ajv {
  return addFormats(new Ajv({ useDefaults: true, strict: false, ...options })).addFormat('idn-email', isEmailAddress)
}

/** How many entries the body has, or one of its fields where that is more. */
function breadthOf(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0
  const fields = Object.values(body)
  let most = fields.length
  for (const field of fields)
    if (typeof field === 'object' && field !== null) most = Math.max(most, Object.keys(field).length)
  return most
}

/** True if all fields are valid: they are coerced in place, and a value that is returned would be stored once more. */
function report(validate: ValidateFunction, data: unknown, part: string | undefined) {
  if (validate(data)) return true
  return { error: new InvalidPart(part, detailsOf((validate.errors ?? []).slice(0, 50))) }
}

type Fault = NonNullable<ValidateFunction['errors']>[number]

/**
 * For a text that is not a time or a date, only that error is reported, not that it is not a number either. That no
 * schema of several matches is left out where the reason of each is reported.
 */
function detailsOf(faults: Fault[]): Detail[] {
  const misformed = new Set(faults.filter(isMisformed).map(({ instancePath }) => instancePath))
  const told = faults.filter((fault) => isMisformed(fault) || !misformed.has(fault.instancePath))
  const isNews = ({ keyword, instancePath }: Fault) =>
    keyword !== 'anyOf' ||
    !told.some((other) => other.keyword !== 'anyOf' && other.instancePath.startsWith(instancePath))
  return told.filter(isNews).map(detailOf)
}

function isMisformed({ keyword, params }: Fault): boolean {
  return keyword === 'format' && FORMATS[params.format] !== undefined
}

function detailOf(error: Fault): Detail {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const pathOf = (name: string) => (path ? `${path}.${name}` : name)
  if (error.keyword === 'required') return { path: pathOf(error.params.missingProperty), message: 'is required' }
  if (error.keyword !== 'additionalProperties') return { path, message: messageOf(error) }
  const name: string = error.params.additionalProperty
  return name === ''
    ? { path, message: 'has a field without a name' }
    : { path: pathOf(name), message: 'is not a known field' }
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a time with its zone, such as 2030-06-01T09:00:00+02:00',
  date: 'a date, such as 2030-06-01',
  'idn-email': 'an email address',
}

/** Names what is wanted, where the words of the validator leave that out. */
function messageOf(fault: Fault): string {
  const { keyword, params, message = 'is invalid' } = fault
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}`
  if (keyword === 'const') return `must be '${params.allowedValue}'`
  if (isMisformed(fault)) return `must be ${FORMATS[params.format]}`
  return message
}

class InvalidPart extends AppError {
  constructor(part = 'body', details: Detail[] = []) {
    const first = details[0]
    super(
      'INVALID_REQUEST_DATA',
      first ? `${first.path || `The ${part}`} ${first.message}.` : `The ${part} is invalid.`,
      { details },
    )
  }
}

/** A name that repeats makes a list; an object without a prototype, so that no name is special. */
function parseForm(text: string): Record<string, string | string[]> {
  const body: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = body[name]
    if (before === undefined) body[name] = value
    else if (Array.isArray(before)) before.push(value)
    else body[name] = [before, value]
  }
  return body
}
