import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Compresses and encrypts a response, which may hold a new key, with the credential of the client. The service keeps
 * only a digest of that, so neither its database nor a backup reveals the response.
 */
export async function seal(text: string, credential: string): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(credential), iv)
  const sealed = cipher.update(await deflate(text))
  return Buffer.concat([iv, sealed, cipher.final(), cipher.getAuthTag()])
}

export async function unseal(bytes: Buffer, credential: string): Promise<string> {
  const decipher = createDecipheriv(CIPHER, keyFrom(credential), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  return (await inflate(Buffer.concat([opened, decipher.final()]))).toString()
}

function keyFrom(credential: string): Buffer {
  return createHmac('sha256', credential).update('idempotent response').digest()
}
