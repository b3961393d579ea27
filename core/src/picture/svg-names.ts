const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Elements that draw. Everything else is left out, with all that it holds. */
export const KEPT_ELEMENTS = words(`
  svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon
  text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

/** Elements that run programs or bring other documents in: nobody needs them in a logo. */
export const HOSTILE_ELEMENTS = new Map([
  ...[...words('script handler listener')].map((name) => [name, 'a script'] as const),
  ...[...words('foreignObject iframe object embed audio video canvas html body form input link meta base')].map(
    (name) => [name, 'a part of a web page'] as const,
  ),
  ...[...words('image feImage')].map((name) => [name, 'an embedded picture'] as const),
])

/** Attributes that draw; events, links and those of drawing programs are none. */
export const KEPT_ATTRIBUTES = words(`
  id class style viewBox preserveAspectRatio version width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points
  transform transform-origin pathLength dx dy rotate textLength lengthAdjust startOffset method spacing side
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset color opacity visibility display overflow clip clip-path clip-rule mask filter
  vector-effect paint-order shape-rendering text-rendering image-rendering color-interpolation
  color-interpolation-filters color-rendering flood-color flood-opacity lighting-color stop-color stop-opacity offset
  enable-background mix-blend-mode isolation font font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight letter-spacing word-spacing text-anchor text-decoration dominant-baseline
  alignment-baseline baseline-shift direction unicode-bidi writing-mode kerning
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient
  marker marker-start marker-mid marker-end filterUnits primitiveUnits in in2 result mode type values operator
  k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ z azimuth elevation scale
  xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles
  tableValues slope intercept amplitude exponent role lang systemLanguage`)
