/** See build/map-worker.ts. */
declare module 'virtual:map-worker' {
  const address: string
  export default address
}
