import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { market } from '../../../test/market.ts'
import { RawSocket } from '../../../test/raw-socket.ts'
import { useService } from '../../../test/service.ts'

const service = useService()

const HOSTILE = `</script></title><script>alert(1)</script>" onload="x`

async function page(path: string) {
  const answer = await fetch(`${service.url}${path}`, { headers: { accept: 'text/html' } })
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', html: await answer.text() }
}

async function published(fields: Record<string, string> = {}) {
  const { ideaId, owner } = await market(service)
  for (const [name, value] of Object.entries(fields))
    await service.sql(`update ideas set ${name} = $2 where idea_id = $1`, [ideaId, value])
  return { ideaId, owner }
}

describe('the page of an idea', () => {
  it('has a head and words of its own', async () => {
    const { ideaId, owner } = await published({ name: 'Solar kiln', annotation: 'Fires bricks with mirrors.' })
    const { status, html } = await page(`/app/ideas/${ideaId}?from=mail`)
    assert.equal(status, 200)
    assert.match(html, /<title>Solar kiln · Ideabridge<\/title>/)
    assert.match(html, /<meta name="description" content="Fires bricks with mirrors\." \/>/)
    assert.match(html, /<meta property="og:title" content="Solar kiln" \/>/)
    assert.ok(html.includes(`<link rel="canonical" href="${service.app.site.baseUrl}/app/ideas/${ideaId}" />`))
    assert.match(html, /<noscript><h1>Solar kiln<\/h1><p>Fires bricks with mirrors\.<\/p>/)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const { author, name } = JSON.parse(json)
    assert.deepEqual([name, author.name], ['Solar kiln', owner.person.name])
  })

  it('keeps what people wrote as text', async () => {
    const { ideaId } = await published({ name: HOSTILE, annotation: HOSTILE, description: HOSTILE })
    const { html } = await page(`/app/ideas/${ideaId}`)
    assert.equal(html.includes('<script>alert'), false)
    assert.equal(html.includes('" onload="x'), false)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    assert.equal(JSON.parse(json).name, HOSTILE)
  })

  it('keeps dollar signs, which a replacement would read as commands', async () => {
    const { ideaId } = await published({ name: "From $1 to $& and $' more" })
    const { html } = await page(`/app/ideas/${ideaId}`)
    assert.ok(html.includes("<title>From $1 to $&amp; and $' more · Ideabridge</title>"))
  })

  it('is not sent again unless it changed', async () => {
    const { ideaId } = await published()
    const path = `/app/ideas/${ideaId}`
    const { etag } = await page(path)
    const again = () => fetch(`${service.url}${path}`, { headers: { 'if-none-match': etag } })
    assert.equal((await again()).status, 304)
    await service.sql(`update ideas set name = 'Another' where idea_id = $1`, [ideaId])
    assert.equal((await again()).status, 200)
  })
})

describe('a page of nothing', () => {
  for (const path of ['/app/ideas/999999', '/app/ideas/x', '/app/people/nobody-at-all', '/app/businesses/999999'])
    it(`${path} is 404, and not to be indexed`, async () => {
      const { status, html } = await page(path)
      assert.equal(status, 404)
      assert.match(html, /<meta name="robots" content="noindex" \/>/)
      assert.match(html, /<div id="root">/)
    })

  // An address that ends in dots would lead out of the path of its operation.
  for (const id of ['..', '%2e%2e', '.', '%2e', '..%2fopenapi.json', '%00'])
    it(`/app/ideas/${id} is 404`, async () => {
      const raw = await RawSocket.open(service.url)
      raw.send(`GET /app/ideas/${id} HTTP/1.1\r\nHost: ${new URL(service.url).host}\r\nConnection: close\r\n\r\n`)
      assert.match(await raw.until(/<\/html>/), /^HTTP\/1\.1 404 /)
    })

  it('an idea that is not public is nothing to others', async () => {
    const { ideaId } = await published()
    await service.sql(`update ideas set approval_status = 'pending' where idea_id = $1`, [ideaId])
    assert.equal((await page(`/app/ideas/${ideaId}`)).status, 404)
  })
})

describe('/robots.txt', () => {
  it('keeps crawlers to what is public', async () => {
    const { status, html } = await page('/robots.txt')
    assert.equal(status, 200)
    assert.match(html, /^Disallow: \/account\/$/m)
  })
})
