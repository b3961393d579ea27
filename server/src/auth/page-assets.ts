import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { App } from '../http/app-type.ts'

const library = dirname(createRequire(import.meta.url).resolve('@simplewebauthn/browser'))
const FILES = {
  'webauthn.js': join(library, '../dist/bundle/index.umd.min.js'),
  'passkeys.js': fileURLToPath(new URL('../../assets/sign-in/passkeys.js', import.meta.url)),
}

/** The scripts of the pages. They come from the service itself, so that it works without any other. */
export function pageAssets(app: App): void {
  for (const [name, path] of Object.entries(FILES)) {
    let bytes: Promise<Buffer> | undefined
    const options = { config: { scope: 'none' }, schema: { hide: true } }
    app.get(`/auth/v1/assets/${name}`, options, async (_request, reply) => {
      bytes ??= readFile(path)
      // Asked for again each time: the name says nothing about the version.
      return reply
        .header('Cache-Control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(await bytes)
    })
  }
}
