import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { isInPlace, MUTANTS } from '../../scripts/mutant-list.ts'
import { isOnlyInAll, isSelected } from './batches.ts'
import { isExcused, PASS_ALONE } from './pass-alone.ts'

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

  it('finds the tests of every operation and every table by what they read', () => {
    const root = path.resolve(import.meta.dirname, '../..')
    const selected = (subject: string) =>
      globSync('server/{src,test}/**/*.test.ts', { cwd: root })
        .filter((file) => isSelected(subject, file, () => readFileSync(path.join(root, file), 'utf8')))
        .map((file) => path.basename(file, '.test.ts'))
    for (const [subject, known] of [
      [
        'every-operation',
        'authorization-matrix bench-complete catalogue cli-commands contract every-write hostile-input parity',
      ],
      ['every-operation', 'ceilings refusals sentences skills texts tokens tools ways-out'],
      ['every-table', 'distribution erase-every-table indexes migrate-forward my-data retention schema tables'],
    ] as const)
      for (const name of known.split(' ')) assert.ok(selected(subject).includes(name), `${subject}: ${name}`)
    assert.ok(selected('every-operation').length < 70)
  })

  it('fails for a file that passes only alone, unless that one is named with its reason', () => {
    const known = { known: { 'a.test.ts': 'counts what the whole machine does' }, atFullLength: false }
    assert.equal(isExcused(['a.test.ts'], [], known), true)
    assert.equal(isExcused(['a.test.ts'], ['a.test.ts'], known), false)
    assert.equal(isExcused(['a.test.ts', 'b.test.ts'], [], known), false)
    assert.equal(isExcused(['a.test.ts'], [], { known: {}, atFullLength: false }), false)
    const root = path.resolve(import.meta.dirname, '../..')
    for (const [file, why] of Object.entries(PASS_ALONE))
      assert.ok(existsSync(path.join(root, file)) && why.length > 20, file)
  })

  it('at full length, names a few that pass only alone', () => {
    const files = Array.from({ length: 19 }, (_, place) => `${place}.test.ts`)
    const atFullLength = { known: {}, atFullLength: true }
    assert.equal(isExcused(files.slice(0, 18), [], atFullLength), true)
    assert.equal(isExcused(files.slice(0, 3), ['1.test.ts'], atFullLength), false)
    assert.equal(isExcused(files, [], atFullLength), false)
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
