import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, it, type TestContext } from 'node:test'

const SETUP = path.resolve(import.meta.dirname, '../../scripts/setup.mjs')
const FOLDERS = ['web/public', 'pictures/src', 'server/src', 'sdk/src']
const LOCK = JSON.stringify({
  packages: {
    '': { name: 'checkout' },
    server: { version: '1.0.0' },
    'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
    'node_modules/here': { version: '1.0.0', optional: true, os: process.platform, cpu: [process.arch] },
    'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['none'] },
    'node_modules/for-elsewhere': { version: '1.0.0', optional: true },
  },
})
const note = (what: string) =>
  `require('fs').appendFileSync('${'$ROOT'}/done', '${what} ' + process.argv.slice(2, 3) + '\\n')`
/** Those that stand in for what installs, generates and builds each note that they ran. */
const FILES = {
  'package-lock.json': LOCK,
  'web/index.html': '',
  'web/vite.config.ts': '',
  'web/prune-styles.ts': '',
  'web/src/app.tsx': 'app',
  'server/src/catalogue.ts': 'catalogue',
  // Packing leaves a file, as npm does.
  'npm-cli.js': `${note('npm')}; const [what, , , to] = process.argv.slice(2); if (what === 'pack') require('fs').writeFileSync(to + '/sdk-1.0.0.tgz', '')`,
  'scripts/build-sdk.ts': `import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
appendFileSync('done', 'build-sdk \\n')
rmSync('sdk/dist', { recursive: true, force: true })
mkdirSync('sdk/dist', { recursive: true })`,
  'node_modules/vite/bin/vite.js': `${note('vite')}; require('fs').mkdirSync('dist', { recursive: true })`,
  'texts/en/mails.json': '{}',
  'scripts/generate-texts.ts': `import { appendFileSync, copyFileSync } from 'node:fs'
appendFileSync('done', 'texts \\n')
copyFileSync('texts/en/mails.json', 'texts/generated/mails.ts')`,
  'scripts/generate-sdk.ts': `import { appendFileSync, copyFileSync } from 'node:fs'
appendFileSync('done', 'generate \\n')
copyFileSync('server/src/catalogue.ts', 'sdk/src/generated/operations.ts')`,
}
const PACKED = ['build-sdk', 'npm pack']
const INSTALLED = ['npm ci', 'texts', 'generate', ...PACKED, 'vite build', 'vite build']

interface Checkout {
  readonly root: string
  write(file: string, text: string): Promise<void>
  /** Runs setup after a line of shell. What it did, and its exit code; null if it waits for another. */
  setUp(before?: string): Promise<{ code: number | null; did: string[] }>
}

async function checkOut(test: TestContext): Promise<Checkout> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-setup-'))
  test.after(() => rm(root, { recursive: true, force: true }))
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text.replaceAll('$ROOT', root))
  }
  for (const folder of FOLDERS) await mkdir(path.join(root, folder), { recursive: true })
  for (const [file, text] of Object.entries(FILES)) await write(file, text)
  await cp(SETUP, path.join(root, 'scripts/setup.mjs'))
  return { root, write, setUp: (before = ':') => setUp(root, before) }
}

async function setUp(root: string, before: string) {
  const env = { ...process.env, npm_execpath: path.join(root, 'npm-cli.js') }
  const command = `${before}; exec "$0" scripts/setup.mjs`
  const child = spawn('sh', ['-c', command, process.execPath], { cwd: root, env, stdio: 'ignore' })
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  const done = path.join(root, 'done')
  const did = await readFile(done, 'utf8').catch(() => '')
  await rm(done, { force: true })
  return {
    code: code as number | null,
    did: did
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }
}

