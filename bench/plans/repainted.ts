import sharp from 'sharp'

/** Each pixel anew from its levels and its place, from 0 to 1 across and down. */
export async function repainted(
  png: Buffer,
  paint: (levels: number[], x: number, y: number) => number[],
): Promise<Buffer> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  for (let i = 0; i < width * height; i++) {
    const levels = paint([...data.subarray(3 * i, 3 * i + 3)], (i % width) / width, i / width / height)
    levels.forEach((level, c) => {
      data[3 * i + c] = Math.max(0, Math.min(255, level))
    })
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
