import { PictureError } from './picture-error.ts'
import type { PictureType } from './sniff.ts'

/** A PDF reader looks this far for the beginning, and a browser that guesses not much further. */
const HEAD_BYTES = 4096
/** The end record of a ZIP archive, and the longest comment behind it. */
const ZIP_END_BYTES = 22
const MAX_ZIP_COMMENT_BYTES = 65_535
const ZIP_END_MAGIC = 0x06054b50

/** How other kinds of files begin, in lower case. */
const HEAD_SIGNS: [sign: string, name: string][] = [
  ['%pdf-', 'a PDF document'],
  ['<script', 'a web page'],
  ['<html', 'a web page'],
  ['<iframe', 'a web page'],
  ['<svg', 'a web page'],
  ['<?php', 'a program'],
]
const TAIL_SIGNS: [sign: string, name: string][] = [
  ...HEAD_SIGNS,
  ['pk\x03\x04', 'an archive'],
  ['rar!\x1a\x07', 'an archive'],
  ['7z\xbc\xaf\x27\x1c', 'an archive'],
  ['\x7felf', 'a program'],
]

/**
 * Refuses a file that is a picture and something else besides. Pictures are drawn anew before they are kept, so nothing
 * of it would be served; but nobody makes such a file by accident. What cameras append, such as a second JPEG, may stand.
 */
export function refusePolyglot(bytes: Uint8Array, type: Exclude<PictureType, 'svg'>): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = file.toString('latin1', 0, HEAD_BYTES).toLowerCase()
  const tail = file.toString('latin1', endOfPicture(file, type)).toLowerCase()
  const found =
    HEAD_SIGNS.find(([sign]) => head.includes(sign))?.[1] ??
    TAIL_SIGNS.find(([sign]) => tail.includes(sign))?.[1] ??
    (isZip(file) ? 'an archive' : null)
  if (found === null) return
  throw new PictureError('hostile', `The file is both a picture and ${found}. Save the picture again and upload that.`)
}

/** A ZIP archive is read from its end, whatever stands in front of it. */
function isZip(file: Buffer): boolean {
  const last = file.length - ZIP_END_BYTES
  for (let at = last; at >= 0 && at >= last - MAX_ZIP_COMMENT_BYTES; at--) {
    if (file.readUInt32LE(at) === ZIP_END_MAGIC && at + ZIP_END_BYTES + file.readUInt16LE(at + 20) === file.length) {
      return true
    }
  }
  return false
}

/** Where the picture ends as its format says; the length of the file where that cannot be told. */
function endOfPicture(file: Buffer, type: Exclude<PictureType, 'svg'>): number {
  if (type === 'png') return endOfPng(file)
  if (type === 'jpeg') return endOfJpeg(file)
  if (type === 'webp') return Math.min(file.length, file.readUInt32LE(4) + 8)
  return endOfBoxes(file)
}

function endOfPng(file: Buffer): number {
  let at = 8
  while (at + 12 <= file.length) {
    const isLast = file.toString('latin1', at + 4, at + 8) === 'IEND'
    at += file.readUInt32BE(at) + 12
    if (isLast) return Math.min(at, file.length)
  }
  return file.length
}

function endOfJpeg(file: Buffer): number {
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return file.length
    const marker = file[at + 1]!
    if (marker === 0xd9) return at + 2
    at += 2 + (marker === 0xff ? -1 : file.readUInt16BE(at + 2))
    if (marker === 0xda) at = endOfScan(file, at)
  }
  return file.length
}

/** Compressed data up to the next marker that is neither an escaped 0xff nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}

function endOfBoxes(file: Buffer): number {
  let at = 0
  while (at + 8 <= file.length && /^[ -~]{4}$/.test(file.toString('latin1', at + 4, at + 8))) {
    const size = file.readUInt32BE(at)
    // 0: up to the end of the file; 1: a size of 64 bits, larger than any file that is taken.
    if (size < 8) return file.length
    at += size
  }
  return Math.min(at, file.length)
}
