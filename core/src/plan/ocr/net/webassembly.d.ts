/** What is used of WebAssembly: its types otherwise come with those of browsers only. */
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number })
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }
  class Instance {
    constructor(module: Module, imports: { net: { memory: Memory } })
    readonly exports: object
  }
}
