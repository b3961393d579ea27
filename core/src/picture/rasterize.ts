/** A drawing of our own as PNG, `width` pixels wide, with another picture in a box on it where there is one. */
export async function rasterize(
  svg: string,
  width: number,
  inset: { bytes: Uint8Array; left: number; top: number; width: number; height: number } | null,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const drawn = sharp(Buffer.from(svg)).resize(width)
  if (!inset) return drawn.png({ palette: true }).toBuffer()
  const fitted = await sharp(inset.bytes)
    .resize(inset.width, inset.height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const top = inset.top + Math.round((inset.height - fitted.info.height) / 2)
  return drawn
    .composite([{ input: fitted.data, left: inset.left, top }])
    .png({ palette: true })
    .toBuffer()
}
