import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { build } from 'vite'
import { buildSdk } from '../../scripts/build-sdk.ts'

/** Bytes after gzip, as browsers fetch it. */
const LARGEST = 10_000

const ROOT = path.resolve(import.meta.dirname, '../..')
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc')

/** Uses the client, events, pages and webhooks with their types, as a program for browsers would. */
const PROGRAM = `
import { createClient, events, IdeabridgeError, pages, verifyWebhook } from '@ideabridge/sdk'
const client = createClient({ baseUrl: 'https://ideas.example.org', token: 'x' })
export const idea: number = (await client.createIdea({ user_id: 1, name: 'Kiln' })).idea_id
for await (const { name } of pages(client.listIdeas, {})) console.log(name satisfies string | null)
for await (const event of events(client)) if (event.type === 'user.linked') console.log(event.data.user_id satisfies number)
export const event = await verifyWebhook('whsec_', new Headers(), '')
export const code = (error: unknown) => (error instanceof IdeabridgeError ? error.code : undefined)
// @ts-expect-error a field that is not there
await client.createIdea({ user_id: 'one' })
`

describe('the package', () => {
  let folder: string
  let built: string

  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-sdk-'))
    built = path.join(folder, 'sdk')
    buildSdk(built)
    await mkdir(path.join(folder, 'node_modules/@ideabridge'), { recursive: true })
    await symlink(built, path.join(folder, 'node_modules/@ideabridge/sdk'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('passes publint', async () => {
    assert.deepEqual((await publint({ pkgDir: built, pack: false, strict: true })).messages, [])
  })

  it('has no dependencies, and outside the CLI none on Node', async () => {
    const manifest = JSON.parse(await readFile(path.join(built, 'package.json'), 'utf8'))
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies'])
      assert.equal(manifest[kind], undefined)
    const files = globSync('**/*.js', { cwd: built })
    assert.ok(files.includes('index.js') && files.includes('cli/main.js'))
    for (const file of files) {
      const imports = [...(await readFile(path.join(built, file), 'utf8')).matchAll(/ from ['"]([^'"]+)['"]/g)]
      const allowed = file.startsWith('cli/') ? /^(\.\.?\/|node:)/ : /^\.\.?\/.*\.js$/
      for (const [, specifier] of imports) assert.match(specifier!, allowed, file)
    }
  })

  it(`is under ${LARGEST} bytes in a bundle for browsers, without the command line`, async () => {
    const bundle = await build({
      configFile: false,
      logLevel: 'silent',
      root: folder,
      build: { write: false, lib: { entry: path.join(built, 'index.js'), formats: ['es'] } },
    })
    assert.ok(Array.isArray(bundle))
    const { output } = bundle[0]!
    assert.equal(output.length, 1)
    const { code } = output[0]
    assert.ok(gzipSync(code).length < LARGEST, `${gzipSync(code).length} bytes`)
    assert.match(code, /\/bots\/action\/create-idea/)
    assert.doesNotMatch(code, /parseArgs|What operators do/)
  })

  for (const strict of ['true', 'false'])
    it(`has types that work in browser programs, with strict ${strict}`, async () => {
      await writeFile(path.join(folder, 'program.ts'), PROGRAM)
      const flags = `--noEmit --strict ${strict} --target es2022 --lib es2022,dom --module nodenext program.ts`
      await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
      const { status, stdout } = spawnSync(process.execPath, [TSC, ...flags.split(' ')], {
        cwd: folder,
        encoding: 'utf8',
      })
      assert.equal(status, 0, stdout)
    })

  it('packs into the file that the guide installs', async () => {
    const pack = spawnSync('npm', ['pack', built, '--json', '--dry-run'], { cwd: folder, encoding: 'utf8' })
    const [{ filename }] = JSON.parse(pack.stdout)
    assert.ok((await readFile(path.join(ROOT, 'docs/sdk.md'), 'utf8')).includes(`/${filename}`), filename)
  })

  it('ships a CLI that runs', () => {
    const { status, stdout } = spawnSync(process.execPath, [path.join(built, 'cli/main.js'), 'create-idea', '--help'], {
      encoding: 'utf8',
    })
    assert.equal(status, 0)
    assert.match(stdout, /^ideabridge create-idea \[flags\]/)
  })
})
