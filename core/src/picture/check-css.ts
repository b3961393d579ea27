import { PictureError } from './picture-error.ts'

/** What a declaration may say with `url()`: a part of the same drawing. */
const LOCAL_URL = /url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi
const EXTERNAL = /url\s*\(|\/\/|@import|@font-face|@namespace|image-set|\bimage\s*\(|\bsrc\s*\(|data:/i
const ACTIVE = /javascript:|vbscript:|expression\s*\(|-moz-binding|behavior\s*:/i

/** Refuses style sheets and attributes that load something, or that hide what they do behind escapes. */
export function checkCss(css: string): void {
  const text = stripComments(css).replace(LOCAL_URL, '')
  if (ACTIVE.test(text)) throw hostile('a script in its style')
  if (EXTERNAL.test(text)) throw hostile('an external reference in its style')
  if (text.includes('\\')) throw hostile('escapes in its style')
}

export function hostile(what: string): PictureError {
  return new PictureError(
    'hostile',
    `The SVG contains ${what}. Export it as plain SVG without that and upload it again.`,
  )
}

/** In one pass: a pattern would look for the end of each of many comments that have none. */
function stripComments(css: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const start = css.indexOf('/*', at)
    if (start === -1) return kept.concat(css.slice(at)).join(' ')
    kept.push(css.slice(at, start))
    const end = css.indexOf('*/', start + 2)
    if (end === -1) return kept.join(' ')
    at = end + 2
  }
}
