import type { Config } from '../config.ts'

/**
 * What the page of a map may load: its own files, the service, and the map of the surroundings where its owner chose
 * one. Pictures of places may lie anywhere. Any site may show the page in a frame: it has no sign-in and can do nothing
 * in anybody's name.
 */
export function pagePolicy(
  { publicUrl, mapAppUrl }: Pick<Config, 'publicUrl' | 'mapAppUrl'>,
  background: { url: string } | null = null,
): Record<string, string> {
  const service = new URL(publicUrl).origin
  const files = `${mapAppUrl}/assets/`
  const rules = [
    "default-src 'none'",
    `script-src ${files}`,
    `style-src ${files}`,
    `worker-src ${files} ${mapAppUrl}/sw.js blob:`,
    ['connect-src', "'self'", service, ...(background ? [new URL(background.url).origin] : [])].join(' '),
    `font-src 'self' ${service}`,
    'img-src https: http: data: blob:',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ]
  return {
    'Content-Security-Policy': rules.join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cache-Control': 'no-cache',
  }
}
