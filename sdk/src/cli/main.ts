import { createInterface } from 'node:readline/promises'
import { runCli } from './run-cli.ts'

const { env, stdin, stdout, stderr } = process

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stderr })
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close())
  return /^y(es)?$/iu.test(answer.trim())
}

process.exitCode = await runCli(process.argv.slice(2), { env, stdout, stderr, ...(stdin.isTTY ? { ask } : {}) })
