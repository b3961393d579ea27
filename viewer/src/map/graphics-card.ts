/** What drivers that draw with the processor call themselves: of Chromium, of Mesa, of Windows. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i

/** Whether a graphics card draws. Where the processor does, smooth edges would cost two thirds of every frame. */
export function hasGraphicsCard(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return false
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const driver = String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return !SOFTWARE.test(driver)
}
