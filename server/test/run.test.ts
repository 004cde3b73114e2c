import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { isInPlace, MUTANTS } from '../../scripts/mutant-list.ts'
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
    assert.ok(MUTANTS.length > 100)
    for (const { line, tests } of MUTANTS)
      assert.ok(
        daily.some((file) => tests.some((part) => file.includes(part))),
        line,
      )
  })

  it('finds every listed guard where the list says', () => {
    const src = path.resolve(import.meta.dirname, '../src')
    const stale = MUTANTS.filter((guard) => !isInPlace(guard, readFileSync(path.join(src, guard.file), 'utf8')))
    assert.deepEqual(
      stale.map(({ line }) => line),
      [],
    )
    const moved = { text: 'if (isBound(rights)) refuse()' }
    assert.ok(isInPlace(moved, `else ${moved.text}\n`))
    assert.ok(!isInPlace(moved, 'refuse()') && !isInPlace(moved, moved.text.repeat(2)))
  })
})
