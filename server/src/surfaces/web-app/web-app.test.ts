import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import Fastify from 'fastify'
import { addWebApp } from './web-app.ts'

const server = Fastify()
let folder: string

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-app-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<p>The app')
  await writeFile(path.join(folder, 'routes.json'), '["/","/my-ideas/$ideaId"]')
  await writeFile(path.join(folder, 'assets', 'main-abc.js'), 'run()')
  await writeFile(path.join(folder, 'assets', 'main-abc.js.br'), 'br!')
  await writeFile(path.join(folder, 'assets', 'late-abc.js'), 'late()')
  await writeFile(path.join(folder, 'site.webmanifest'), '{"name":"Ideabridge","start_url":"/app/home"}')
  await writeFile(path.join(folder, 'push-worker.js'), 'listen()')
  const tx = undefined as never
  const operator = { name: '', address: '', email: '' }
  const site = { baseUrl: 'https://ideas.example', now: Date.now }
  const writing = { cacheBytes: 0, waiting: 1, patienceMs: 1, onOutcome: () => {} }
  await addWebApp(server, { folder, site, tx, filters: [], operator, writing })
})
after(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

describe('/app', () => {
  for (const address of ['/app', '/app/', '/app/my-ideas/7'])
    it(`${address} is a page of the app, asked for anew each time`, async () => {
      const { statusCode, body, headers } = await server.inject(address)
      assert.deepEqual([statusCode, body, headers['cache-control']], [200, '<p>The app', 'no-cache'])
      assert.match(String(headers['content-security-policy']), /default-src 'none'/)
    })

  it('pages of the app itself are not for search engines', async () => {
    assert.equal((await server.inject('/app/my-ideas/7')).headers['x-robots-tag'], 'noindex')
    assert.equal((await server.inject('/app')).headers['x-robots-tag'], undefined)
  })

  for (const address of ['/app/index.html', '/app/nothing', '/app/my-ideas', '/app/my-ideas/7/8'])
    it(`${address} is no page`, async () => assert.equal((await server.inject(address)).statusCode, 404))

  it('built files never change', async () => {
    const { statusCode, headers } = await server.inject('/app/assets/main-abc.js')
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
    assert.match(String(headers['cache-control']), /immutable/)
  })

  it('built files come as small as the browser takes them', async () => {
    const coding = async (wish: string, name = 'main-abc.js') => {
      const url = `/app/assets/${name}`
      const { headers, statusCode, rawPayload } = await server.inject({ url, headers: { 'accept-encoding': wish } })
      assert.match(String(headers.vary), /Accept-Encoding/)
      return [statusCode, headers['content-encoding'], rawPayload.toString('latin1').slice(0, 3)]
    }
    assert.deepEqual(await coding('gzip, deflate, br, zstd'), [200, 'br', 'br!'])
    assert.deepEqual(await coding('br;q=0.5, gzip'), [200, 'br', 'br!'])
    assert.deepEqual(await coding('br;q=0, identity'), [200, undefined, 'run'])
    for (const wish of ['gzip', 'gzip, br;q=0.0']) assert.equal((await coding(wish))[1], 'gzip')
    assert.equal((await coding('br', 'late-abc.js'))[1], undefined)
    assert.equal((await server.inject('/app/assets/main-abc.js.br')).statusCode, 404)
  })

  it('a file of an earlier build is 404, and no page', async () => {
    assert.equal((await server.inject('/app/assets/main-old.js')).statusCode, 404)
  })
})

describe('what installs the app', () => {
  const manifest = async (language: string) => {
    const answer = await server.inject({ url: '/app/site.webmanifest', headers: { 'accept-language': language } })
    assert.equal(answer.headers['content-type'], 'application/manifest+json; charset=utf-8')
    assert.match(String(answer.headers.vary), /Accept-Language/)
    return JSON.parse(answer.body)
  }

  it('is in the language of the browser', async () => {
    const [english, german, other] = [await manifest('en-GB'), await manifest('de-AT,de;q=0.9'), await manifest('xx')]
    assert.deepEqual([english.lang, german.lang, other.lang], ['en-GB', 'de-DE', 'en-GB'])
    assert.equal(german.name, 'Ideabridge')
    assert.match(german.description, /Ideen/)
    const shortcuts = ({ shortcuts }: { shortcuts: { name: string; url: string }[] }) =>
      shortcuts.map(({ name, url }) => `${name} ${url}`)
    const give = '/app/tasks?give=true'
    assert.deepEqual(shortcuts(english), ['Home /app/home', 'Inbox /app/inbox', `Give a task ${give}`])
    assert.deepEqual(shortcuts(german), ['Start /app/home', 'Posteingang /app/inbox', `Auftrag geben ${give}`])
  })

  it('may act for every page of the app, and load nothing from elsewhere', async () => {
    const { statusCode, headers, body } = await server.inject('/app/push-worker.js')
    assert.deepEqual([statusCode, body, headers['content-type']], [200, 'listen()', 'text/javascript; charset=utf-8'])
    assert.deepEqual([headers['service-worker-allowed'], headers['cache-control']], ['/app', 'no-cache'])
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; connect-src 'self'/)
  })

  it('is allowed by the pages', async () => {
    const policy = String((await server.inject('/app')).headers['content-security-policy'])
    for (const allowed of ["worker-src 'self'", "manifest-src 'self'"]) assert.ok(policy.includes(allowed), allowed)
  })
})
