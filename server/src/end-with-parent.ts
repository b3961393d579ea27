import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before all else in a process that another has forked: the kernel closes their channel however the parent ends,
 * and it may have ended while this process was still starting, when nobody listened.
 */
if (isMainThread && process.send) {
  process.on('disconnect', () => process.exit())
  if (!process.connected) process.exit()
}
