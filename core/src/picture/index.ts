/** Pictures from outside, made safe to serve. */
export { PictureError, type PictureFault } from './picture-error.ts'
export { rasterize } from './rasterize.ts'
export { recolourSprite } from './recolour-sprite.ts'
export { PICTURE_WIDTHS, type RenderedPicture, renderPicture } from './render.ts'
