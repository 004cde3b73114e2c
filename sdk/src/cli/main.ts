#!/usr/bin/env node
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { run } from './run.ts'
import type { Terminal } from './terminal.ts'

/** The only file of the command line that touches the process. */

const ending = new AbortController()

const terminal: Terminal = {
  env: process.env,
  interactive: process.stdin.isTTY === true && process.stderr.isTTY === true,
  width: process.stdout.isTTY ? process.stdout.columns : undefined,
  signal: ending.signal,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  ask: (question) => ask(question, process.stderr),
  async askSecret(question) {
    process.stderr.write(question)
    const answer = await ask('', new Writable({ write: (_chunk, _encoding, done) => done() }))
    process.stderr.write('\n')
    return answer
  },
  readInput: () => text(process.stdin),
}

async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  lines.on('SIGINT', () => ending.abort())
  try {
    return await lines.question(question, { signal: ending.signal })
  } finally {
    lines.close()
  }
}

// A second signal kills it, as usual.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  // The reader may stop early: ideabridge … | head
  if (code === 'EPIPE') process.exit(0)
  process.stderr.write(`The answer could not be written (${code}).\n`)
  process.exit(1)
})

process.exitCode = await run(process.argv.slice(2), terminal)
if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain')
