import { escapeHtml } from '../escape-html.ts'
import { type ApiDocument, type NamedOperation, type Parameter, refName } from './document.ts'
import { fieldRow, inlineText, schemaBlock, typeOf } from './fields.ts'

type Components = ApiDocument['components']

/** What one operation takes and answers, and a form that sends it. */
export function operationBlock(operation: NamedOperation, { responses }: Components, server: string): string {
  const { id, method, path, summary, description } = operation
  return `<article id="${id}" data-words="${escapeHtml(`${method} ${path} ${summary}`.toLowerCase())}">
<div class="words"><h3><a href="#${id}">${escapeHtml(summary)}</a></h3>
<p class="call">${methodBadge(method)}<code>${escapeHtml(path)}</code></p>
<p>${inlineText(description)}</p>
${parameterList(operation)}${bodyList(operation)}${answerList(operation, responses)}</div>
<div class="code"><pre tabindex="0" aria-label="Example of ${escapeHtml(summary)}"><code>${escapeHtml(curlOf(operation, server))}</code></pre>${tryForm(operation)}</div>
</article>`
}

export const methodBadge = (method: string) => `<span class="method ${method.toLowerCase()}">${method}</span>`

function parameterList({ parameters = [] }: NamedOperation): string {
  const groups = [
    ['Path', 'path'],
    ['Query', 'query'],
    ['Headers', 'header'],
  ] as const
  return groups
    .map(([title, place]) => {
      const own = parameters.filter((parameter) => parameter.in === place)
      if (own.length === 0) return ''
      const rows = own.map(({ name, schema, required = false, description }) =>
        fieldRow(name, description ? { ...schema, description } : schema, required),
      )
      return `<h4>${title}</h4><dl class="fields">${rows.join('')}</dl>`
    })
    .join('')
}

function bodyList({ requestBody }: NamedOperation): string {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!content) return ''
  return `<h4>Body <span class="type">${escapeHtml(type!)}</span></h4>${schemaBlock(content.schema)}`
}

function answerList({ responses }: NamedOperation, known: Components['responses']): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema
    const about = response.$ref ? (known[refName(response.$ref)]?.description ?? '') : (response.description ?? '')
    const isOk = status.startsWith('2')
    const text = isOk && about === 'Default Response' ? '' : `<p>${inlineText(about)}</p>`
    const nested =
      isOk && schema?.properties ? `<details><summary>Fields</summary>${schemaBlock(schema, 1)}</details>` : ''
    const type = isOk && schema ? `<span class="type">${typeOf(schema)}</span>` : ''
    return `<div class="${isOk ? 'good' : 'bad'}"><dt><code>${status}</code> ${type}</dt><dd>${text}${nested}</dd></div>`
  })
  return `<h4>Answers</h4><dl class="fields answers">${rows.join('')}</dl>`
}

function exampleBody({ requestBody }: NamedOperation): string | null {
  const json = requestBody?.content['application/json']
  return json ? JSON.stringify(json.example ?? {}, null, 2) : null
}

const takesFile = ({ requestBody }: NamedOperation) => requestBody?.content['multipart/form-data'] !== undefined

/** A call for the command line. Parameters of the path stand as variables of the shell. */
function curlOf(operation: NamedOperation, server: string): string {
  const { method, path, parameters = [], security = [] } = operation
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)
  const asked = query.map(({ name }) => `${name}=$${name.toUpperCase()}`).join('&')
  const body = exampleBody(operation)
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${server}${address}${asked ? `?${asked}` : ''}"`,
    ...(security.length > 0 ? ['-H "Service-API-Key: $KEY"'] : []),
    ...(body === null ? [] : ['-H "Content-Type: application/json"', `-d '${body.replaceAll("'", "'\\''")}'`]),
    ...(takesFile(operation) ? ['-F file=@FILE'] : []),
  ].join(' \\\n  ')
}

function tryForm(operation: NamedOperation): string {
  const { method, path, parameters = [], id } = operation
  const body = exampleBody(operation)
  const fields = parameters.filter((parameter) => parameter.in !== 'header').map((parameter) => tryField(parameter, id))
  const text =
    body === null
      ? ''
      : `<label>Body<textarea name="body" rows="${Math.min(14, body.split('\n').length + 1)}" spellcheck="false">${escapeHtml(body)}</textarea></label>`
  const file = takesFile(operation) ? '<label>File<input type="file" name="file" required></label>' : ''
  return `<details class="try"><summary>Try it</summary><form data-method="${method}" data-path="${escapeHtml(path)}">${fields.join('')}${text}${file}<button>Send</button><output></output></form></details>`
}

function tryField({ name, in: place, required = false, schema }: Parameter, id: string): string {
  const hint = schema.default === undefined ? '' : ` placeholder="${escapeHtml(String(schema.default))}"`
  return `<label for="${id}-${place}-${name}">${escapeHtml(name)}${required ? ' *' : ''}</label><input id="${id}-${place}-${name}" name="${place}:${escapeHtml(name)}" autocomplete="off"${required ? ' required' : ''}${hint}>`
}
