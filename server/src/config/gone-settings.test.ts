import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { loadConfig } from './config.ts'
import { GONE, goneSettings } from './gone-settings.ts'

const SOURCES = path.resolve(import.meta.dirname, '..')
const code = globSync('**/*.ts', { cwd: SOURCES })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('\n')
const constants = [...code.matchAll(/^(?:export )?const ([A-Z_0-9]+) = ([\d_]+)$/gm)].map(
  ([, name, value = '']) => [name, Number(value.replaceAll('_', ''))] as const,
)

describe('a setting of an earlier version', () => {
  it('is named with the value that holds now, and stops nothing', () => {
    const environment = { SITEMAP_MINUTES: '5', PAGE_CACHE_MB: '' }
    assert.deepEqual(goneSettings(environment), ['SITEMAP_MINUTES is no longer a setting; its value is 60.'])
    loadConfig(environment)
  })

  it('is none of today', () => {
    const today = loadConfig({}).inForce.map(({ name }) => name)
    assert.deepEqual(
      today.filter((name) => name in GONE),
      [],
    )
  })

  for (const [name, value] of Object.entries(GONE))
    if (typeof value === 'number')
      it(`${name} is a constant with the value we tell`, () =>
        assert.deepEqual(
          constants.filter(([constant]) => constant === name),
          [[name, value]],
        ))
})
