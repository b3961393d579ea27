/** The namespace of IDs that this program makes from names (RFC 9562). */
const NAMESPACE = '6f0a2a51-3f0c-5e0e-9a4b-6d1c8b1e7c11'
const BLOCK_BYTES = 64
const LENGTH_BYTES = 8
const UUID_BYTES = 16
const START: readonly number[] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A UUID of version 5: the same names give the same ID, in every export. */
export function uuidV5(...names: readonly string[]): string {
  const space = NAMESPACE.replaceAll('-', '').match(/../g)!.map((byte) => Number.parseInt(byte, 16)) // biome-ignore format: one value
  // A separator that no ID holds keeps ('a', 'bc') and ('ab', 'c') apart.
  const bytes = sha1(Uint8Array.of(...space, ...new TextEncoder().encode(names.join('\u0000')))).slice(0, UUID_BYTES)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Browsers hash only asynchronously, and IDs are no secret. */
function sha1(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const padded = new DataView(new ArrayBuffer(blocks * BLOCK_BYTES))
  message.forEach((byte, i) => {
    padded.setUint8(i, byte)
  })
  padded.setUint8(message.length, 0x80)
  padded.setBigUint64(padded.byteLength - LENGTH_BYTES, BigInt(message.length) * 8n)
  const state = Uint32Array.from(START)
  for (let offset = 0; offset < padded.byteLength; offset += BLOCK_BYTES) addBlock(state, padded, offset)
  const hash = new DataView(new ArrayBuffer(20))
  state.forEach((word, i) => {
    hash.setUint32(i * 4, word)
  })
  return new Uint8Array(hash.buffer)
}

function addBlock(state: Uint32Array, data: DataView, offset: number): void {
  const words = new Uint32Array(80)
  for (let i = 0; i < 16; i++) words[i] = data.getUint32(offset + i * 4)
  for (let i = 16; i < 80; i++) words[i] = rotate(words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!, 1)
  let [a, b, c, d, e] = [...state] as [number, number, number, number, number]
  for (let i = 0; i < 80; i++) {
    const [mixed, constant] = round(i, b, c, d)
    const next = (rotate(a, 5) + mixed + e + constant + words[i]!) >>> 0
    ;[e, d, c, b, a] = [d, c, rotate(b, 30), a, next]
  }
  for (const [i, word] of [a, b, c, d, e].entries()) state[i] = state[i]! + word
}

function round(i: number, b: number, c: number, d: number): [mixed: number, constant: number] {
  if (i < 20) return [(b & c) | (~b & d), 0x5a827999]
  if (i < 40) return [b ^ c ^ d, 0x6ed9eba1]
  if (i < 60) return [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
  return [b ^ c ^ d, 0xca62c1d6]
}

function rotate(word: number, by: number): number {
  return ((word << by) | (word >>> (32 - by))) >>> 0
}
