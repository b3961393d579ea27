import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { ROOT } from './run.mjs'

/**
 * Writes the OpenAPI document of the server, the SDK's types from it, and the list of rules by which plans are read. All
 * are committed. `--check` writes
 * nothing and fails where a committed file is not what would be written.
 */
// From the sources: the server is built after the SDK, which needs these types.
const printed = (...program) =>
  execFileSync(process.execPath, ['--import=tsx', '--conditions=source', ...program], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
const document = printed('server/src/main.ts', 'openapi')
const types = astToString(await openapiTS(JSON.parse(document)))
const files = {
  'sdk/openapi.json': document,
  'sdk/src/schema.gen.ts': `/** Generated from openapi.json by \`npm run generate\`. */\n${types}`,
  'docs/plan-rules.md': printed('bench/plan-rules.ts'),
}
for (const [name, content] of Object.entries(files)) {
  const path = join(ROOT, name)
  if (!process.argv.includes('--check')) writeFileSync(path, content)
  else if (readFileSync(path, 'utf8') !== content) {
    process.stderr.write(`${name} is not fresh: run npm run generate\n`)
    process.exitCode = 1
  }
}
