import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
// @ts-expect-error: the package has no types.
import Validator from '@adobe/structured-data-validator'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { type Market, market } from '../../../test/market.ts'
import { createPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'
import { catalogue } from '../../catalogue.ts'
import { docPages } from '../docs/pages.ts'

const service = useService({
  settings: { SECURITY_CONTACT: 'mailto:security@ideas.example' },
})

const HOSTILE = `]]></script><script>alert(1)</script>" onload="x' <!--\u202e\u0007\u0001 &`
const SEEN = `]]></script><script>alert(1)</script>" onload="x' <!-- &`

let setting: Market
let botName: string
const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${service.url}${path}`, { headers, redirect: 'manual' })
  const { status, headers: sent } = answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status, header: (name: string) => sent.get(name), bytes, text: bytes.toString() }
}
/** Sent once and, to those who have it, not again. */
async function revalidated(path: string) {
  const first = await open(path)
  assert.equal(first.status, 200, path)
  const again = await open(path, { 'if-none-match': first.header('etag') ?? '' })
  assert.deepEqual([again.status, again.bytes.length], [304, 0], path)
  return first
}
function parsed(xml: string) {
  assert.equal(XMLValidator.validate(xml), true)
  assert.doesNotMatch(xml, /(?![\n\r\t])\p{Cc}|[\u202e]/u)
  const isArray = (name: string) => ['entry', 'url', 'sitemap', 'link', 'category'].includes(name)
  return new XMLParser({ ignoreAttributes: false, isArray, processEntities: true }).parse(xml)
}
const goneIdea = async () => {
  const { ideaId } = await market(service)
  await service.sql('delete from ideas where idea_id = $1', [ideaId])
  return ideaId
}

describe('found and shared', () => {
  before(async () => {
    setting = await market(service)
    const { person, agent } = setting.owner
    await service.sql(`update users set username = 'olga', name = $2 where user_id = $1`, [person.user_id, HOSTILE])
    await service.sql('update bots set bot_name = $2 where bot_id = $1', [agent.bot_id, `Scout ${HOSTILE}`])
    botName = `Scout ${SEEN}`
    await service.sql(
      `update ideas set name = $2, annotation = $2, description = $3, type_of_idea = $2, created_by_bot_id = $4
     where idea_id = $1`,
      [setting.ideaId, HOSTILE, `${HOSTILE} `.repeat(100), agent.bot_id],
    )
    await createPerson(service, { username: 'too-young', date_of_birth: `${new Date().getUTCFullYear() - 16}-01-01` })
    await service.sql(
      `insert into ideas (idea_id, owner_user_id, name, approval_status, published_at) overriding system value
       values (20001, $1, 'Far on', 'approved', app_now())`,
      [person.user_id],
    )
  })

  describe('feeds', () => {
    it('are valid Atom, and say what an agent wrote', async () => {
      const { text, header } = await revalidated('/feeds/ideas.atom?lang=de')
      assert.equal(header('content-type'), 'application/atom+xml; charset=utf-8')
      const { feed } = parsed(text)
      const entry = feed.entry.find(({ id }: { id: string }) => id === `${service.url}/app/ideas/${setting.ideaId}`)
      assert.equal(entry.title, SEEN)
      assert.equal(entry.author.name, botName)
      assert.match(entry.summary, /Geschrieben von Scout .*, einem KI-Agenten, für /s)
      assert.equal(entry.category[1]['@_label'], 'KI-Agent')
      for (const moment of [feed.updated, entry.updated, entry.published])
        assert.match(moment, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/)
      assert.equal(new Date(feed.updated).toUTCString(), header('last-modified'))
    })

    it('narrow down as the listing does, and are paged', async () => {
      const { user_id } = setting.owner.person
      await service.sql(
        `insert into ideas (owner_user_id, name, type_of_idea, approval_status, published_at)
       select $1, 'Kite ' || n, 'Airborne', 'approved', app_now() from generate_series(1, 16) n`,
        [user_id],
      )
      const { feed } = parsed((await open('/feeds/ideas.atom?type=Airborne&utm=x')).text)
      assert.equal(feed.entry.length, 15)
      const link = (rel: string) => feed.link.find((each: Record<string, string>) => each['@_rel'] === rel)?.['@_href']
      assert.equal(feed.id, `${service.url}/feeds/ideas.atom?type=Airborne`)
      assert.equal(link('self'), feed.id)
      const next = parsed((await open(link('next').slice(service.url.length))).text).feed
      assert.deepEqual([next.entry.length, next.id], [1, feed.id])
      const beyond = await open('/feeds/ideas.atom?type=Airborne&page=3')
      assert.deepEqual([beyond.status, JSON.parse(beyond.text).code], [404, 'not_found'])
    })
  })

  describe('sitemaps', () => {
    it('list every public page once, in files of limited size', async () => {
      const { sitemapindex } = parsed((await revalidated('/sitemap.xml')).text)
      const pages: { loc: string; lastmod?: string }[] = []
      for (const { loc } of sitemapindex.sitemap) {
        const { urlset } = parsed((await revalidated(loc.slice(service.url.length))).text)
        pages.push(...urlset.url)
      }
      const files = sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)
      for (const part of [0, 2]) assert.ok(files.includes(`${service.url}/sitemaps/ideas-${part}.xml`), files.join())
      const listed = pages.map(({ loc }) => loc)
      assert.equal(new Set(listed).size, listed.length)
      const ideas = await service.sql<{ idea_id: number }>('select idea_id from published_ideas')
      for (const { idea_id } of ideas) assert.ok(listed.includes(`${service.url}/app/ideas/${idea_id}`))
      for (const { path } of docPages(catalogue)) assert.ok(listed.includes(`${service.url}${path}`), path)
      assert.ok(listed.includes(`${service.url}/app/people/olga`))
      assert.ok(
        pages
          .filter(({ loc }) => loc.includes('/app/ideas/'))
          .every(({ lastmod }) => !Number.isNaN(Date.parse(lastmod ?? ''))),
      )
    })

    it('leave out what is not public', async () => {
      const { sitemapindex } = parsed((await open('/sitemap.xml')).text)
      const files = sitemapindex.sitemap.filter(({ loc }: { loc: string }) => loc.includes('/people-'))
      const [people] = await Promise.all(files.map(({ loc }: { loc: string }) => open(loc.slice(service.url.length))))
      assert.match(people.text, /olga/)
      assert.doesNotMatch(people.text, /too-young/)
    })

    it('are not zipped for whoever does not want that', async () => {
      for (const [wish, coding] of [
        ['gzip;q=0, identity', null],
        ['identity, gzip; q=0.0', null],
        ['br, gzip;q=0.5', 'gzip'],
      ] as const) {
        const { headers } = await service.get('/sitemap.xml', { headers: { 'accept-encoding': wish } })
        assert.equal(headers.get('content-encoding'), coding, wish)
      }
    })

    for (const file of ['ideas-999999.xml', 'index.xml', 'users-0.xml', 'ideas.xml', '..%2fopenapi.json'])
      it(`${file} is no sitemap`, async () => assert.equal((await open(`/sitemaps/${file}`)).status, 404))
  })

  describe('preview pictures', () => {
    it('are PNG of the size that heads promise', async () => {
      const { bytes, header } = await revalidated(`/preview/ideas/${setting.ideaId}.png`)
      assert.deepEqual([header('content-type'), header('cache-control')], ['image/png', 'public, max-age=86400'])
      assert.equal(bytes.subarray(1, 4).toString(), 'PNG')
      assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630])
    })

    it('are 404 for what is not public, and 410 for what was', async () => {
      const gone = await open(`/preview/ideas/${await goneIdea()}.png`)
      assert.deepEqual([gone.status, JSON.parse(gone.text).code], [410, 'not_found'])
      for (const name of ['999999.png', 'x.png', `${setting.ideaId}.svg`, '..%2f..%2fopenapi.json'])
        assert.equal((await open(`/preview/ideas/${name}`)).status, 404, name)
    })

    it('say of what there is none', async () => {
      for (const [path, record] of [
        ['/preview/ideas/x', 'idea'],
        ['/preview/agents/x', 'agent'],
        ['/preview/agents/x.png', 'agent'],
      ] as const) {
        const { status, text } = await open(path)
        assert.deepEqual([status, JSON.parse(text).params], [404, { record }], path)
      }
    })

    it('are drawn up to the share of an address; those already drawn are still sent', async () => {
      const asked = await Promise.all(Array.from({ length: 35 }, (_, id) => open(`/preview/agents/${id}.png`)))
      const refused = asked.filter(({ status }) => status === 503)
      // Twenty a minute.
      assert.ok(refused.length >= 15, `${refused.length} refused`)
      for (const { text, header } of refused)
        assert.deepEqual([JSON.parse(text).code, header('retry-after'), header('etag')], ['rate_limited', '60', null])
      assert.equal((await open(`/preview/ideas/${setting.ideaId}.png`)).status, 200)
    })
  })

  describe('embeds', () => {
    it('may be framed by anyone, run nothing and say what an agent wrote', async () => {
      const { text, header } = await revalidated(`/embed/ideas/${setting.ideaId}`)
      const policy = header('content-security-policy') ?? ''
      assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors \*$/)
      assert.doesNotMatch(text, /<script|onload="x|\u202e/)
      assert.match(text, /class="by" data-agent>Written by Scout /)
      assert.match(text, /<a href="[^"]+" target="_top">/)
      const elsewhere = await open(`/app/ideas/${setting.ideaId}`)
      assert.match(elsewhere.header('content-security-policy') ?? '', /frame-ancestors 'none'/)
    })

    it('are 404 for what is not public, and 410 for what was', async () => {
      const gone = await open(`/embed/ideas/${await goneIdea()}`)
      assert.deepEqual([gone.status, /noindex/.test(gone.text)], [410, true])
      for (const id of ['999999', 'x', '%2e%2e']) assert.equal((await open(`/embed/ideas/${id}`)).status, 404, id)
    })
  })

  describe('oEmbed', () => {
    const ask = (query: Record<string, string>) => open(`/oembed?${new URLSearchParams(query)}`)
    const url = () => `${service.url}/app/ideas/${setting.ideaId}`

    it('says how to embed an idea', async () => {
      const { status, text, header } = await ask({ url: `${url()}?lang=de`, format: 'json', maxwidth: '320' })
      assert.deepEqual([status, header('access-control-allow-origin')], [200, '*'])
      const { type, version, title, width, height, html, author_name } = JSON.parse(text)
      assert.deepEqual([type, version, title, width, height], ['rich', '1.0', SEEN, 320, 400])
      assert.match(author_name, /^Written by Scout /)
      assert.ok(html.startsWith(`<iframe src="${service.url}/embed/ideas/${setting.ideaId}?lang=de" width="320"`))
      assert.doesNotMatch(html, /<script|onload="x|\u202e/)
    })

    it('refuses exactly', async () => {
      const refused = async (query: Record<string, string>) => {
        const { status, text } = await ask(query)
        const { code, errors } = JSON.parse(text)
        return [status, code, Object.keys(errors ?? {})[0]]
      }
      assert.deepEqual(await refused({}), [422, 'validation_failed', 'url'])
      assert.deepEqual(await refused({ url: url(), format: 'xml' }), [501, 'validation_failed', 'format'])
      assert.deepEqual(await refused({ url: url(), maxwidth: '-1' }), [422, 'validation_failed', 'maxwidth'])
      assert.deepEqual(await refused({ url: 'https://other.example/app/ideas/1' }), [404, 'not_found', undefined])
      assert.deepEqual(await refused({ url: `${service.url}/app/ideas/999999` }), [404, 'not_found', undefined])
      assert.deepEqual(await refused({ url: `${service.url}/app/ideas/${await goneIdea()}` }), [
        410,
        'not_found',
        undefined,
      ])
    })
  })

  describe('structured data', () => {
    const dataOf = async (path: string) => {
      const { text } = await open(path)
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
      return JSON.parse(json)
    }

    it('has what search engines ask for', async () => {
      const ideas = (await dataOf('/app/ideas')).mainEntity.itemListElement
      for (const path of [
        '/app',
        '/app/ideas',
        `/app/ideas/${setting.ideaId}`,
        '/app/people/olga',
        '/app/developers',
        '/app/directory',
        '/app/help/rounds',
        '/app/imprint',
      ]) {
        const data = await dataOf(path)
        assert.equal(data['@context'], 'https://schema.org', path)
        const issues = await new Validator().validate({
          jsonld: { [data['@type']]: [data] },
          microdata: {},
          rdfa: {},
          errors: [],
        })
        assert.deepEqual(
          issues.filter(({ severity }: { severity: string }) => severity === 'ERROR'),
          [],
          path,
        )
      }
      assert.deepEqual(
        ideas.map(({ position }: { position: number }) => position),
        ideas.map((_: unknown, at: number) => at + 1),
      )
    })

    it('holds what others wrote as text', async () => {
      const { name, creditText } = await dataOf(`/app/ideas/${setting.ideaId}`)
      assert.equal(name, SEEN)
      assert.match(creditText, /an AI agent/)
    })
  })

  describe('files by which a site is known', () => {
    it('security.txt has a contact and a day on which it expires', async () => {
      const { status, text } = await open('/.well-known/security.txt')
      assert.equal(status, 200)
      assert.match(text, /^Contact: mailto:security@ideas\.example$/m)
      const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? []
      const days = (Date.parse(expires) - Date.now()) / 86_400_000
      assert.ok(days > 170 && days < 366, expires)
    })

    it('icons and manifest are where the head says', async () => {
      const { text } = await open('/app')
      const named = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g)].map(
        ([, at]) => at ?? '',
      )
      assert.equal(named.length, 4)
      const manifest = JSON.parse((await open('/app/site.webmanifest')).text)
      for (const path of [...named, ...manifest.icons.map(({ src }: { src: string }) => src)])
        assert.equal((await open(path)).status, 200, path)
    })
  })
})
