import type { PictureFault, RenderedPicture } from '@rotunda/core/picture'

export interface PictureOrder {
  bytes: Uint8Array
  /** The media type that the sender gave. */
  declared: string
}

export type PictureMessage =
  | { kind: 'done'; picture: RenderedPicture; isWorn: boolean }
  | { kind: 'refused'; fault: PictureFault; message: string; isWorn: boolean }
