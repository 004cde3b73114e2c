import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../test/service.ts'
import { catalogue } from '../../catalogue.ts'
import { takesDryRun } from '../../contract/operation.ts'
import { canBeTried, tryItForm } from './try-it.ts'

const service = useService()
const BASE = 'https://ideabridge.example'
const named = (name: string) => {
  const found = catalogue.find((operation) => operation.name === name)
  assert.ok(found, name)
  return found
}
const formOf = (name: string) => tryItForm(named(name), BASE)

/** As the page loads it; scripts of pages have no types. */
const { requestOf, curlOf } = await import(new URL('./try-it-request.js', import.meta.url).href)

describe('the page of an operation', () => {
  it('has a form after the example, and as Markdown the same as ever', async () => {
    const { text } = await service.get('/docs/platform_get_status', { headers: { accept: 'text/html' } })
    assert.match(text, /<h2 id="example">(?:(?!<h2 ).)*<section id="try-it"[^>]* hidden .*<\/section>\n<h2 /s)
    assert.match(text, /<script type="module" src="\/docs\/try-it\.js"><\/script>/)
    assert.doesNotMatch((await service.get('/docs/platform_get_status.md')).text, /Try it/)
    for (const file of ['try-it.js', 'try-it-request.js'])
      assert.match((await service.get(`/docs/${file}`)).headers.get('content-type') ?? '', /^text\/javascript/)
  })

  it('has none for streams and signed bodies, and no other page has one', async () => {
    const others = catalogue.filter((operation) => !canBeTried(operation)).map(({ name }) => name)
    assert.deepEqual(others.sort(), ['account_stream_changes', 'payment_stripe_callback', 'platform_stream_events'])
    for (const name of [...others, 'quickstart', 'errors'])
      assert.doesNotMatch((await service.get(`/docs/${name}`)).text, /try-it/, name)
  })

  it('is found by its route', async () => {
    const { body } = await service.get('/docs/search.json')
    const texts = body.map(({ text }: { text: string }) => text)
    assert.equal(texts.filter((text: string) => text.startsWith('GET /bots/status ')).length, 1)
  })
})

describe('a form', () => {
  it('has each field of its operation once, and those of the path must be filled in', () => {
    for (const operation of catalogue.filter(canBeTried)) {
      const form = tryItForm(operation, BASE)
      const ids = [...form.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      assert.equal(new Set(ids).size, ids.length, operation.name)
      for (const name of Object.keys(operation.input.properties)) {
        assert.equal(form.split(`data-name="${name}"`).length, 2, `${operation.name} ${name}`)
        const inPath = operation.path.includes(`{${name}}`)
        const control = new RegExp(`data-name="${name}"[^>]*>`).exec(form)?.[0] ?? ''
        assert.equal(/ required>| required /.test(control), inPath, `${operation.name} ${name}`)
      }
    }
  })

  it('says that a write is real, and offers a dry run, ticked, where there is one', () => {
    for (const operation of catalogue.filter(canBeTried)) {
      const form = tryItForm(operation, BASE)
      assert.equal(/this is real\./i.test(form), operation.effect !== 'read', operation.name)
      assert.equal(/id="try-dry" checked/.test(form), takesDryRun(operation), operation.name)
    }
  })

  it('takes what the operation takes: a token, a session, both or nothing', () => {
    const offered = (name: string) =>
      ['try-token"', 'try-session-part"', 'name="who"'].map((part) => formOf(name).includes(part))
    assert.deepEqual(offered('platform_get_status'), [true, false, false])
    assert.deepEqual(offered('account_get_profile'), [true, true, true])
    assert.deepEqual(offered('account_create_token'), [false, true, false])
    assert.deepEqual(offered('platform_register'), [false, false, false])
  })
})

describe('the request of a form', () => {
  const field = (place: string, name: string, text: string, ...types: string[]) => ({ place, name, text, types })
  const body = (...fields: object[]) =>
    JSON.parse(requestOf({ method: 'POST', path: '/x', takes: 'json' }, { fields, json: null, dryRun: false }).body)

  it('has its fields in the path, the query, the headers and the body', () => {
    const fields = [
      field('path', 'idea_id', '7/8'),
      field('query', 'search', 'a b'),
      field('header', 'Idempotency-Key', 'once'),
    ]
    assert.deepEqual(
      requestOf({ method: 'GET', path: '/ideas/{idea_id}', takes: 'nothing' }, { fields, json: null, dryRun: false }),
      { method: 'GET', address: '/ideas/7%2F8?search=a+b', headers: { 'Idempotency-Key': 'once' } },
    )
    assert.deepEqual(body(field('body', 'name', 'Lamp', 'string')), { name: 'Lamp' })
  })

  it('has values of the types that a field takes, and otherwise what was typed', () => {
    const CASES: [text: string, types: string[], value: unknown][] = [
      ['7', ['integer'], 7],
      ['7', ['string'], '7'],
      ['7', ['string', 'null'], '7'],
      ['null', ['string', 'null'], null],
      ['"quoted"', ['string'], '"quoted"'],
      ['true', ['boolean'], true],
      ['["a"]', ['array'], ['a']],
      ['{"a":1}', ['object'], { a: 1 }],
      ['[1]', ['object'], '[1]'],
      ['many', ['integer'], 'many'],
      ['7', [], 7],
      ['seven', [], 'seven'],
    ]
    for (const [text, types, value] of CASES)
      assert.deepEqual(body(field('body', 'x', text, ...types)), { x: value }, `${text} as ${types}`)
  })

  it('is a dry run if that was wished, also with a body written by hand', () => {
    const operation = { method: 'POST', path: '/x', takes: 'json' }
    const sent = (json: string | null) => requestOf(operation, { fields: [], json, dryRun: true }).body
    assert.equal(sent(null), '{"dry_run":true}')
    assert.equal(sent('{ "name": "Lamp" }'), '{"name":"Lamp","dry_run":true}')
    assert.equal(sent('{'), '{', 'the service says what is wrong with it')
  })

  it('is shown for a shell, with a variable in place of the token', () => {
    const request = {
      method: 'POST',
      address: '/x?a=b',
      headers: { 'Content-Type': 'application/json' },
      body: `{"a":"it's"}`,
    }
    assert.equal(
      curlOf(request, '"Authorization: Bearer $BOT_TOKEN"', BASE),
      [
        `curl -X POST '${BASE}/x?a=b'`,
        '-H "Authorization: Bearer $BOT_TOKEN"',
        `-H 'Content-Type: application/json'`,
        `-d '{"a":"it'\\''s"}'`,
      ].join(' \\\n  '),
    )
  })
})

describe('where calls could be tried before', () => {
  for (const [address, target] of [
    ['', '/docs/reference'],
    ['?operation=platform_create_idea', '/docs/platform_create_idea'],
    ['?operation=https://elsewhere.example', '/docs/reference'],
    ['?operation=platform_x&operation=platform_y', '/docs/reference'],
  ])
    it(`/app/developers/explorer${address} leads to ${target}`, async () => {
      const answer = await service.get(`/app/developers/explorer${address}`)
      assert.equal(answer.status, 301)
      assert.equal(answer.headers.get('location'), target)
    })
})
