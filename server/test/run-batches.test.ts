import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { it } from 'node:test'
import { inBatches } from './batches.ts'
import { runBatches } from './run-batches.ts'

const FILES = {
  good: `it('holds', () => {})`,
  bad: `describe('a rule', () => it('is broken', () => { throw new Error('this is why') }))`,
  wrong: `import './no-such-file.mjs'`,
  gone: `it('ends everything', () => process.exit(0))`,
}

it('names each file that failed, with the words of its failures at once, whatever runs beside it', async (test) => {
  const cwd = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-batches-'))
  test.after(() => rm(cwd, { recursive: true }))
  for (const [name, text] of Object.entries(FILES))
    await writeFile(path.join(cwd, `${name}.mjs`), `import { describe, it } from 'node:test'\n${text}\n`)
  const failures: string[] = []
  const done: string[] = []
  const progress = {
    failure: (words: string) => failures.push(words),
    done: ({ file }: { file: string }) => done.push(file),
    tests: () => {},
    output: () => {},
  }
  const batches = [['good.mjs', 'bad.mjs'], ['wrong.mjs'], ['gone.mjs']]
  assert.deepEqual(await runBatches(cwd, batches, 1, progress), ['bad.mjs', 'gone.mjs', 'wrong.mjs'])
  assert.deepEqual(done, ['good.mjs', 'bad.mjs', 'wrong.mjs'])
  assert.match(failures[0] ?? '', /^✖ bad\.mjs › a rule › is broken\nError: this is why/)
  assert.match(failures[1] ?? '', /^✖ wrong\.mjs\n.*ERR_MODULE_NOT_FOUND/s)
  assert.match(failures[2] ?? '', /^✖ gone\.mjs: ended with 0/)
  assert.equal(failures.length, 3)
})

it('deals every file out once, with those alone first', () => {
  const files = ['parity', ...Array.from({ length: 40 }, (_, place) => `web-${place}`)]
    .map((name) => `server/test/${name}.test.ts`)
    .concat(Array.from({ length: 40 }, (_, place) => `server/src/${place}.test.ts`))
  const batches = inBatches(files)
  assert.deepEqual(batches[0], ['server/test/parity.test.ts'])
  assert.deepEqual(batches.flat().sort(), files.sort())
  assert.ok(batches.slice(1).every((batch) => batch.length > 1))
})
