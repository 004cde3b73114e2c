import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'

/** Logs from a process of its own, whose output is that file. A process that never ends is killed. */
function logTo(file: string, size: number) {
  const log = path.join(import.meta.dirname, 'log.ts')
  const script = `
    const { createLogger } = await import(${JSON.stringify(log)})
    const log = createLogger('info')
    for (let line = 1; line <= 50; line++) log.info({ line, text: 'ü'.repeat(${size}) }, 'request')
    console.error('went on')`
  const output = openSync(file, 'a')
  try {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', output, 'pipe'],
      timeout: 20_000,
      encoding: 'utf8',
    })
    return { status, said: stderr.trim().split('\n').at(-1) }
  } finally {
    closeSync(output)
  }
}

describe('the log on standard output', () => {
  it('has every line whole, in order', (test) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'ideabridge-log-'))
    test.after(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'log')
    assert.deepEqual(logTo(file, 5_000), { status: 0, said: 'went on' })
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { line: number; text: string })
    assert.deepEqual(
      lines.map(({ line }) => line),
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    assert.ok(lines.every(({ text }) => text.length === 5_000))
  })

  it('neither stops nor holds up the service when the disk is full', () => {
    assert.deepEqual(logTo('/dev/full', 10), { status: 0, said: 'went on' })
  })
})
