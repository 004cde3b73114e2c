import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { texts as help } from '../../../../texts/generated/app/help.ts'
import { texts as legal } from '../../../../texts/generated/app/legal.ts'
import { useService } from '../../../test/service.ts'
import { withOperator } from './operator.ts'
import { HELP } from './pages/help-words.ts'
import { LEGAL } from './pages/legal-words.ts'

const service = useService({
  settings: {
    OPERATOR_NAME: 'Bridge & <Sons>',
    OPERATOR_ADDRESS: 'Quay 1, Porto',
    OPERATOR_EMAIL: 'hi@bridge.example',
  },
})

async function page(address: string) {
  const answer = await fetch(`${service.url}/app${address}`, { headers: { accept: 'text/html' } })
  return { status: answer.status, cookie: answer.headers.get('set-cookie'), html: await answer.text() }
}

describe('help', () => {
  it('lists its topics, each with a head of its own, in both languages', async () => {
    const { html } = await page('/help')
    for (const topic of Object.keys(HELP.en.topics)) assert.ok(html.includes(`href="/app/help/${topic}"`), topic)
    const { status, html: topic } = await page('/help/rounds?lang=de')
    assert.equal(status, 200)
    assert.match(topic, /<title>Runden und Zahlungen · Ideabridge<\/title>/)
    assert.ok(topic.includes(`<link rel="canonical" href="${service.url}/app/help/rounds?lang=de" />`))
  })

  it('has no other topics', async () => {
    for (const topic of ['nothing', 'constructor', '__proto__'])
      assert.equal((await page(`/help/${topic}`)).status, 404, topic)
  })

  it('says on the server what the app says', () => {
    for (const [said, shown] of [
      [HELP.en, help.en],
      [HELP.de, help.de],
    ] as const) {
      const topics = Object.entries(shown.topics).map(([id, { title, lead }]) => [id, { title, lead }])
      const { title, lead } = shown
      assert.deepEqual(said, { title, lead, topics: Object.fromEntries(topics) })
    }
    for (const [said, shown] of [
      [LEGAL.en, legal.en],
      [LEGAL.de, legal.de],
    ] as const)
      for (const name of ['terms', 'privacy', 'imprint'] as const) {
        assert.deepEqual(said[name], { title: shown[name].title, lead: shown[name].lead })
      }
  })
})

describe('terms, privacy and imprint', () => {
  it('name the operator, to readers without JavaScript and to the app, and set no cookie', async () => {
    for (const name of ['terms', 'privacy', 'imprint']) {
      const { status, html, cookie } = await page(`/${name}`)
      assert.deepEqual([status, cookie], [200, null])
      const [, written = ''] = html.split('<div id="root">')
      for (const line of ['Bridge &amp; &lt;Sons&gt;', 'Quay 1, Porto', 'hi@bridge.example'])
        assert.ok(written.includes(`>${line}<`), `${name}: ${line}`)
      assert.ok(html.includes('<meta name="operator-name" content="Bridge &amp; &lt;Sons&gt;" />'), name)
      assert.ok((await page('')).html.includes(`href="/app/${name}"`), `the foot links to ${name}`)
    }
    assert.match((await page('/imprint?lang=de')).html, /<title>Impressum · Ideabridge<\/title>/)
  })

  it('the app is not told what the operator did not tell', () => {
    const built = '<head></head>'
    assert.equal(withOperator(built, { name: '', address: '', email: '' }), built)
  })

  it('are in the sitemap', async () => {
    const text = await (await fetch(`${service.url}/sitemaps/pages.xml`)).text()
    for (const name of ['help', 'terms', 'privacy', 'imprint']) assert.ok(text.includes(`/app/${name}<`), text)
  })
})
