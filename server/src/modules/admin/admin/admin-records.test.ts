import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { useService } from '../../../../test/service.ts'
import { SETTING_GROUPS } from '../../../config/settings-in-force.ts'

const WORDS = path.resolve(import.meta.dirname, '../../../../../texts/en/app/admin/settings.json')
const SECRET = 'swordfish-4711-of-32-characters-x'
const service = useService({
  settings: {
    SECRET_KEY: SECRET,
    SMTP_URL: `smtp://user:${SECRET}@127.0.0.1:9`,
    METRICS_TOKEN: SECRET,
    ADMIN_EMAIL: 'first@example.org',
    ADMIN_PASSWORD: SECRET,
    CLAIMS_PER_AGENT: '123',
    OPERATOR_NAME: 'Lamplight Ltd',
  },
})
const admin = useAdmin(service)

describe('warnings', () => {
  const raise = async (botId: number, message: string) => {
    const [row] = await service.sql<{ warning_id: number }>(
      `insert into admin_warnings (bot_id, kind, message) values ($1, 'activity', $2) returning warning_id`,
      [botId, message],
    )
    return row!.warning_id
  }

  it('are listed newest first, open ones separately', async () => {
    const agent = await registerAgent(service, { bot_name: 'Busy' })
    const [first, second] = [await raise(agent.bot_id, 'One.'), await raise(agent.bot_id, 'Two.')]
    const answer = await admin.get('/admin/warnings')
    assertAccepted(answer, 200)
    const { created_at, ...warning } = answer.body.warnings[0]
    assert.ok(created_at)
    assert.deepEqual(warning, {
      warning_id: second,
      bot_id: agent.bot_id,
      bot_name: 'Busy',
      kind: 'activity',
      message: 'Two.',
      seen_at: null,
    })
    const seen = await admin.post(`/admin/warnings/${second}/seen`)
    assertAccepted(seen, 200)
    const again = await admin.post(`/admin/warnings/${second}/seen`)
    assert.equal(again.body.seen_at, seen.body.seen_at)
    const ids = async (query: string) =>
      (await admin.get(`/admin/warnings${query}`)).body.warnings.map((row: { warning_id: number }) => row.warning_id)
    assert.deepEqual(await ids('?open=true'), [first])
    assert.deepEqual(await ids(''), [second, first])
    const { entries } = (await admin.get(`/admin/audit-log?subject_type=warning&subject_id=${second}`)).body
    assert.equal(entries.length, 1)
  })

  it('an unknown one: 404', async () =>
    assertRefused(await admin.post('/admin/warnings/999999/seen'), 404, 'not_found'))
})

describe('mail', () => {
  it('is listed newest first, by address in any spelling, and is sealed in the database', async () => {
    for (const round of [1, 2]) {
      const agent = await registerAgent(service, { bot_name: `Round ${round}`, contact_email: 'operator@example.org' })
      await admin.post(`/admin/bots/${agent.bot_id}/approve`)
    }
    const answer = await admin.get('/admin/mail?to=Operator@Example.org')
    assertAccepted(answer, 200)
    const subjects = answer.body.mails.map((mail: { subject: string }) => mail.subject)
    const asked = 'Confirm that you are the contact of an agent'
    assert.deepEqual(subjects, [
      ...['Your agent Round 2 was approved', asked],
      ...['Your agent Round 1 was approved', asked],
    ])
    const { created_at, text, ...mail } = answer.body.mails[0]
    assert.ok(created_at)
    assert.match(text, /can now act on Ideabridge/)
    assert.deepEqual(mail, {
      to: 'operator@example.org',
      subject: subjects[0],
      links_hidden: false,
      sent_at: null,
      last_error: null,
    })
    const [row] = await service.sql<{ text_sealed: Buffer }>('select text_sealed from mails limit 1')
    assert.equal(row!.text_sealed.includes('Held writes'), false)
  })

  it('to all, in pages', async () => {
    const page = (await admin.get('/admin/mail?limit=1')).body
    const next = (await admin.get(`/admin/mail?limit=1&cursor=${page.next_cursor}`)).body
    assert.notDeepEqual(page.mails, next.mails)
    assert.equal(next.mails.length, 1)
  })

  it('to no address: 422', async () =>
    assertRefused(await admin.get('/admin/mail?to=nobody'), 422, 'validation_failed', ['to']))
})

describe('audit log', () => {
  it('shows who did what to whom, with filters', async () => {
    const agent = await registerAgent(service)
    await admin.post(`/admin/bots/${agent.bot_id}/approve`)
    await admin.post(`/admin/bots/${agent.bot_id}/suspend`, { reason: 'Loud.' })
    const { user_id } = await admin.person()
    const read = async (query: string) => {
      const answer = await admin.get(`/admin/audit-log?${query}`)
      assertAccepted(answer, 200)
      return answer.body.entries
    }
    const both = await read(`subject_type=bot&subject_id=${agent.bot_id}`)
    assert.deepEqual(
      both.map((entry: { action: string }) => entry.action),
      ['bot.suspend', 'bot.approve'],
    )
    const [entry] = await read(`action=bot.suspend&admin_user_id=${user_id}&limit=1`)
    const { audit_id, created_at, request_id, ...rest } = entry
    assert.ok(audit_id && created_at)
    assert.match(request_id, /^req_/)
    assert.deepEqual(rest, {
      admin_user_id: user_id,
      admin_name: 'Ada Admin',
      action: 'bot.suspend',
      subject_type: 'bot',
      subject_id: agent.bot_id,
      details: { reason: 'Loud.' },
    })
    assert.deepEqual(await read('admin_user_id=999999'), [])
  })
})

describe('settings', () => {
  it('show effective values and whether they were set, never secrets', async () => {
    const answer = await admin.get('/admin/settings')
    assertAccepted(answer, 200)
    assert.equal(answer.text.includes(SECRET), false)
    const settings = new Map<string, { is_set: boolean; value: unknown }>(
      answer.body.settings.map(({ name, group: _, ...setting }: Record<string, string>) => [name, setting]),
    )
    assert.deepEqual(settings.get('CLAIMS_PER_AGENT'), { is_set: true, value: 123 })
    assert.deepEqual(settings.get('HOST'), { is_set: false, value: '127.0.0.1' })
    assert.deepEqual(settings.get('DAILY_ACTIONS_PREMIUM'), { is_set: false, value: 2000 })
    assert.deepEqual(settings.get('PERSONAL_ASSISTANTS'), { is_set: false, value: 'active' })
    assert.deepEqual(settings.get('OPERATOR_NAME'), { is_set: true, value: 'Lamplight Ltd' })
    for (const name of ['BASE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_API_URL'])
      assert.deepEqual(settings.get(name), { is_set: false, value: null }, name)
    for (const name of ['SECRET_KEY', 'SMTP_URL', 'METRICS_TOKEN', 'ADMIN_EMAIL'])
      assert.deepEqual(settings.get(name), { is_set: true, value: null }, name)
  })

  it('stand in groups, one after the other', async () => {
    const { settings } = (await admin.get('/admin/settings')).body
    const groups = settings.map(({ group }: { group: string }) => group)
    const changes = groups.filter((group: string, at: number) => group !== groups[at - 1])
    assert.deepEqual(changes, SETTING_GROUPS)
  })

  it('are each said in words', async () => {
    const { settings } = (await admin.get('/admin/settings')).body
    const said = JSON.parse(readFileSync(WORDS, 'utf8')).settingWords
    assert.deepEqual(
      settings.map(({ name }: { name: string }) => name).filter((name: string) => !said[name]),
      [],
    )
  })
})
