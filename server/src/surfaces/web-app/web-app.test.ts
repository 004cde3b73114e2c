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
  const tx = undefined as never
  const operator = { name: '', address: '', email: '' }
  const site = { baseUrl: 'https://ideas.example' }
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

  it('a file of an earlier build is 404, and no page', async () => {
    assert.equal((await server.inject('/app/assets/main-old.js')).statusCode, 404)
  })
})
