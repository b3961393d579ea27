import { escapeHtml } from '../escape-html.ts'
import { refName, type Schema } from './document.ts'

/** Objects in objects are shown to this depth; deeper ones are named by their type. */
const MAX_DEPTH = 4
const MAX_CHOICES = 24

/** The fields of an object, or what the schema is where it is no object. */
export function schemaBlock(schema: Schema, depth = 0): string {
  const fields = fieldsOf(schema)
  if (!fields) return `<p class="type">${typeOf(schema)}</p>`
  const required = new Set(schema.required)
  const rows = fields.map(([name, field]) => fieldRow(name, field, required.has(name), depth))
  return `<dl class="fields">${rows.join('')}</dl>`
}

export function fieldRow(name: string, schema: Schema, isRequired: boolean, depth = 0): string {
  const inner = nestedOf(schema)
  const nested =
    inner && depth < MAX_DEPTH
      ? `<details><summary>Fields of ${escapeHtml(name)}</summary>${schemaBlock(inner, depth + 1)}</details>`
      : ''
  const need = isRequired ? ' <span class="required">required</span>' : ''
  const about = schema.description ? `<p>${inlineText(schema.description)}</p>` : ''
  return `<div><dt><code>${escapeHtml(name)}</code> <span class="type">${typeOf(schema)}</span>${need}</dt><dd>${about}${limits(schema)}${nested}</dd></div>`
}

function fieldsOf({ properties }: Schema): [string, Schema][] | null {
  return properties && Object.keys(properties).length > 0 ? Object.entries(properties) : null
}

/** An object that has no name of its own, alone or in a list. */
function nestedOf(schema: Schema): Schema | null {
  if (fieldsOf(schema)) return schema
  if (schema.items)
    return (
      [schema.items]
        .flat()
        .map(nestedOf)
        .find((inner) => inner !== null) ?? null
    )
  return schema.anyOf?.map(nestedOf).find((inner) => inner !== null) ?? null
}

/** HTML: types with a name lead to their fields. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = escapeHtml(refName(schema.$ref))
    return `<a href="#type-${name}">${name}</a>`
  }
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return value(schema.const)
  if (schema.enum && schema.enum.length <= MAX_CHOICES) return schema.enum.map(value).join(' or ')
  if (schema.type === 'array') return listOf(schema.items)
  if (schema.format === 'binary') return 'file'
  const type = [schema.type ?? 'any'].flat().join(' or ')
  return escapeHtml(schema.format ? `${type} (${schema.format})` : type)
}

/** A tuple, such as a position, names each of its types once. */
function listOf(items: Schema['items']): string {
  if (!items) return 'list'
  return `list of ${[...new Set([items].flat().map(typeOf))].join(' or ')}`
}

function limits(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const said = [
    range(minimum, maximum, ''),
    range(minLength === 1 ? undefined : minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
    schema.default === undefined ? '' : `default ${value(schema.default)}`,
  ].filter((part) => part !== '')
  return said.length > 0 ? `<p class="limits">${said.join(', ')}</p>` : ''
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  if (min !== undefined && max !== undefined) return `${number(min)} to ${number(max)}${unit}`
  if (max !== undefined) return `at most ${number(max)}${unit}`
  return min === undefined ? '' : `at least ${number(min)}${unit}`
}

const number = (value: number) => value.toLocaleString('en')
const value = (known: unknown) => `<code>${escapeHtml(JSON.stringify(known))}</code>`

/** Text with `code` in it. */
export function inlineText(text: string): string {
  return text
    .split('`')
    .map((part, i) => (i % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join('')
}
