import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { makeBusiness } from '../../../test/ideas.ts'
import { market, publishedIdea } from '../../../test/market.ts'
import { useService } from '../../../test/service.ts'
import type { PageOrder } from './page-order.ts'
import { PageWriter } from './page-writer.ts'

const service = useService()

const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`

async function page(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${service.url}/app${address}`, { headers: { accept: 'text/html', ...headers } })
  const html = await answer.text()
  const [, root = ''] = /<div id="root">(.*)<\/div><script type="application\/json" id="written">/s.exec(html) ?? []
  return { answer, html, root }
}

/** What a reader sees: the text of the markup. */
const textOf = (markup: string) =>
  markup.replaceAll(/<style.*?<\/style>|<svg.*?<\/svg>|<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' ')

async function world() {
  const { ideaId, owner } = await market(service)
  const username = `kiln-${ideaId}`
  await service.sql(`update users set username = $2 where user_id = $1`, [owner.person.user_id, username])
  const business_id = await makeBusiness(service, owner.agent, {
    user_id: owner.person.user_id,
    business_name: 'Kiln Ltd',
  })
  await service.sql(`update businesses set approval_status = 'approved' where business_id = $1`, [business_id])
  await service.sql(`update ideas set name = 'Solar kiln', annotation = 'Fires bricks.' where idea_id = $1`, [ideaId])
  return { ideaId, owner, username, business_id }
}

describe('what the server writes for visitors', () => {
  it('is the whole page, in both languages, before any script', async () => {
    const { ideaId, username, business_id, owner } = await world()
    const said: [address: string, english: string[], german: string[]][] = [
      [
        '',
        ['Where ideas meet the people', 'Solar kiln', 'Sign in'],
        ['Wo Ideen auf Menschen treffen', 'Solar kiln', 'Anmelden'],
      ],
      ['/ideas', ['Discover', 'Solar kiln', 'Newest', 'Filters'], ['Entdecken', 'Solar kiln', 'Neueste']],
      [
        `/ideas/${ideaId}`,
        ['Solar kiln', 'Fires bricks.', owner.person.name],
        ['Solar kiln', 'Fires bricks.', 'Anmelden'],
      ],
      [`/people/${username}`, [owner.person.name, 'Solar kiln'], [owner.person.name, 'Solar kiln']],
      [`/businesses/${business_id}`, ['Kiln Ltd'], ['Kiln Ltd']],
      ['/help', ['Rounds and payments'], ['Runden und Zahlungen']],
      ['/help/rounds', ['It does not collect money.'], ['Sie sammelt kein Geld ein.']],
      ['/terms', ['Terms of use'], ['Nutzungsbedingungen']],
      ['/developers', ['For developers'], ['Entwickler']],
    ]
    for (const [address, english, german] of said)
      for (const [lang, words] of [
        ['', english],
        ['?lang=de', german],
      ] as const) {
        const { root, html } = await page(`${address}${lang}`)
        for (const word of words) assert.ok(textOf(root).includes(word), `${address}${lang}: ${word}`)
        assert.equal(/<script [^>]*type="module"|rel="modulepreload"/.test(html), false, `${address}: the app waits`)
        const [, script = ''] = /rel="later" data-app href="\/app\/(assets\/[^"]+)"/.exec(html) ?? []
        assert.match(script, /\.js$/)
      }
  })

  it('says that somebody may have more ideas than it shows', async () => {
    const { username, owner } = await world()
    await service.sql(
      `insert into ideas (owner_user_id, name, approval_status, published_at)
       select $1, 'Kiln ' || number, 'approved', app_now() from generate_series(1, 48) number`,
      [owner.person.user_id],
    )
    const said = async (lang: string) => textOf((await page(`/people/${username}?lang=${lang}`)).root)
    assert.equal((await said('en')).includes('Up to 50'), false)
    await publishedIdea(service, owner.person, 'Last kiln')
    assert.match(await said('en'), /Up to 50 ideas are shown here/)
    assert.match(await said('de'), /Hier stehen bis zu 50 Ideen/)
  })

  it('has the styles of its page, and scripts only by the hash of one', async () => {
    const { answer, html } = await page('/ideas')
    assert.match(html, /<link rel="stylesheet" crossorigin href="\/app\/assets\/index-[^"]+\.css">/)
    assert.match(html, /<link rel="stylesheet" crossorigin href="\/app\/assets\/(Ideas|discover)-[^"]+\.css">/)
    assert.match(answer.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-[\w+/=]{44}';/)
  })

  it('is in the language the browser asks for, unless the address names one', async () => {
    const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }
    const { html, answer } = await page('/help', german)
    assert.match(html, /<html lang="de"/)
    assert.match(html, /<link rel="canonical" href="[^"]*\/app\/help\?lang=de" \/>/)
    assert.match(html, /href="\/app\/help\/rounds"/)
    assert.match(answer.headers.get('vary') ?? '', /Accept-Language/)
    assert.match((await page('/help?lang=en', german)).html, /<html lang="en"/)
    assert.match((await page('/help?lang=de')).html, /href="\/app\/help\/rounds\?lang=de"/)
  })

  it('keeps what people wrote as text, in the markup and in what the app gets', async () => {
    const { ideaId } = await world()
    await service.sql('update ideas set name = $2, description = $2 where idea_id = $1', [ideaId, HOSTILE])
    const { html, root } = await page(`/ideas/${ideaId}`)
    assert.ok(root.includes('&lt;/script&gt;&lt;script&gt;alert(1)'))
    assert.equal(html.includes('<script>alert'), false)
    assert.equal(html.includes('<img'), false)
    const [, data = ''] = /id="written">(.*?)<\/script>/s.exec(html) ?? []
    assert.equal(JSON.parse(data).answers[0][1].idea.name, HOSTILE)
    const search = await page(`/ideas?search=${encodeURIComponent(HOSTILE)}`)
    assert.equal(search.html.includes('<script>alert'), false)
  })

  it('is never for whoever has a session: they get the app at once, and nobody else’s copy of it', async () => {
    const { ideaId, owner } = await world()
    const visitor = await page(`/ideas/${ideaId}`)
    const own = await page(`/ideas/${ideaId}`, {
      ...owner.person.session,
      'if-none-match': visitor.answer.headers.get('etag') ?? '',
    })
    assert.equal(own.answer.status, 200)
    assert.match(own.html, /<div id="root"><\/div>/)
    assert.match(own.html, /<script type="module"/)
    assert.equal(own.html.includes(owner.person.email), false)
    for (const { answer } of [visitor, own]) {
      assert.match(answer.headers.get('vary') ?? '', /Cookie/)
      assert.equal(answer.headers.get('cache-control'), 'no-cache')
    }
    assert.equal((await page(`/ideas/${ideaId}`)).html, visitor.html)
  })

  it('says what is missing, and leaves the rest to the app', async () => {
    const { answer, html } = await page('/ideas/99999999?lang=de')
    assert.equal(answer.status, 404)
    assert.match(html, /<h1 [^>]*>Diese Seite gibt es nicht<\/h1>/)
    assert.match(html, /<script type="module"/)
    assert.equal(html.includes('id="written"'), false)
  })

  it('is counted for operators', async () => {
    await page('/help')
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    assert.match(metrics, /ideabridge_pages_total\{outcome="kept"\} [1-9]/)
    assert.match(metrics, /ideabridge_pages_total\{outcome="written"\} [1-9]/)
    assert.equal(/outcome="failed"\} [1-9]/.test(metrics), false)
  })

  it('leaves out the folder of the server’s own build', async () => {
    for (const file of ['server/page.js', 'server%2fpage.js'])
      assert.notEqual((await fetch(`${service.url}/app/${file}`)).status, 200)
  })

  it('travels compressed', async () => {
    const answer = await service.app.server.inject({ url: '/app/help', headers: { 'accept-encoding': 'gzip' } })
    assert.match(gunzipSync(answer.rawPayload).toString(), /<h1 [^>]*>Help<\/h1>/)
  })
})

describe('a page that cannot be written', () => {
  const ORDER: PageOrder = {
    ...{ address: '/app', language: 'en', lang: undefined, missing: undefined, own: undefined },
    operator: { name: '', address: '', email: '' },
  }
  const read = async () => ({ status: 200, text: '{}' })

  /** A writer whose app is this code. */
  async function writerWith(code: string, options: { waiting?: number; patienceMs?: number } = {}) {
    const folder = await mkdtemp(path.join(tmpdir(), 'page-'))
    const file = path.join(folder, 'page.mjs')
    await writeFile(file, `export const sendThrough = (own) => { globalThis.send = own }\n${code}`)
    const outcomes: string[] = []
    const writer = new PageWriter({
      ...{ module: pathToFileURL(file).href, cacheBytes: 1_000_000, waiting: 8, patienceMs: 5000, ...options },
      onOutcome: (outcome) => outcomes.push(outcome),
    })
    const close = async () => {
      await writer.close()
      await rm(folder, { recursive: true })
    }
    return { writer, outcomes, close }
  }

  it('is left to the app, and reported', async () => {
    const { writer, outcomes, close } = await writerWith(`export const write = async () => { throw new Error('no') }`)
    assert.equal(await writer.write(ORDER, read), undefined)
    assert.deepEqual(outcomes, ['failed'])
    await close()
  })

  it('does not hold up the next one, even if writing never ends', async () => {
    const code = `export const write = async ({ address }) => {
      if (address === '/app/forever') for (;;) {}
      return { html: address, written: {} }
    }`
    const { writer, outcomes, close } = await writerWith(code, { patienceMs: 300 })
    assert.equal(await writer.write({ ...ORDER, address: '/app/forever' }, read), undefined)
    assert.equal((await writer.write(ORDER, read))?.html, '/app')
    assert.deepEqual(outcomes, ['failed', 'written'])
    await close()
  })

  it('is left to the app while too many are under way', async () => {
    const code = `export const write = async ({ address }) => { await send('/x'); return { html: address, written: {} } }`
    const { writer, outcomes, close } = await writerWith(code, { waiting: 1 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = writer.write(ORDER, () => promise.then(read))
    await new Promise(setImmediate)
    assert.equal(await writer.write({ ...ORDER, address: '/app/ideas' }, read), undefined)
    resolve()
    assert.equal((await first)?.html, '/app')
    assert.deepEqual(outcomes, ['busy', 'written'])
    await close()
  })

  it('is written anew as soon as its data changes, and only then', async () => {
    const code = `let times = 0
      export const write = async () => { const { n } = await (await send('/n')).json(); times += 1; return { html: n + '/' + times, written: {} } }`
    const { writer, outcomes, close } = await writerWith(code)
    const written = async (n: number) =>
      (await writer.write(ORDER, async () => ({ status: 200, text: `{"n":${n}}` })))?.html
    assert.deepEqual([await written(1), await written(1), await written(2)], ['1/1', '1/1', '2/2'])
    assert.deepEqual(outcomes, ['written', 'kept', 'written'])
    await close()
  })
})
