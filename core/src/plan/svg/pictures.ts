import { flatBounds } from '../../geo/index.ts'
import { PlanError } from '../result.ts'
import type { Affine } from '../sketch/affine.ts'
import { compose, identity, translation } from '../sketch/affine.ts'
import { decodeImage } from '../sketch/decode-image.ts'
import type { Sketch } from '../sketch/sketch.ts'
import { parseLength } from './numbers.ts'
import type { Page } from './outline.ts'
import { traceOutline } from './outline.ts'
import type { Document, Node } from './parse.ts'
import { elements, localReference } from './parse.ts'
import { parseTransform, viewBoxTransform } from './transform.ts'

/** A picture within the file, and where it is drawn. */
export interface Picture {
  data: string
  matrix: Affine
  frame: { x: number; y: number; width: number; height: number }
  alignment: string | undefined
}

/** The picture that an `<image>` holds. Those outside the file are never read. */
export function findPicture({ attributes }: Node, matrix: Affine, page: Page): Picture | null {
  const data = /^data:[^,]*;base64,/iu.exec(attributes.href ?? attributes['xlink:href'] ?? '')
  if (!data) return null
  const frame = {
    x: parseLength(attributes.x, 0, page.width),
    y: parseLength(attributes.y, 0, page.height),
    width: parseLength(attributes.width, 0, page.width),
    height: parseLength(attributes.height, 0, page.height),
  }
  return { data: data.input.slice(data[0].length), matrix, frame, alignment: attributes.preserveAspectRatio }
}

/** The pictures that fill a shape by way of a pattern: Figma and others place them so. */
export function picturesOfPattern(
  pattern: Node,
  shape: Node,
  { matrix, page }: { matrix: Affine; page: Page },
  document: Document,
): Picture[] {
  const tile = compose(matrix, tileTransform(pattern, shape, page))
  return elements(pattern).flatMap((child) => {
    const own = compose(tile, parseTransform(child.attributes.transform))
    const image = child.name === 'use' ? document.byId.get(localReference(child) ?? '') : child
    if (image?.name !== 'image') return []
    const inner = image === child ? own : compose(own, parseTransform(image.attributes.transform))
    return findPicture(image, inner, page) ?? []
  })
}

function tileTransform({ attributes }: Node, shape: Node, page: Page): Affine {
  const own = parseTransform(attributes.patternTransform)
  if (attributes.patternContentUnits === 'objectBoundingBox') {
    const [minX, minY, maxX, maxY] = flatBounds(traceOutline(shape, identity, page).runs.flatMap((run) => run.points))
    return compose([maxX - minX, 0, 0, maxY - minY, minX, minY], own)
  }
  const isShare = attributes.patternUnits !== 'userSpaceOnUse'
  return isShare ? own : compose(own, translation(parseLength(attributes.x, 0), parseLength(attributes.y, 0)))
}

export async function unpackPictures(pictures: Picture[], sketch: Sketch): Promise<void> {
  for (const { data, matrix, frame, alignment } of pictures) {
    const bytes = Buffer.from(data.replace(/%0[AD]|%20|\s/giu, ''), 'base64')
    if (!isPicture(bytes)) {
      sketch.drop('pictures', 'they are not PNG, JPEG, WebP or GIF')
      continue
    }
    try {
      const { pixels, columns, rows } = await decodeImage(bytes, sketch.meter)
      const fit = viewBoxTransform([0, 0, columns, rows], frame, alignment)
      sketch.image({ pixels, columns, rows, transform: [...compose(matrix, fit)] })
    } catch (error) {
      if (error instanceof PlanError) throw error
      sketch.drop('pictures', 'their data is damaged')
    }
  }
}

/** By the first bytes: what a file says of its pictures is not asked, and a drawing is never handed on as a picture. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP)/su.test(head)
}
