import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { newAddress } from '../../test/accounts.ts'
import { SAMPLES } from '../../test/mail-samples.ts'
import { partsOf } from '../../test/mime.ts'
import { useService } from '../../test/service.ts'
import { startMailServer } from '../../test/smtp.ts'
import { LANGUAGES, type Language, languageFrom } from '../contract/languages.ts'
import { noticeText } from '../modules/messages/notifications/notice-text.ts'
import type { Actor, MailData } from './mail-kinds.ts'
import type { NoticeKind } from './notice-kinds.ts'
import { queueMail } from './outbox.ts'
import { sayNotice } from './words.ts'

const server = await startMailServer()
const service = useService({ settings: { SMTP_URL: server.url, MAILS_PER_HOUR: '100000' } })
after(() => server.close())

/** Words that no German mail needs. */
const ENGLISH = /\b(the|your|you|this|were|has|have|with|and|email|because|reason|open|see|days|someone|hello)\b/i

async function queue(mail: MailData, language: Language = 'en', name: string | null = 'Ines'): Promise<string> {
  const email = newAddress()
  const { database, secrets, baseUrl } = service.app.jobContext()
  await queueMail({ tx: database.read, secrets, baseUrl }, { email, name, language }, mail)
  return email
}

async function send(): Promise<void> {
  for (let left = 1; left > 0; ) {
    await service.runJob('send-mail')
    const [row] = await service.sql<{ left: number }>('select count(*) as left from mails where sent_at is null')
    left = Number(row!.left)
  }
}
const partsTo = (to: string) => partsOf(server.received.find((mail) => mail.to === to)!.content)
const visible = (html: string) =>
  html.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))

