/**
 * pdf.js, for versions of Node from before the current one. It replaces `push` of all arrays by one that is ten times as
 * slow, for an error that nobody waits for, and its worker does so again; both are loaded here, and `push` put back.
 */
const { push } = Array.prototype
// @ts-expect-error The worker comes without types.
await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
export const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
Array.prototype.push = push
