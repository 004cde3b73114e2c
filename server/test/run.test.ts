import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { isInPlace, MUTANTS } from '../../scripts/mutant-list.ts'
import { isOnlyInAll, isSelected } from './batches.ts'
import { isExcused, PASS_ALONE } from './pass-alone.ts'

const RUN = path.join(import.meta.dirname, 'run.ts')
const ROOT = path.resolve(import.meta.dirname, '../..')

/** Files by which a test goes through all operations, or all tables. */
const GONE_THROUGH = {
  'every-operation': [
    ...['server/src/catalogue.ts', 'server/test/public-walk.ts', 'server/test/contract/snapshot.ts'],
    ...['scripts/check-catalogue.ts', 'sdk/src/generated/commands.ts', 'texts/generated/sentences.ts'],
  ],
  'every-table': [
    ...['server/src/tables/all-tables.ts', 'server/test/filled-tables.ts', 'server/test/erasure/catalogue.ts'],
    ...['server/test/distribution.ts', 'scripts/check-tables.ts', 'scripts/describe-schema.ts'],
  ],
}
/** They start the service, or look up one operation at a time. */
const NOT_THROUGH_ALL = [
  'server/test/service.ts',
  ...['calls', 'caller', 'operations', 'requests'].map((name) => `sandbox/${name}.ts`),
]

describe('npm test', () => {
  it('says in one line that no file matches the name', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, 'no-such-file'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    })
    assert.deepEqual([status, stdout, stderr], [1, '', 'No test file has no-such-file in its name.\n'])
  })

  it('knows every browser test by its name, to leave it out where no browser runs', () => {
    const opens = globSync('server/{src,test}/**/*.test.ts', { cwd: ROOT }).filter((file) =>
      /^import .* from '.*\/browser\.ts'$/m.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    assert.ok(opens.length > 10)
    assert.deepEqual(
      opens.filter((file) => !file.startsWith('server/test/web-')),
      [],
    )
  })

  it('tries every listed guard each day, not only before a release', () => {
    const daily = globSync('server/{src,test}/**/*.test.ts', { cwd: ROOT }).filter((file) => !isOnlyInAll(file))
    assert.ok(MUTANTS.length > 100)
    for (const { line, tests } of MUTANTS)
      assert.ok(
        daily.some((file) => tests.some((part) => file.includes(part))),
        line,
      )
  })

  it('finds the tests that go through every operation or every table, also by the help of another file', () => {
    const files = globSync('server/{src,test}/**/*.test.ts', { cwd: ROOT }).filter((file) => !isOnlyInAll(file))
    for (const [subject, sources] of Object.entries(GONE_THROUGH)) {
      const missed = files.filter((file) => {
        const reached = importedBy(file)
        return sources.some((source) => reached.has(source)) && !isSelected(subject, file, () => textOf(file))
      })
      assert.deepEqual(missed, [], `npm test ${subject}`)
      const found = files.filter((file) => isSelected(subject, file, () => textOf(file)))
      assert.ok(found.length > 15 && found.length < 70, `${subject}: ${found.length}`)
    }
    assert.ok(importedBy('server/test/labels.test.ts').has('server/test/public-walk.ts'))
  })

  it('fails for a file that passes only alone, unless that one is named with its reason', () => {
    const known = { known: { 'a.test.ts': 'counts what the whole machine does' }, atFullLength: false }
    assert.equal(isExcused(['a.test.ts'], [], known), true)
    assert.equal(isExcused(['a.test.ts'], ['a.test.ts'], known), false)
    assert.equal(isExcused(['a.test.ts', 'b.test.ts'], [], known), false)
    assert.equal(isExcused(['a.test.ts'], [], { known: {}, atFullLength: false }), false)
    for (const [file, why] of Object.entries(PASS_ALONE))
      assert.ok(existsSync(path.join(ROOT, file)) && why.length > 20, file)
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

function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

/** The files that a test imports, directly or through helpers; what the service itself imports is left out. */
function importedBy(file: string, known = new Set<string>()): Set<string> {
  for (const [, imported = ''] of textOf(file).matchAll(/(?:from|import)\s*\(?'(\.\.?\/[\w./-]+\.ts)'/g)) {
    const found = path.join(path.dirname(file), imported)
    if (known.has(found) || NOT_THROUGH_ALL.includes(found)) continue
    known.add(found)
    if (!/^(server|sdk)\/src\/|\/generated\//.test(found)) importedBy(found, known)
  }
  return known
}
