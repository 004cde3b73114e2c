import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused } from '../../../test/assertions.ts'
import { useService } from '../../../test/service.ts'

const service = useService()

describe('a known path with the wrong method', () => {
  for (const [method, path, allow, said] of [
    ['GET', '/bots/register', 'POST', /send POST instead/],
    ['DELETE', '/bots/status', 'GET, HEAD', /send GET instead/],
    ['PUT', '/account/ideas/17', 'DELETE, GET, HEAD, PATCH', /send DELETE or GET or PATCH instead/],
    [
      'GET',
      '/bots/webhooks/deliveries/5/redeliver?x=1',
      'POST',
      /no GET \/bots\/webhooks\/deliveries\/5\/redeliver: send POST/,
    ],
    ['POST', '/openapi.json', 'GET, HEAD', /send GET instead/],
    ['POST', '/', 'GET, HEAD', /send GET instead/],
    ['PUT', '/mcp', 'POST', /send POST instead/],
    ['QUERY', '/bots/status', 'GET, HEAD', /no QUERY \/bots\/status: send GET instead/],
    ['POST', '/docs/quickstart', 'GET, HEAD', /no POST \/docs\/quickstart: send GET instead/],
    ['DELETE', '/docs/platform_create_idea.md', 'GET, HEAD', /send GET instead/],
  ] as const)
    it(`${method} ${path} is 404 with Allow: ${allow}`, async () => {
      const answer = await service.call(method, path)
      assertRefused(answer, 404, 'not_found')
      assert.equal(answer.headers.get('allow'), allow)
      assert.match(answer.body.message, said)
    })
})

describe('an unknown address in a browser', () => {
  const visit = (path: string, language: string) =>
    service.get(path, { headers: { accept: 'text/html,*/*', 'accept-language': language } })

  it('is a page in the look of the app, in the language of the browser', async () => {
    const [english, german] = [await visit('/nothing', 'en'), await visit('/nothing', 'de-AT')]
    assert.deepEqual([english.status, german.status], [404, 404])
    assert.match(english.text, /There is no such page.*href="\/app"/s)
    assert.match(german.text, /lang="de".*Diese Seite gibt es nicht/s)
    assert.match(english.text, /<link rel="stylesheet" href="\/docs\/style.css">/)
    assert.match(english.headers.get('content-security-policy') ?? '', /default-src 'none'; style-src 'self'/)
  })

  it('that programs use with another method stays JSON', async () => {
    assertRefused(await visit('/bots/register', 'en'), 404, 'not_found')
  })
})

describe('an unknown path', () => {
  for (const path of ['/nothing', '/bots/register/more', '/account/ideas/1/2', '/openapiXjson', '/docs/nothing'])
    it(`${path} allows nothing`, async () => {
      const answer = await service.get(path)
      assertRefused(answer, 404, 'not_found')
      assert.equal(answer.headers.get('allow'), null)
      assert.match(answer.body.message, /There is no GET .*(See \/openapi\.json\.|Did you mean GET \/.*\?)/)
    })
})
