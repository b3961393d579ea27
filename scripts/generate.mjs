import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { build } from './build.mjs'
import { ROOT } from './run.mjs'

/** Writes the OpenAPI document of the built server, and the SDK's types from it. Both are committed. */
build()
const document = execFileSync(process.execPath, [join(ROOT, 'server/dist/main.js'), 'openapi'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
writeFileSync(join(ROOT, 'sdk/openapi.json'), document)
const types = astToString(await openapiTS(JSON.parse(document)))
writeFileSync(
  join(ROOT, 'sdk/src/schema.gen.ts'),
  `/** Generated from openapi.json by \`npm run generate\`. */\n${types}`,
)