describe('what leaves through SMTP', () => {
  it('is text and HTML in the reader’s language, with their name and one button, for every kind', async () => {
    const sent: [string, Language, string][] = []
    for (const [kind, mail] of Object.entries(SAMPLES))
      for (const language of LANGUAGES) sent.push([kind, language, await queue(mail, language)])
    await send()
    for (const [kind, language, to] of sent) {
      const { subject, text, html } = partsTo(to)
      const where = `${kind} ${language}`
      assert.match(text, language === 'de' ? /^Hallo Ines!$/m : /^Hello Ines,$/m, where)
      assert.match(html, language === 'de' ? />Hallo Ines!</ : />Hello Ines,</, where)
      const buttons = [...html.matchAll(/<a data-button href="([^"]+)"/g)]
      assert.equal(buttons.length, 1, where)
      const url = new URL(buttons[0]![1]!.replaceAll('&#38;', '&'))
      assert.ok(/^https?:$/.test(url.protocol) && text.includes(url.href.replace(/\/$/, '')), where)
      assert.doesNotMatch(`${subject}${text}${html}`, /undefined|\[object|NaN|\$\{/, where)
      assert.doesNotMatch(html, /<img|<script|src=|@import|url\(/i, where)
      const words = `${subject}\n${text}\n${visible(html)}`.replace(
        /https?:\S+|(GET|POST) \/\S+|overlap_hours|bot_id/g,
        '',
      )
      if (language === 'de') assert.equal(ENGLISH.exec(words)?.[0], undefined, `${where}: ${words}`)
    }
    const [kept] = await service.sql('select count(*)::int as kept from mails where letter_sealed is not null')
    assert.deepEqual(kept, { kept: 0 })
  })

  it('writes money and days as the language does', async () => {
    const suspended = { reason: '[…]', until: '2030-05-17T09:00:00.000+00:00', link: 'https://example.org/app' }
    const to = [
      await queue(SAMPLES.payment_completed!, 'de'),
      await queue(SAMPLES.guardian_consent!, 'de'),
      await queue({ kind: 'account_suspended', params: suspended }, 'de'),
    ]
    await send()
    assert.match(partsTo(to[0]!).text, /19,50\s€/)
    for (const dated of to.slice(1)) assert.match(partsTo(dated!).text, /17\. Mai 2030/)
  })

  it('escapes what others wrote, names agents with their person, and keeps headers whole', async () => {
    const attack = '<img src=x onerror=alert(1)>\r\nBcc: evil@evil.example'
    const by = { person: 'Ines', agent: 'Scout' }
    const url = 'https://example.org/app/home'
    const notices = [{ kind: 'idea_rejected', name: attack, by: null, reason: attack, url } as const]
    const interest = [{ kind: 'interest_received', name: 'Solar', by, reason: null, url } as const]
    const rest = { more: 0, pauses: [], unsubscribeUrl: url }
    const one = await queue({ kind: 'notices', params: { notices, ...rest } }, 'en', attack)
    const two = await queue({ kind: 'guardian_asked', params: { child: attack, link: url } }, 'de', attack)
    const three = await queue({ kind: 'notices', params: { notices: interest, ...rest } }, 'de')
    await send()
    for (const to of [one, two]) {
      const { html, headers } = partsTo(to)
      assert.doesNotMatch(html, /<img/)
      assert.doesNotMatch(headers, /^Bcc/im)
    }
    assert.match(partsTo(one).html, /&#60;img src=x/)
    assert.match(partsTo(three).text, /Scout, Agent für Ines, interessiert sich für deine Idee „Solar“\./)
  })

  it('has the initials of who acted, round for a person and square for an agent, and none for nobody', async () => {
    const url = 'https://example.org/app/home'
    const mailOf = (by: Actor | null, kind: NoticeKind = 'interest_received', name = 'Solar') =>
      queue({
        kind: 'notices',
        params: { notices: [{ kind, name, by, reason: null, url }], more: 0, pauses: [], unsubscribeUrl: url },
      })
    const to = [
      await mailOf({ person: 'Ann-Marie (von) Ünal', agent: null }),
      await mailOf({ person: 'Ines', agent: 'Scout' }),
      await mailOf(null, 'task_done', 'deep scan'),
      await queue(SAMPLES.approval_asked!),
      await queue(SAMPLES.guardian_asked!),
      await mailOf({ person: null, agent: null }),
      await mailOf(null, 'idea_approved'),
      await queue(SAMPLES.password_reset!),
    ]
    await send()
    const faces = to.map((one) =>
      [...partsTo(one).html.matchAll(/<td class="face-(\w+)"[^>]*>([^<]*)</g)].map((face) => face.slice(1)),
    )
    assert.deepEqual(faces, [
      [['people', 'AÜ']],
      [['agent', 'S']],
      [['agent', 'DS']],
      [['agent', 'S']],
      [['people', 'M']],
      [],
      [],
      [],
    ])
  })

  it('leads to the choice of emails, not to the name in a profile', async () => {
    const to = await queue(SAMPLES.notices!)
    await send()
    assert.match(partsTo(to).text, /^Choose which emails you get: \S+\/app\/profile\?tab=notifications$/m)
  })

  it('promises nobody that they alone see a draft or an offer: agents, guardians and admins may, too', async () => {
    const url = 'https://example.org/app/home'
    const sent: string[] = []
    for (const kind of ['idea_attached', 'business_attached', 'idea_offered', 'business_offered'] as const)
      for (const language of LANGUAGES) {
        const notices = [{ kind, name: 'Lamp', by: null, reason: null, url }]
        const params = { notices, more: 0, pauses: [], unsubscribeUrl: url }
        sent.push(await queue({ kind: 'notices', params }, language))
      }
    await send()
    for (const to of sent) assert.doesNotMatch(partsTo(to).text, /only you|no one else|nur du|niemand/i)
  })

  it('of a version that wrote text only is sent as it is', async () => {
    const to = newAddress()
    const { secrets } = service.app.jobContext()
    await service.sql('insert into mails (to_address, subject, text_sealed) values ($1, $2, $3)', [
      to,
      'Old',
      secrets.seal('As it was.\n'),
    ])
    await send()
    const { text, html } = partsTo(to)
    assert.deepEqual([text.trim(), html], ['As it was.', ''])
  })
})

describe('news of an idea', () => {
  for (const kind of ['idea_update', 'round_started', 'followed_round_ending', 'followed_round_ended'] as const)
    it(`${kind} calls nobody a follower: some who hear of it are only interested`, () => {
      for (const language of LANGUAGES) {
        const told = { kind, times: 1, by_name: null, bot_name: null }
        const said = ['', 'Solar'].map((name) => sayNotice(language, { kind, name, by: null }))
        for (const text of [...said, noticeText(language, told)]) assert.doesNotMatch(text, /follow|folgst/i)
        assert.match(said[0]!, language === 'de' ? /einer? Idee/i : /an idea/, language)
      }
    })
})

describe('the language of a browser', () => {
  for (const [header, language] of [
    [undefined, 'en'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr, en;q=0.5, de;q=0.7', 'de'],
    ['de;q=0, en', 'en'],
  ] as const)
    it(`${header} is ${language}`, () => assert.equal(languageFrom(header), language))
})
