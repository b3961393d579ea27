/// <reference lib="webworker" />

import { answer } from './answer.ts'
import { keep } from './keep-in-cache.ts'

const worker = self as unknown as ServiceWorkerGlobalScope

/** Keeps the app, the venue and its tiles, so that a map once visited opens without a network. */
worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  const { keep: urls, key } = event.data ?? {}
  if (Array.isArray(urls)) event.waitUntil(keep(urls, String(key)))
})
worker.addEventListener('fetch', (event) => {
  const answered = answer(event.request)
  if (answered) event.respondWith(answered)
})
