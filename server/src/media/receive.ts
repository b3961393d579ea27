import type { FileHandle } from 'node:fs/promises'
import { PictureError, type PictureFault, type RenderedPicture } from '@rotunda/core/picture'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '../errors.ts'
import { openScratch } from '../files/scratch.ts'
import { limit, TooLarge } from '../files/storage.ts'
import { receiveForm } from '../http/body/upload.ts'
import { clientGone } from '../http/limits/client-gone.ts'
import { FairSemaphore } from '../http/limits/fair-semaphore.ts'
import { readPicture } from './read-picture.ts'

const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** Pictures that are decoded at a time, each in up to a gigabyte of memory; of one account, one. */
const MAX_READERS = 2
const turns = new FairSemaphore(MAX_READERS, 1)

const CODES: Record<PictureFault, ErrorCode> = {
  unsupported: 'UNSUPPORTED_MEDIA_TYPE',
  too_large: 'PAYLOAD_TOO_LARGE',
  hostile: 'INVALID_REQUEST_DATA',
  damaged: 'INVALID_REQUEST_DATA',
}

export interface ReceivedPicture extends RenderedPicture {
  name: string
}

/** The file waits on disk for its turn: however many are sent at once, memory holds those that are being decoded. */
export async function receivePicture(request: FastifyRequest, reply: FastifyReply): Promise<ReceivedPicture> {
  const gone = clientGone(reply)
  const scratch = await openScratch()
  try {
    const { file } = await receiveForm(request, async ({ stream, fileName, type }) => {
      for await (const chunk of limit(stream, MAX_PICTURE_BYTES)) await scratch.appendFile(chunk)
      return { name: fileName, declared: type }
    })
    const release = await turns.acquire(request.accountId, gone)
    try {
      return { ...(await readPicture({ bytes: await readAll(scratch), declared: file.declared })), name: file.name }
    } finally {
      release()
    }
  } catch (error) {
    throw inWords(error)
  } finally {
    await scratch.close()
  }
}

async function readAll(file: FileHandle): Promise<Uint8Array> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(size)
  await file.read(bytes, 0, size, 0)
  return bytes
}

function inWords(error: unknown): unknown {
  if (error instanceof TooLarge) {
    const most = MAX_PICTURE_BYTES / 1024 / 1024
    return new AppError('PAYLOAD_TOO_LARGE', `The picture is larger than ${most} MB. Send a smaller one.`)
  }
  if (!(error instanceof PictureError)) return error
  return new AppError(CODES[error.fault], error.message, { details: [{ path: 'file', message: error.message }] })
}
