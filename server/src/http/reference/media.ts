import type { OperationTexts } from './operation-text.ts'

export const MEDIA_TEXTS: OperationTexts = {
  'GET /media/v1': {
    summary: 'List pictures',
    description: 'Pages of pictures, the newest first, with how much of its quota the account uses.',
  },
  'POST /media/v1': {
    summary: 'Upload a picture',
    description:
      'A form with one file: PNG, JPEG, WebP, AVIF or SVG, up to 10 MB and 50 megapixels. It is drawn anew, without metadata, at most 2,560 pixels wide or high; AVIF is kept as WebP, and an SVG keeps what draws. Put `url` into an `image` field of a catalog, or use it as the logo of a view. The same picture sent again has the same ID. What nothing refers to for 7 days is deleted. Files with something else in them than a picture are refused: `message` says why.',
    conflict: 'The pictures of the account would take more than its quota.',
  },
  'GET /media/v1/:media_id': {
    summary: 'Get a picture',
    description: 'Its size, its type and its address; the picture itself is at `url`.',
  },
  'DELETE /media/v1/:media_id': {
    summary: 'Delete a picture',
    description: 'Its address answers 404 from then on; caches may still have it.',
    conflict: 'Something shows the picture; `message` says what.',
  },
  'GET /media/v1/files/:file': {
    summary: 'Load a picture',
    description:
      'The picture at its `url`. It never changes, so that caches keep it for ever. `w` is one of 96, 320, 640 and 1280, for one of that width as WebP; where the picture is not wider than that, or an SVG, the whole is sent.',
  },
}
