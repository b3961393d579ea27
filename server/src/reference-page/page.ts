import { escapeHtml } from '../escape-html.ts'
import { type ApiDocument, type Section, sectionsOf } from './document.ts'
import { schemaBlock } from './fields.ts'
import { methodBadge, operationBlock } from './operation.ts'

/** The whole reference as one page, which is complete without scripts: they filter the list and send what is tried. */
export function referencePage(document: ApiDocument): string {
  const sections = sectionsOf(document)
  const server = document.servers[0]?.url ?? ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API reference · ${escapeHtml(document.info.title)}</title>
<link rel="stylesheet" href="/docs/page.css"><link rel="stylesheet" href="/docs/operation.css"><script src="/docs/page.js" defer></script></head>
<body><a class="skip" href="#top">Skip to the reference</a>
<header><a href="/" class="name">${escapeHtml(document.info.title)}</a><span>API reference</span>
<label class="key">Key <input id="key" autocomplete="off" spellcheck="false" placeholder="Service-API-Key, or your session"></label>
<a href="/openapi.json">OpenAPI 3.1</a></header>
<nav aria-label="Operations"><input id="filter" type="search" placeholder="Filter" aria-label="Filter operations">${sections.map(sectionLinks).join('')}<details><summary>Types</summary><ul>${typeLinks(document)}</ul></details></nav>
<main id="top" tabindex="-1">${introduction(document, server)}
${sections.map((section) => sectionBlock(section, document, server)).join('')}
<section aria-labelledby="types"><h2 id="types">Types</h2>${typeBlocks(document)}</section></main></body></html>
`
}

function sectionLinks({ title, operations }: Section): string {
  const links = operations.map(
    ({ id, method, path, summary }) =>
      `<li data-words="${escapeHtml(`${method} ${path} ${summary}`.toLowerCase())}"><a href="#${id}">${methodBadge(method)}<span>${escapeHtml(summary)}</span></a></li>`,
  )
  return `<details><summary>${escapeHtml(title)}</summary><ul>${links.join('')}</ul></details>`
}

function sectionBlock({ title, operations }: Section, { components }: ApiDocument, server: string): string {
  const id = `section-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  const blocks = operations.map((operation) => operationBlock(operation, components, server))
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2>${blocks.join('')}</section>`
}

const namesOf = ({ components }: ApiDocument) => Object.keys(components.schemas).toSorted()

const typeLinks = (document: ApiDocument) =>
  namesOf(document)
    .map((name) => `<li data-words="${name.toLowerCase()}"><a href="#type-${name}"><span>${name}</span></a></li>`)
    .join('')

const typeBlocks = (document: ApiDocument) =>
  namesOf(document)
    .map((name) => `<article id="type-${name}" class="model"><h3>${name}</h3>${schemaBlock(document.components.schemas[name]!)}</article>`) // biome-ignore format: one block
    .join('')

function introduction({ info }: ApiDocument, server: string): string {
  return `<section class="introduction"><h1>API reference</h1>
<p>${escapeHtml(info.description)} All addresses begin with <code>${escapeHtml(server)}</code>.</p>
<p><strong>Keys.</strong> Send a key in the header <code>Service-API-Key</code>. It belongs to one account and has the scopes that it was made with; each operation names the one that it needs. On this page, a signed-in user needs no key. The key that you type above stays in this tab.</p>
<p><strong>Errors</strong> have the same form everywhere: <code>code</code> for programs, <code>message</code> for people, <code>details</code> with the place of each fault, and <code>request_id</code> for the log. After 429 and 503 wait as long as <code>Retry-After</code> says.</p>
<p><strong>Writes</strong> are one transaction each. A creating request with an <code>Idempotency-Key</code> may be sent again; <code>If-Match</code> with the <code>ETag</code> of what you have read refuses to overwrite somebody else’s change.</p></section>`
}
