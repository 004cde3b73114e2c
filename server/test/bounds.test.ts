import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { loadConfig } from '../src/config/config.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Numbers that limit nothing a stranger could exhaust. */
const NO_BOUND = /^(PORT|DIGEST_HOUR|LOG_RETENTION_|ROUND_|MATCH_)/

const section = read('docs/security.md').split('\n## Bounds\n')[1]?.split('\n## ')[0] ?? ''
const rows = [...section.matchAll(/^\| ([^|]+) \| `([A-Z_0-9]+)` \| ([\d,]+) \| `([^`]+)` \|$/gm)].map(
  ([, , name = '', value = '', file = '']) => ({ name, value: Number(value.replaceAll(',', '')), file }),
)
const settings = new Map(
  loadConfig({}).inForce.flatMap(({ name, value }) => (typeof value === 'number' ? [[name, value] as const] : [])),
)
/** The name of a setting in the code. */
const keys = new Map(
  globSync('server/src/config/settings/*.ts', { cwd: ROOT })
    .flatMap((file) => [...read(file).matchAll(/(\w+): read\.\w+\(\s*'([A-Z_0-9]+)'/g)])
    .map(([, key, name]) => [name, key]),
)

describe('the table of bounds in docs/security.md', () => {
  it('has no malformed line', () => {
    const lines = section.split('\n').filter((line) => line.startsWith('|'))
    assert.equal(rows.length, lines.length - 2)
  })

  it('has every setting that is a bound, once, with its default', () => {
    const told = rows.filter(({ name }) => settings.has(name)).map(({ name, value }) => [name, value])
    const bounds = [...settings].filter(([name]) => !NO_BOUND.test(name))
    assert.deepEqual(told.toSorted(), bounds.toSorted())
  })

  for (const { name, value, file } of rows)
    it(`says where ${name} is enforced`, () => {
      const code = read(file)
      const key = keys.get(name)
      if (key) assert.ok(new RegExp(`\\b${key}\\b`).test(code), `${file} does not use ${key}`)
      else {
        const [, constant = ''] = new RegExp(`^(?:export )?const ${name} = ([\\d_]+)$`, 'm').exec(code) ?? []
        assert.equal(Number(constant.replaceAll('_', '')), value, `${name} in ${file}`)
      }
    })
})
