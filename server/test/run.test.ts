import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { isOnlyInAll } from './batches.ts'

const RUN = path.join(import.meta.dirname, 'run.ts')

describe('npm test', () => {
  it('says in one line that no file matches the name', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, 'no-such-file'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    })
    assert.deepEqual([status, stdout, stderr], [1, '', 'No test file has no-such-file in its name.\n'])
  })

  it('knows every browser test by its name, to leave it out where no browser runs', () => {
    const cwd = path.resolve(import.meta.dirname, '../..')
    const opens = globSync('server/{src,test}/**/*.test.ts', { cwd }).filter((file) =>
      /^import .* from '.*\/browser\.ts'$/m.test(readFileSync(path.join(cwd, file), 'utf8')),
    )
    assert.ok(opens.length > 10)
    assert.deepEqual(
      opens.filter((file) => !file.startsWith('server/test/web-')),
      [],
    )
  })

  it('tries every listed guard each day, not only before a release', () => {
    const cwd = path.resolve(import.meta.dirname, '../..')
    const daily = globSync('server/{src,test}/**/*.test.ts', { cwd }).filter((file) => !isOnlyInAll(file))
    const guards = readFileSync(path.join(cwd, 'scripts/mutants.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    assert.ok(guards.length > 100)
    for (const guard of guards) {
      const tests = guard.split(' | ').at(-1)?.split(' ') ?? []
      assert.ok(
        daily.some((file) => tests.some((part) => file.includes(part))),
        guard,
      )
    }
  })
})
