import type { OperationTexts } from './operation-text.ts'

export const MEDIA_TEXTS: OperationTexts = {
  'GET /media/v1': {
    summary: 'List pictures',
    description: 'Pages of pictures, newest first, with the account’s quota usage.',
  },
  'POST /media/v1': {
    summary: 'Upload a picture',
    description:
      'A form with one file: PNG, JPEG, WebP, AVIF or SVG, up to 10 MB and 50 megapixels. It is re-encoded without metadata, at most 2,560 pixels wide or high; AVIF is stored as WebP, and an SVG keeps only drawing elements. Put `url` into an `image` field of a catalog, or use it as the logo of a view. The same picture sent again has the same ID. Pictures without any reference for 7 days are deleted. Files that contain anything but a picture are rejected: `message` says why.',
    conflict: 'The pictures of the account would exceed its quota.',
  },
  'GET /media/v1/:media_id': {
    summary: 'Get a picture',
    description: 'Its size, its type and its address; the picture itself is at `url`.',
  },
  'DELETE /media/v1/:media_id': {
    summary: 'Delete a picture',
    description: 'Its address returns 404 from then on; caches may still have it.',
    conflict: 'The picture is in use; `message` says where.',
  },
  'GET /media/v1/files/:file': {
    summary: 'Load a picture',
    description:
      'The picture at its `url`. It never changes, so caches can keep it forever. `w` is 96, 320, 640 or 1280 for a WebP of that width; if the picture is not wider or is an SVG, the original is sent.',
  },
}
