import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The mails that a service without SMTP has left below its data folder, the oldest first, their text decoded as far as links
 * need it. A mail that is still being written has another ending and is not among them.
 */
export async function readMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}

export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  return (await readMails(dataDir)).filter((text) => text.includes(`To: ${address}`))
}
