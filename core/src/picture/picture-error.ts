/** Why a picture is refused: its type, its size, what it holds besides a picture, or damage. */
export type PictureFault = 'unsupported' | 'too_large' | 'hostile' | 'damaged'

/** A refusal whose message says to a user what is wrong and what to do. */
export class PictureError extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault, message: string) {
    super(message)
    this.fault = fault
  }
}
