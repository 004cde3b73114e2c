import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type Market, market } from '../../../test/market.ts'
import { createPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const service = useService()
const ZONE = 'ideabridge_zone=Europe/Berlin'
const HOSTILE = `</script><script>alert(1)</script>`
let setting = {} as Market

/** Home as a browser with these cookies gets it; `written` is false if it is left to the app. */
async function home(cookie: string, { address = '', accepted = 'en-GB,en;q=0.9' } = {}) {
  const headers = { accept: 'text/html', cookie, 'accept-language': accepted }
  const answer = await fetch(`${service.url}/app/home${address}`, { headers })
  const html = await answer.text()
  assert.equal(answer.status, 200)
  return { html, written: html.includes('id="written"'), headers: answer.headers }
}

describe('the home page the server writes for whoever is signed in', () => {
  before(async () => {
    setting = await market(service)
    await service.sql(`update users set name = 'Olga Owner' where user_id = $1`, [setting.owner.person.user_id])
  })

  it('is whole, theirs, and kept nowhere', async () => {
    const { owner, ideaId } = setting
    await service.sql('update ideas set name = $2 where idea_id = $1', [ideaId, HOSTILE])
    const { html, headers, written } = await home(`${owner.person.session.cookie}; ${ZONE}`)
    assert.ok(written)
    assert.match(html, /<h1[^>]*>Good (morning|afternoon|evening), Olga\.<\/h1>/)
    assert.ok(html.includes('&lt;/script&gt;&lt;script&gt;alert(1)'))
    assert.equal(html.includes('<script>alert'), false)
    assert.match(html, /<link rel="later" data-app="soon"/)
    assert.equal(/<script [^>]*type="module"/.test(html), false)
    assert.equal(headers.get('cache-control'), 'private, no-store')
    assert.equal(headers.get('etag'), null)
    assert.equal(headers.get('x-robots-tag'), 'noindex')
    assert.match(headers.get('vary') ?? '', /Cookie/)
  })

  it('is nobody else’s', async () => {
    const other = await createPerson(service, { name: 'Otto Other' })
    const both = await Promise.all(
      [setting.owner.person, other].map(({ session }) => home(`${session.cookie}; ${ZONE}`)),
    )
    const [olga, otto] = both.map(({ html }) => html)
    assert.ok(olga?.includes('Olga') && !olga.includes('Otto') && !olga.includes(other.email))
    assert.ok(otto?.includes('Otto') && !otto.includes('Olga') && !otto.includes(setting.owner.person.email))
  })

  it('speaks the language of the profile, unless the address names one', async () => {
    const { session } = setting.owner.person
    await service.call('PATCH', '/account/profile', { language: 'de' }, { headers: session })
    const german = await home(`${session.cookie}; ${ZONE}`)
    assert.match(german.html, /<html lang="de"/)
    assert.match(german.html, /<h1[^>]*>(Guten Morgen|Hallo|Guten Abend), Olga\.<\/h1>/)
    assert.match((await home(`${session.cookie}; ${ZONE}`, { address: '?lang=en' })).html, /<h1[^>]*>Good /)
    await service.call('PATCH', '/account/profile', { language: 'en' }, { headers: session })
  })

  it('tells the hour where the reader is', async () => {
    const { session } = setting.owner.person
    const hourIn = (zone: string) =>
      Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format())
    const partAt = (hour: number) => (hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon')
    for (const zone of ['Pacific/Auckland', 'Europe/Berlin', 'America/Los_Angeles']) {
      const before = hourIn(zone)
      const { html } = await home(`${session.cookie}; ideabridge_zone=${zone}`)
      const [, part = ''] = /Good (\w+), Olga/.exec(html) ?? []
      assert.ok([partAt(before), partAt(hourIn(zone))].includes(part), `${zone}: ${part}`)
    }
  })

  it('shows no hour before the device has said where it is', async () => {
    const { cookie } = setting.owner.person.session
    for (const sent of [cookie, `${cookie}; ideabridge_zone=Mars/Olympus`]) {
      const { html, written } = await home(sent)
      assert.ok(written)
      assert.match(html, /<h1[^>]*>Hello, Olga\.<\/h1>/)
      assert.match(html, /data-hours="unknown"/)
    }
    assert.doesNotMatch((await home(`${cookie}; ${ZONE}`)).html, /data-hours/)
  })

  it('is left to the app where it cannot be written rightly', async () => {
    const { cookie } = setting.owner.person.session
    const cookies = {
      'nobody is signed in': ZONE,
      'the session ended': `${cookie.split('=')[0]}=${'a'.repeat(43)}; ${ZONE}`,
      'two sessions were sent': `${cookie}; ${cookie}; ${ZONE}`,
    }
    for (const [why, sent] of Object.entries(cookies)) {
      const { html, written } = await home(sent)
      assert.equal(written, false, why)
      assert.match(html, /<div id="root"><\/div>/)
      assert.equal(html.includes('Olga'), false, why)
    }
  })

  it('is left to the app until their first steps are done', async () => {
    const { user_id, session } = await createPerson(service)
    await service.sql(`update users set onboarding_step = 1 where user_id = $1`, [user_id])
    assert.equal((await home(`${session.cookie}; ${ZONE}`)).written, false)
  })
})
