/** A member of a tar archive. Its body is read to its end before the next member is asked for. */
export interface Member {
  name: string
  size: number
  body: AsyncIterable<Uint8Array>
}

const BLOCK = 512
/** Where the fields of a header lie, and the bytes they take. */
const NAME = [0, 100] as const
const SIZE = [124, 12] as const
const CHECKSUM = [148, 8] as const
const PREFIX = [345, 155] as const
const LARGEST_OCTAL = 8 ** 11 - 1

export async function* writeTar(members: AsyncIterable<Member>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of members) {
    yield writeHeader(name, size)
    let written = 0
    for await (const chunk of body) {
      written += chunk.length
      yield chunk
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`)
    yield new Uint8Array(paddingOf(size))
  }
  yield new Uint8Array(2 * BLOCK)
}

/** Reads the source to its very end, so that a checksum behind the archive is read as well. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const bytes = new Bytes(source)
  for (;;) {
    const header = await bytes.read(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = readHeader(header)
    yield { name, size, body: bytes.take(size) }
    await bytes.read(paddingOf(size))
  }
  await bytes.drain()
}

function writeHeader(name: string, size: number): Uint8Array {
  const header = Buffer.alloc(BLOCK)
  const cut = Buffer.byteLength(name) > NAME[1] ? name.lastIndexOf('/', PREFIX[1]) : -1
  const [prefix, rest] = cut < 0 ? ['', name] : [name.slice(0, cut), name.slice(cut + 1)]
  if (Buffer.byteLength(rest) > NAME[1]) throw new Error(`The name is too long for an archive: ${name}`)
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`
  header.write(rest, NAME[0])
  header.write(prefix, PREFIX[0])
  header.write('0000600\0', 100)
  header.write(octal(Math.floor(Date.now() / 1000), 12), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  if (size <= LARGEST_OCTAL) header.write(octal(size, SIZE[1]), SIZE[0])
  else {
    // GNU's way to write what octal digits cannot: the highest bit, then a binary number.
    header[SIZE[0]] = 0x80
    header.writeBigUInt64BE(BigInt(size), SIZE[0] + 4)
  }
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM[0])
  return header
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = ([start, length]: readonly [number, number]) =>
    header.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  if (Number.parseInt(text(CHECKSUM), 8) !== sumOf(header))
    throw new Error('This is not a tar archive, or a broken one')
  const isBinary = header[SIZE[0]] === 0x80
  const size = isBinary ? Number(header.readBigUInt64BE(SIZE[0] + 4)) : Number.parseInt(text(SIZE), 8)
  if (!Number.isSafeInteger(size) || size < 0) throw new Error('The archive is broken: a member without a size')
  const prefix = text(PREFIX)
  return { name: prefix ? `${prefix}/${text(NAME)}` : text(NAME), size }
}

/** The checksum of a header counts its own place as spaces. */
function sumOf(header: Uint8Array): number {
  let sum = 0
  for (const [i, byte] of header.entries()) {
    sum += i >= CHECKSUM[0] && i < CHECKSUM[0] + CHECKSUM[1] ? 32 : byte
  }
  return sum
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

/** Cuts a stream of chunks where the archive says, not where the chunks happen to end. */
class Bytes {
  readonly #source: AsyncIterator<Uint8Array>
  #chunk: Uint8Array = new Uint8Array()

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async *take(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      if (this.#chunk.length === 0) await this.#next()
      const part = this.#chunk.subarray(0, left)
      this.#chunk = this.#chunk.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  async read(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = []
    for await (const part of this.take(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  async #next(): Promise<void> {
    const { value, done } = await this.#source.next()
    if (done) throw new Error('The archive ends too early')
    this.#chunk = value
  }
}
