import sharp from 'sharp'

/** Whether two images show the same: encoders differ between machines. */
export async function showsSame(one, other) {
  if (one.length === 0) return false
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).ensureAlpha().raw().toBuffer()))
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference += Math.abs(a[i] - b[i])
  return difference / a.length < 1
}
