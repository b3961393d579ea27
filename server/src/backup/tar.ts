import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { extract, type Header, pack } from 'tar-stream'

/** A member of a tar archive. Its body must be read to the end before the next member is requested. */
export interface Member {
  name: string
  size: number
  body: AsyncIterable<Uint8Array>
}

/** Returns the archive as a stream; a failing member destroys it. */
export function writeTar(members: AsyncIterable<Member>): Readable {
  const archive = pack()
  const addAll = async () => {
    for await (const { name, size, body } of members) {
      const entry = archive.entry({ name, size, mode: 0o600 })
      // The entry fails when the body has another length than the header says.
      await pipeline(Readable.from(body, { objectMode: false }), entry)
    }
    archive.finalize()
  }
  addAll().catch((error) => archive.destroy(error))
  return Readable.from(archive, { objectMode: false })
}

/** Reads the source to its very end, so that the gzip checksum behind the archive is verified as well. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const archive = extract()
  const input = Readable.from(source, { objectMode: false })
  const read = pipeline(input, archive)
  read.catch(() => {})
  // The types of the package call an entry something less than the Readable that it is.
  for await (const entry of archive as AsyncIterable<Readable & { header: Header }>) {
    yield { name: entry.header.name, size: entry.header.size ?? 0, body: entry }
    entry.resume()
    await finished(entry)
  }
  await read
}
