import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** The part of CBOR (RFC 8949) that attestations need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])])
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

/** An authenticator in software, with one passkey: what a browser would send. */
export class SoftAuthenticator {
  readonly id = randomBytes(16)
  readonly #rpId: string
  readonly #origin: string
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  counter = 0

  constructor(rpId: string, origin: string) {
    this.#rpId = rpId
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
    this.#key = privateKey
    const point = [x, y].map((part) => Buffer.from(part, 'base64url'))
    this.#publicKey = cbor(new Map<number, Cbor>([[1, 2], [3, -7], [-1, 1], [-2, point[0]!], [-3, point[1]!]])) // biome-ignore format: one map
  }

  create(challenge: string) {
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey])
    const authData = Buffer.concat([this.#authData(PRESENT_AND_VERIFIED | WITH_CREDENTIAL), credential])
    const object = cbor(new Map<string, Cbor>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]])) // biome-ignore format: one map
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: object.toString('base64url'),
    })
  }

  get(challenge: string, origin = this.#origin) {
    this.counter++
    const authData = this.#authData(PRESENT_AND_VERIFIED)
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key)
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #credential(response: Record<string, string>) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #authData(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(this.#rpId), Buffer.from([flags]), counter])
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}
