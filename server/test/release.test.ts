import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { parse } from 'yaml'
import { asJavaScript, buildPackage } from '../../scripts/build-package.ts'
import { repositoryOf } from '../../scripts/package-repository.ts'
import { notesOf } from '../../scripts/release.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const IMPORT = /(?:from|import\(|import|new URL\() *'(\.{1,2}\/[^']+)'/g

describe('the npm package of the service', () => {
  let folder: string
  let built: string
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-npm-'))
    // Root's PostgreSQL runs under another account, which must get in.
    await chmod(folder, 0o755)
    built = path.join(folder, 'node_modules/ideabridge')
    await mkdir(path.dirname(built))
    buildPackage(built)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('has no types to strip, no tests, and every file that its code names', () => {
    const files = globSync('{bin,server,sdk,sandbox,pictures,scripts}/**/*', { cwd: built })
    assert.deepEqual(
      files.filter((file) => /\.ts$|\.test\./.test(file)),
      [],
    )
    const missing = files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) =>
        [...readFileSync(path.join(built, file), 'utf8').matchAll(IMPORT)]
          .map(([, named]) => path.join(built, path.dirname(file), named!))
          .filter((place) => !existsSync(place)),
      )
    assert.deepEqual(missing, [])
  })

  it('starts below node_modules, from another folder, and shows its pages', { timeout: 120_000 }, async () => {
    // What npm would install for it is installed here already.
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules/ideabridge/node_modules'))
    const env = { ...process.env, PORT: '0', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent' }
    const child = spawn(process.execPath, [path.join(built, 'bin/ideabridge.js')], { cwd: folder, env })
    let said = ''
    const told = new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk
        const [, address] = /running at (\S+)/.exec(said) ?? []
        if (address) resolve(address)
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('exit', () => reject(new Error(said)))
    })
    const ended = new Promise((resolve) => child.on('exit', resolve))
    try {
      const address = await told
      for (const page of ['/app', '/docs', '/llms.txt', '/readyz'])
        assert.equal((await fetch(`${address}${page}`)).status, 200, page)
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  })

  it('names the files of sources in imports only', () => {
    const source = `import { a } from './a.ts'\nconst b: string = 'b.ts is a file'\nawait import('../c.ts')`
    assert.equal(
      asJavaScript(source).replace(/ +/g, ' '),
      `import { a } from './a.js'\nconst b = 'b.ts is a file'\nawait import('../c.js')`,
    )
  })
})

describe('the repository that packages name', () => {
  it('is that of the workflow that publishes them, as npm compares it, and none elsewhere', () => {
    const workflow = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'someone/ideabridge' }
    const repository = { type: 'git', url: 'git+https://github.com/someone/ideabridge.git' }
    assert.deepEqual(repositoryOf(workflow), { repository })
    assert.deepEqual(repositoryOf({}), {})
    for (const build of ['build-package', 'build-sdk'])
      assert.match(read(`scripts/${build}.ts`), /\.\.\.repositoryOf\(/)
  })
})

describe('the notes of a release', () => {
  const changelog =
    '# Changelog\n\n## 1.1.0 (unreleased)\n\nSoon.\n\n## 1.0.0 (2026-11-18)\n\nThe first.\n\n### For people\n\n- All.\n'
  it('are the entry of its version', () => {
    assert.equal(notesOf(changelog, '1.0.0'), 'The first.\n\n### For people\n\n- All.\n')
  })
  it('are refused without a date or an entry', () => {
    assert.throws(() => notesOf(changelog, '1.1.0'), /has no date/)
    assert.throws(() => notesOf(changelog, '1.0'), /no entry for 1\.0\./)
  })
})

describe('the workflows', () => {
  it('leave latest where it is when a prerelease comes out', () => {
    const { env, jobs } = parse(read('.github/workflows/release.yml'))
    assert.match(env.CHANNEL, /contains\(github\.ref_name, '-'\) && 'next' \|\| 'latest'/)
    const commands = Object.values<{ steps: { run?: string }[] }>(jobs).flatMap(({ steps }) =>
      steps.map(({ run }) => run),
    )
    assert.doesNotMatch(commands.join('\n'), /\blatest\b/)
    for (const tagged of [
      /npm publish .* --tag "\$CHANNEL"/,
      /--tag "\$IMAGE:\$CHANNEL"/,
      /gh release .* --prerelease=/,
    ])
      assert.match(commands.join('\n'), tagged)
  })

  for (const file of globSync('.github/workflows/*.yml', { cwd: ROOT }))
    it(`${file} runs commands that exist, with rights named`, () => {
      const { permissions, jobs } = parse(read(file))
      assert.deepEqual(permissions, { contents: 'read' })
      const { scripts } = JSON.parse(read('package.json'))
      const commands = [...read(file).matchAll(/(?:run: |do )npm (?:run )?([\w:]+)/g)].map(([, name]) => name!)
      const known = (name: string) => name in scripts || name === 'publish'
      assert.deepEqual(
        commands.filter((name) => !known(name)),
        [],
      )
      for (const job of Object.values<{ 'timeout-minutes': number }>(jobs)) assert.ok(job['timeout-minutes'] <= 60)
    })
})
