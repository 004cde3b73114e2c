import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { STEPS } from '../src/pipeline/run.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Generated, so absent on a fresh clone. */
const MADE = ['sdk/dist', 'bench/results/', 'bench/data/']

describe('what contributors read', () => {
  for (const file of ['CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })])
    it(`${file} names files that exist`, () => {
      const named = [...read(file).matchAll(/`((?:server|sdk|web|scripts|bench|torture|deploy|docs)\/[\w./-]+)`/g)]
      const missing = named
        .map(([, name]) => name!)
        .filter((name) => !name.includes('NNNN') && !MADE.includes(name) && !existsSync(path.join(ROOT, name)))
      assert.deepEqual(missing, [])
    })

  it('CONTRIBUTING.md names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = [...read('CONTRIBUTING.md').matchAll(/npm run ([\w:-]+)( --workspace)?/g)]
      .filter(([, , workspace]) => workspace === undefined)
      .map(([, name]) => name!)
    assert.ok(commands.length > 5)
    assert.deepEqual(
      commands.filter((name) => !(name in scripts)),
      [],
    )
  })

  it('architecture.md walks through every step of an agent’s call', () => {
    const walked = read('docs/architecture.md')
    const rare = ['explain', 'quota', 'guardian', 'proof']
    for (const { name } of STEPS.filter((step) => step.agent && !rare.includes(step.name)))
      assert.ok(walked.toLowerCase().includes(`*${name}*`), name)
  })

  it('the list of decisions has each page once', () => {
    const pages = globSync('docs/decisions/0*.md', { cwd: ROOT }).map((file) => path.basename(file))
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, page]) => page!)
    assert.deepEqual(listed.sort(), pages.sort())
  })
})
