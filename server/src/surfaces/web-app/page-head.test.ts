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
    assert.ok(
      html.includes(`<meta name="description" content="Fires bricks with mirrors. By ${owner.person.name}." />`),
    )
    assert.match(html, /<meta property="og:title" content="Solar kiln" \/>/)
    assert.ok(html.includes(`<link rel="canonical" href="${service.app.site.baseUrl}/app/ideas/${ideaId}" />`))
    assert.match(html, /<h1 [^>]*>Solar kiln<\/h1><p [^>]*>Fires bricks with mirrors\.<\/p>/)
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

  it('reads no session, whoever asks', async () => {
    const { ideaId, owner } = await published()
    await service.sql('alter table sessions rename to sessions_away')
    try {
      for (const path of ['/app', '/app/ideas', `/app/ideas/${ideaId}`]) {
        const answer = await fetch(`${service.url}${path}`, { headers: { ...owner.person.session } })
        assert.equal(answer.status, 200, path)
        assert.match(await answer.text(), /<meta property="og:title"/, path)
      }
    } finally {
      await service.sql('alter table sessions_away rename to sessions')
    }
  })
})

describe('the head of a public page', () => {
  it('names its languages, each at its own address', async () => {
    const { ideaId } = await published()
    const at = `${service.url}/app/ideas/${ideaId}`
    const { html } = await page(`/app/ideas/${ideaId}?lang=de`)
    assert.match(html, /<html lang="de"/)
    for (const line of [
      `<link rel="canonical" href="${at}?lang=de" />`,
      `<link rel="alternate" hreflang="en" href="${at}" />`,
      `<link rel="alternate" hreflang="de" href="${at}?lang=de" />`,
      `<link rel="alternate" hreflang="x-default" href="${at}" />`,
      '<meta property="og:locale" content="de_DE" />',
    ])
      assert.ok(html.includes(line), line)
  })

  it('has a picture, and offers the idea to other sites', async () => {
    const { ideaId } = await published()
    const { html } = await page(`/app/ideas/${ideaId}`)
    assert.ok(html.includes(`<meta property="og:image" content="${service.url}/preview/ideas/${ideaId}.png" />`))
    assert.match(html, /<meta name="twitter:card" content="summary_large_image" \/>/)
    assert.match(html, /<link rel="alternate" type="application\/json\+oembed" [^>]*href="[^"]*\/oembed\?url=/)
  })

  it('says that an agent wrote it, however long the text is', async () => {
    const { ideaId, owner } = await published({ annotation: 'Mirrors. '.repeat(200) })
    await service.sql('update ideas set created_by_bot_id = $2 where idea_id = $1', [ideaId, owner.agent.bot_id])
    const { html } = await page(`/app/ideas/${ideaId}`)
    const [{ bot_name }] = (await service.sql('select bot_name from bots where bot_id = $1', [owner.agent.bot_id])) as [
      { bot_name: string },
    ]
    const label = `Written by ${bot_name}, an AI agent, for ${owner.person.name}.`
    assert.match(html, new RegExp(`<meta property="og:description" content="[^"]*… ${label}" />`))
    assert.ok(html.includes(`<meta name="author" content="${bot_name}" />`))
    assert.ok(html.includes(`>Written by the agent ${bot_name}<`))
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    assert.equal(JSON.parse(json).digitalSourceType, 'https://schema.org/TrainedAlgorithmicMediaDigitalSource')
  })

  it('drops characters that hide or turn text', async () => {
    const { ideaId } = await published({ name: 'Safe\u202egnp.exe\u0007\u2066', annotation: '\u009b\u200fx' })
    const { html } = await page(`/app/ideas/${ideaId}`)
    assert.match(html, /<title>Safegnp\.exe · Ideabridge<\/title>/)
    assert.doesNotMatch(html, /(?![\n\r\t])\p{Cc}|[\u200f\u202e\u2066]/u)
  })
})

describe('the listing of ideas', () => {
  it('links to each idea and to the next page, and has one address per filter', async () => {
    const { person } = (await published()).owner
    await service.sql(
      `insert into ideas (owner_user_id, name, type_of_idea, approval_status, published_at)
       select $1, 'Kite ' || n, 'Airborne', 'approved', app_now() from generate_series(1, 16) n`,
      [person.user_id],
    )
    const { status, html } = await page('/app/ideas?utm=x&type=Airborne&lang=de')
    assert.equal(status, 200)
    assert.ok(html.includes(`<link rel="canonical" href="${service.url}/app/ideas?type=Airborne&amp;lang=de" />`))
    assert.match(html, /<a [^>]*rel="next" href="\/app\/ideas\?type=Airborne&amp;page=2&amp;lang=de"/)
    assert.ok(html.includes(`href="${service.url}/feeds/ideas.atom?type=Airborne"`))
    assert.equal(html.match(/<a [^>]*href="\/app\/ideas\/\d+\?lang=de"[^>]*>Kite/g)?.length, 15)
    const second = await page('/app/ideas?type=Airborne&page=2')
    assert.match(second.html, /<a [^>]*rel="prev" href="\/app\/ideas\?type=Airborne"/)
    assert.equal((await page('/app/ideas?type=Airborne&page=3')).status, 404)
  })

  it('leaves to the app what only it can sort', async () => {
    const { status, html } = await page('/app/ideas?sort=fits&open_round=false&cursor=x')
    assert.equal(status, 200)
    assert.match(html, /<h1 [^>]*>Discover<\/h1>/)
  })

  it('keeps searches out of search engines', async () => {
    const { html } = await page('/app/ideas?search=kite')
    assert.match(html, /<meta name="robots" content="noindex, follow" \/>/)
  })
})

describe('an idea that was published and is gone', () => {
  const goneAfter = async (statement: string) => {
    const { ideaId } = await published()
    await service.sql(statement, [ideaId])
    return page(`/app/ideas/${ideaId}`)
  }

  it('is 410 after it was deleted', async () => {
    const { status, html } = await goneAfter('delete from ideas where idea_id = $1')
    assert.equal(status, 410)
    assert.match(html, /<meta name="robots" content="noindex" \/>/)
    assert.match(html, /<h1 [^>]*>No longer available<\/h1>/)
  })

  it('is 410 after it was taken down', async () => {
    const { status } = await goneAfter(`update ideas set approval_status = 'rejected' where idea_id = $1`)
    assert.equal(status, 410)
  })

  it('is 404 if it was never published', async () => {
    const { ideaId } = await published()
    await service.sql('update ideas set published_at = null where idea_id = $1', [ideaId])
    await service.sql('delete from ideas where idea_id = $1', [ideaId])
    assert.equal((await page(`/app/ideas/${ideaId}`)).status, 404)
  })
})

describe('a page of nothing', () => {
  for (const path of [
    '/app/no-such-page',
    '/app/ideas/999999',
    '/app/ideas/x',
    '/app/people/nobody-at-all',
    '/app/businesses/999999',
  ])
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
    assert.ok(html.includes(`\nSitemap: ${service.url}/sitemap.xml\n`))
  })
})
