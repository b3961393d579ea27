/** Memory of WebAssembly; views on it are void once it has grown. */
export interface Memory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

interface WebAssemblyApi {
  Memory: new (descriptor: { initial: number }) => Memory
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  Instance: new (module: object, imports: { net: { memory: Memory } }) => { readonly exports: object }
}

/** What is used of WebAssembly, which Node has but TypeScript knows of in browsers only. */
export const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly
