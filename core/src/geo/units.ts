export const RADIANS_PER_DEGREE = Math.PI / 180
export const METRES_PER_INCH = 0.0254
export const METRES_PER_FOOT = 0.3048
