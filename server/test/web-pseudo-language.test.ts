import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { differencesIn } from '../../scripts/generate-texts.ts'
import { useBrowser } from './browser.ts'
import { createTestDatabase } from './databases.ts'
import { EXHAUSTIVE } from './exhaustive.ts'
import { Workbench } from './processes.ts'
import { translate } from './pseudo-language.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const NOT_COPIED = /^(node_modules|\.git|data|web\/dist|texts\/generated)$/
/** No language has two letters and no speakers; nobody here speaks this one. */
const LANGUAGE = 'eo'

/** A checkout to which only files of texts are added, built as setup builds it. */
function translatedCheckout(): string {
  const checkout = mkdtempSync(path.join(os.tmpdir(), 'ideabridge-language-'))
  cpSync(ROOT, checkout, { recursive: true, filter: (file) => !NOT_COPIED.test(path.relative(ROOT, file)) })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'))
  translate(path.join(checkout, 'texts'), LANGUAGE)
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
  run(checkout, ['--disable-warning=ExperimentalWarning', 'scripts/generate-texts.ts'])
  run(path.join(checkout, 'web'), [vite, 'build', '--logLevel', 'warn'])
  run(path.join(checkout, 'web'), [vite, 'build', '--logLevel', 'warn', '--ssr', 'src/page.tsx'])
  return checkout
}

function run(cwd: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
}

describe('a language that is only files', { skip: !EXHAUSTIVE && 'builds the app once more' }, () => {
  const browser = useBrowser()
  let checkout: string

  before(() => {
    checkout = translatedCheckout()
  })
  after(() => rmSync(checkout, { recursive: true, force: true }))

  it('takes what English takes, and misses nothing', () => {
    const { wrong, missing } = differencesIn(path.join(checkout, 'texts'))
    assert.deepEqual([wrong, missing.filter((place) => place.startsWith(LANGUAGE))], [[], []])
  })

  it('is spoken in refusals, in mails and on pages', async (test) => {
    const database = await createTestDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    test.after(async () => {
      await client.end()
      await database.drop()
    })
    const bench = new Workbench(test, path.join(checkout, 'server/src/main.ts'))
    const service = await bench.start({ ...database.settings, LOG_LEVEL: 'warn' })
    const headers = { 'accept-language': `${LANGUAGE},en;q=0.5` }

    const refused = await service.call('GET', '/account/profile', undefined, { headers })
    assert.equal(refused.status, 401)
    assert.equal(refused.body.message, '⟦Þļéåšé šîĝñ îñ.⟧')
    const fields = { email: 'zamenhof@example.org', password: 'kort', name: 'L. L.' }
    const wrong = await service.call('POST', '/account/register', fields, { headers })
    assert.match(wrong.body.errors.password[0], /^⟦.* 8 .*⟧$/)

    const made = { ...fields, password: 'esperanto estas facila lingvo' }
    assert.equal((await service.call('POST', '/account/register', made, { headers })).status, 201)
    const { rows } = await client.query(
      'select u.language, m.subject from users u, mails m where m.to_address = u.email',
    )
    assert.deepEqual(rows, [{ language: LANGUAGE, subject: '⟦Çöñƒîŕɱ ýöûŕ éɱåîļ åđđŕéšš⟧' }])

    const page = await browser.open()
    await page.goto(`${service.url}/app/login?lang=${LANGUAGE}`)
    await page.getByRole('heading', { level: 1, name: /⟦/ }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), LANGUAGE)
    await page.getByRole('textbox').first().fill('nobody@example.org')
    const said = await page.locator('main').innerText()
    assert.ok(said.length > 50, said)
    assert.deepEqual(
      said.split('\n').filter((line) => /\p{L}/u.test(line) && !line.includes('⟦')),
      [],
    )
  })
})
