/** A thread that sends one large body, so that whoever asks beside it is not kept waiting by its own side. */
import { parentPort, workerData } from 'node:worker_threads'

const { url, headers } = workerData
parentPort.postMessage('ready')
parentPort.once('message', async (body) => {
  const answer = await fetch(url, { method: 'POST', headers, body })
  const text = await answer.text()
  parentPort.postMessage(answer.ok ? null : `${url}: ${answer.status} ${text.slice(0, 300)}`)
})