describe('setup', () => {
  it('installs, generates and builds, in this order and once', async (test) => {
    const checkout = await checkOut(test)
    assert.deepEqual(await checkout.setUp(), { code: 0, did: INSTALLED })
    assert.deepEqual(await checkout.setUp(), { code: 0, did: [] })
  })

  it('generates again what server code made stale, and builds only if that came out different', async (test) => {
    const checkout = await checkOut(test)
    await checkout.setUp()
    await checkout.write('server/src/deep/handler.test.ts', 'a test')
    assert.deepEqual((await checkout.setUp()).did, [])
    await checkout.write('server/src/deep/handler.ts', 'a handler')
    assert.deepEqual((await checkout.setUp()).did, ['generate'])
    await checkout.write('server/src/catalogue.ts', 'another operation')
    assert.deepEqual((await checkout.setUp()).did, ['generate', ...PACKED, 'vite build', 'vite build'])
    await checkout.write('web/src/app.tsx', 'another app')
    assert.deepEqual((await checkout.setUp()).did, ['vite build', 'vite build'])
  })

  it('generates again what was taken away or changed by hand', async (test) => {
    const checkout = await checkOut(test)
    await checkout.setUp()
    assert.deepEqual((await checkout.setUp('rm sdk/src/generated/operations.ts')).did, ['generate'])
    assert.deepEqual((await checkout.setUp('echo more >> sdk/src/generated/operations.ts')).did, ['generate'])
    assert.deepEqual((await checkout.setUp('rm -r sdk/src/generated')).did, ['generate'])
  })

  it('generates the texts again when a translator has changed them, or somebody the result', async (test) => {
    const checkout = await checkOut(test)
    await checkout.setUp()
    assert.deepEqual((await checkout.setUp(`echo '{ }' > texts/en/mails.json`)).did, [
      'texts',
      'vite build',
      'vite build',
    ])
    assert.deepEqual((await checkout.setUp('rm texts/generated/mails.ts')).did, ['texts'])
  })

  it('generates again what it was stopped at', async (test) => {
    const checkout = await checkOut(test)
    await checkout.setUp()
    const whole = FILES['scripts/generate-sdk.ts']
    await checkout.write('scripts/generate-sdk.ts', 'process.exit(1)')
    assert.deepEqual(await checkout.setUp(), { code: 1, did: [] })
    await checkout.write('scripts/generate-sdk.ts', whole)
    assert.deepEqual(await checkout.setUp(), { code: 0, did: ['generate'] })
  })

  it('updates in place what another lock file needs, and starts over if that is interrupted', async (test) => {
    const checkout = await checkOut(test)
    await checkout.setUp()
    await checkout.write('node_modules/.package-lock.json', LOCK)
    await checkout.write('package-lock.json', LOCK.replace('sha512-one', 'sha512-two'))
    const fails = `mv npm-cli.js whole.js; echo 'process.exit(1)' > npm-cli.js`
    assert.deepEqual(await checkout.setUp(fails), { code: 1, did: [] })
    // Even if the lock file is the former one again, which npm's list fits.
    await checkout.write('package-lock.json', LOCK)
    assert.equal((await checkout.setUp('mv whole.js npm-cli.js')).did[0], 'npm ci')
    await checkout.write('package-lock.json', LOCK.replace('sha512-one', 'sha512-two'))
    assert.equal((await checkout.setUp()).did[0], 'npm install')
  })
})

describe('an install by npm itself', () => {
  const { packages } = JSON.parse(LOCK)
  const { '': _root, 'node_modules/elsewhere': _other, 'node_modules/for-elsewhere': _its, ...complete } = packages
  const setUpAfter = async (test: TestContext, list: unknown) => {
    const checkout = await checkOut(test)
    await checkout.write(
      'node_modules/.package-lock.json',
      typeof list === 'string' ? list : JSON.stringify({ packages: list }),
    )
    return (await checkout.setUp()).did[0]
  }

  it('is not repeated if it is complete', async (test) => {
    assert.equal(await setUpAfter(test, complete), 'texts')
  })

  const { 'node_modules/one': one, ...others } = complete
  const { 'node_modules/here': here, ...withoutHere } = complete
  for (const [what, list] of [
    ['lacks a package, as with --omit=dev', others],
    ['lacks the part for this platform', withoutHere],
    ['has another version', { ...complete, 'node_modules/one': { ...one, version: '0.9.0' } }],
    ['has another content', { ...complete, 'node_modules/one': { ...one, integrity: 'sha512-two' } }],
    ['is for another platform', { ...complete, 'node_modules/here': { ...here, os: ['none'] } }],
  ] as const)
    it(`is repeated if it ${what}`, async (test) => {
      assert.equal(await setUpAfter(test, list), 'npm install')
    })

  it('starts over if npm was stopped while it listed it', async (test) => {
    assert.equal(await setUpAfter(test, '{ "packages": {'), 'npm ci')
  })
})

describe('a lock that a killed install left', () => {
  const setUpAfter = async (test: TestContext, holder: string) =>
    (await (await checkOut(test)).setUp(`printf %s ${holder} > .install-lock`)).code

  it('holds nobody up whose own number it names, as in a container that was started again', async (test) => {
    assert.equal(await setUpAfter(test, '$$'), 0)
  })

  it('holds nobody up if its number is another program’s by now', {
    skip: !existsSync('/proc/self/cmdline'),
  }, async (test) => {
    assert.equal(await setUpAfter(test, String(process.pid)), 0)
  })
})
