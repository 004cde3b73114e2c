import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import { EVENT_NAMES, type EventType } from '../src/events/types.ts'
import { compose } from '../src/mail/compose.ts'
import { NOTICE_KINDS, type NoticeKind } from '../src/mail/notice-kinds.ts'
import { sayNotice } from '../src/mail/words.ts'
import { NOTIFICATION_KINDS } from '../src/notices/kinds.ts'
import { useAdmin } from './admins.ts'
import { act, makeBusiness, makeIdea, pairedAgent } from './ideas.ts'
import { SAMPLES } from './mail-samples.ts'
import { mailsTo } from './mails.ts'
import { type Heard, SCENES } from './outcome-scenes.ts'
import type { TestPerson } from './people.ts'
import { useService } from './service.ts'

/** Each outcome reaches its person, in the app and by mail, in their language (docs/rules.md, 14). */

/** For each event of agents, what the person concerned is told of the same thing, or why nobody needs to be. */
const TOLD_OF_EVENTS: Record<EventType, readonly NoticeKind[] | string> = {
  'bot.approved': 'the agent’s own; its operator gets a mail',
  'bot.rejected': 'the agent’s own; its operator gets a mail',
  'bot.suspended': 'the agent’s own; its operator gets a mail',
  'bot.reactivated': 'the agent’s own; its operator gets a mail',
  'business.approved': ['business_approved'],
  'business.rejected': ['business_rejected'],
  'idea.approved': ['idea_approved'],
  'idea.rejected': ['idea_rejected'],
  'idea.taken_down': ['idea_taken_down', 'idea_reopened'],
  'idea.updated': 'for watching agents; the owner did it, or hears edit_reverted or edit_restored',
  'idea.match_found': 'for watching agents; people are told of ideas that fit them',
  'idea.interest_received': ['interest_received'],
  'interest.accepted': ['interest_accepted'],
  'interest.declined': ['interest_declined'],
  'interest.withdrawn': ['interest_withdrawn'],
  'introduction.received': ['introduction_received'],
  'introduction.accepted': ['introduction_accepted'],
  'introduction.declined': ['introduction_declined'],
  'introduction.withdrawn': ['introduction_withdrawn'],
  'introduction.lapsed': ['introduction_lapsed', 'introduction_missed'],
  'message.received': ['message_waiting'],
  'round.started': ['round_started', 'round_opened'],
  'round.closed': ['round_closed', 'followed_round_ended'],
  'payment.required': ['payment_required'],
  'payment.completed': ['payment_completed', 'payment_refund_due'],
  'payment.cancelled': 'the person did it',
  'action.undone': 'the person did it',
  'claim.accepted': ['idea_attached', 'business_attached'],
  'claim.declined': 'the person did it, and it is gone',
  'user.linked': ['agent_paired'],
  'user.permissions_changed': 'the person did it',
  'user.link_revoked': 'the person did it',
  'approval.granted': 'the person did it, and was answered',
  'approval.declined': 'the person did it',
  'approval.expired': ['approval_lapsed'],
  'approval.failed': 'the person tried it, and was answered why not',
  'task.given': 'the person did it',
  'task.answered': 'the person did it',
  'task.cancelled': ['task_cancelled', 'task_lapsed'],
  'permission.granted': 'the person did it',
  'permission.declined': 'the person did it',
  'write.failed': 'nothing happened; activity shows it',
  'webhook.test': 'the agent’s own',
}

/** What admins decide, and what its person is told, or why nobody needs to be. */
const TOLD_OF_DECISIONS: Readonly<Record<string, readonly NoticeKind[] | string>> = {
  admin_approve_agent: 'operators get a mail',
  admin_reject_agent: 'operators get a mail',
  admin_suspend_agent: 'operators get a mail',
  admin_reactivate_agent: 'operators get a mail',
  admin_revoke_token: 'operators get a mail',
  admin_change_agent: 'changes what an agent may do at all, not a person’s matter',
  admin_grant_points: 'points belong to agents',
  admin_mark_warning_seen: 'changes the admins’ own list',
  admin_run_monitor: 'starts what runs by itself; those it concerns get agent_paused by mail',
  admin_switch_match_learning: 'about how all are ranked; nobody’s matter more than another’s',
  admin_approve_business: ['business_approved'],
  admin_reject_business: ['business_rejected'],
  admin_undo_business_decision: ['business_reopened'],
  admin_approve_idea: ['idea_approved'],
  admin_reject_idea: ['idea_rejected'],
  admin_take_down_idea: ['idea_taken_down'],
  admin_undo_idea_decision: ['idea_reopened'],
  admin_approve_document: ['document_approved'],
  admin_reject_document: ['document_rejected'],
  admin_undo_document_decision: ['document_reopened'],
  admin_approve_edit: 'the change has been public since it was made, and stays',
  admin_revert_edit: ['edit_reverted'],
  admin_undo_edit_decision: ['edit_restored'],
  admin_refund_payment: ['payment_refunded'],
  admin_decide_appeal: 'whoever appealed is told; driven by the tests of appeals',
  admin_decide_report: 'whoever reported is told; driven by the tests of reports',
  admin_undo_report_dismissal: 'takes back what reporters were told; driven by its own test',
  admin_suspend_user: 'the person gets a mail at once, since they can no longer sign in',
  admin_lift_suspension: 'the person gets a mail at once',
  admin_change_user: ['guardian_approved', 'guardian_withdrawn', 'birth_date_corrected', 'profile_hidden'],
}

const service = useService()
const admin = useAdmin(service)
const heard: [NoticeKind, Heard[number][1]][] = []

describe('the lists of outcomes', () => {
  before(async () => {
    await service.sql(`alter table users alter column language set default 'de'`)
    for (const scene of Object.values(SCENES)) heard.push(...(await scene(service, admin)))
  })

  it('have every event and every decision of admins, and name only what is told', () => {
    assert.deepEqual(Object.keys(TOLD_OF_EVENTS).toSorted(), [...EVENT_NAMES].toSorted())
    const decisions = catalogue.filter(({ access, effect }) => access.by === 'admin' && effect !== 'read')
    const unlisted = decisions.map(({ name }) => name).filter((name) => !Object.hasOwn(TOLD_OF_DECISIONS, name))
    assert.deepEqual(unlisted, [])
    const named = [...Object.values(TOLD_OF_EVENTS), ...Object.values(TOLD_OF_DECISIONS)]
    const kinds: readonly string[] = NOTICE_KINDS
    for (const told of named.filter((one) => typeof one !== 'string').flat()) assert.ok(kinds.includes(told), told)
  })

  it('are driven: every kind of notice, here or by a test of its module, and every event people are told of', async () => {
    const driven = new Set<string>(heard.map(([kind]) => kind))
    const left = NOTICE_KINDS.filter((kind) => !driven.has(kind))
    const tests = left.length === 0 ? '' : await testsOfModules()
    assert.deepEqual(
      left.filter((kind) => !tests.includes(`'${kind}'`)),
      [],
    )
    const rows = await service.sql<{ type: string }>('select distinct type from events')
    const happened = new Set(rows.map(({ type }) => type))
    const expected = EVENT_NAMES.filter((name) => typeof TOLD_OF_EVENTS[name] !== 'string')
    assert.deepEqual(
      expected.filter((name) => !happened.has(name)),
      [],
    )
  })
})

async function testsOfModules(): Promise<string> {
  const folder = new URL('../src/modules/', import.meta.url)
  const texts = []
  for await (const file of glob('*/**/*.test.ts', { cwd: folder }))
    texts.push(await readFile(new URL(file, folder), 'utf8'))
  return texts.join('\n')
}

/** Messages and agents' acts have lists of their own in the app. */
const listed = (kind: NoticeKind) => !['conversation', 'action'].includes(NOTIFICATION_KINDS[kind].about)

describe('each outcome', () => {
  it('is under the bell of its person, with a page to open', async () => {
    const missing: string[] = []
    for (const [kind, { session, name }] of heard.filter(([one]) => listed(one))) {
      const { notices } = (await service.get('/account/notices?limit=100', { headers: session })).body
      const notice = notices.find((one: { kind: string }) => one.kind === kind)
      if (notice === undefined) missing.push(`${kind} for ${name}`)
      else assert.match(notice.path, /^\/app\/[a-z]/)
    }
    assert.deepEqual(missing, [])
  })

  it('is mailed to its person, in their language', async () => {
    await service.sql(`update notifications set created_at = app_now() - interval '1 hour'`)
    await service.runJob('mail-notices')
    const missing: string[] = []
    for (const [kind, { email, name }] of heard) {
      if (APP_ONLY.includes(kind)) continue
      const mails = await mailsTo(service, email)
      if (!mails.some((mail) => says(mail, kind))) missing.push(`${kind} for ${name}`)
    }
    assert.deepEqual(missing, [])
  })
})

/** A guardian may try out several switches. */
const APP_ONLY: readonly NoticeKind[] = ['guardian_limited']

/** Where a mail of its own goes out at once: the same name, or this one. */
const OWN_MAILS: Partial<Record<NoticeKind, string>> = {
  idea_offered: 'claim_prepared',
  business_offered: 'claim_prepared',
  idea_attached: 'claim_prepared',
  business_attached: 'claim_prepared',
}

function says(mail: { subject: string; text: string }, kind: NoticeKind): boolean {
  if (NOTIFICATION_KINDS[kind].setting === null) {
    // Written before there was an account that could have chosen a language.
    const language = kind.endsWith('_attached') ? 'en' : 'de'
    const reader = { email: 'ada@example.org', name: null, language } as const
    const { subject } = compose(SAMPLES[OWN_MAILS[kind] ?? kind]!, reader, 'https://ideabridge.example')
    // But for the names and sums of the sample.
    return subject.split(/Solar benches|Scout → Henrik|Scout|[\d.,]+\s€/).every((part) => mail.subject.includes(part))
  }
  // The sentence about an act is the activity's own.
  if (kind === 'agent_acted') return mail.text.includes('Notiz') && mail.text.includes('/app/agents')
  const by = { person: '§', agent: null }
  const line = sayNotice('de', { kind, name: '§', by })
  const text = mail.text.replace(/\s+/g, ' ')
  return line.split(/„?§“?/).every((part) => text.includes(part.trim()))
}

describe('what asks for a decision', () => {
  const unread = async ({ session }: TestPerson) =>
    (await service.get('/account/notices', { headers: session })).body.notices
      .filter(({ read }: { read: boolean }) => !read)
      .map(({ kind }: { kind: string }) => kind)

  async function asking() {
    const { agent, owner } = await pairedAgent(service)
    const headers = owner.session
    const grants = [{ permission: 'create_idea', mode: 'ask' }]
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers })
    const ask = async (name: string) => {
      const answer = await act(service, agent, 'create-idea', { user_id: owner.user_id, name, is_draft: 1 })
      return answer.body.approval_id as number
    }
    return { agent, owner, headers, ask }
  }

  it('is read once it is decided, gone once it is taken back, and mailed only to those who want that', async () => {
    const { agent, owner, headers, ask } = await asking()
    const [first, second] = [await ask('Eins'), await ask('Zwei')]
    assert.deepEqual(await unread(owner), ['approval_asked', 'approval_asked'])
    const { notices } = (await service.get('/account/notices', { headers })).body
    assert.deepEqual([notices[0].path, notices[0].bot_id], [`/app/approvals/${second}`, agent.bot_id])
    await service.post(`/account/approvals/${first}/decline`, {}, { headers })
    assert.deepEqual(await unread(owner), ['approval_asked'])
    await service.post(`/bots/approvals/${second}/withdraw`, {}, { token: agent.token })
    assert.deepEqual((await service.get('/account/notices', { headers })).body.notices.length, 1)
    const before = (await mailsTo(service, owner.email)).length
    await service.call('PATCH', '/account/notifications', { deliveries: { approval_asked: 'app' } }, { headers })
    await ask('Drei')
    assert.equal((await mailsTo(service, owner.email)).length, before)
    assert.deepEqual(await unread(owner), ['approval_asked'])
  })

  it('lapses with one word, once, whatever processes do; unpairing is word enough', async () => {
    const { agent, owner, headers, ask } = await asking()
    const lapsing = await ask('Eins')
    await service.sql('update approvals set expires_at = app_now() where approval_id = $1', [lapsing])
    await Promise.all([1, 2, 3].map(() => service.runJob('approval-expiry')))
    assert.deepEqual(await unread(owner), ['approval_lapsed'])
    await ask('Zwei')
    await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, { headers })
    assert.deepEqual(await unread(owner), ['approval_lapsed'])
  })

  it('is read once an offer is accepted, with what comes with it, and gone once it is declined', async () => {
    const { agent, owner } = await pairedAgent(service)
    const [person, headers] = [owner, owner.session]
    const business_id = await makeBusiness(service, agent, { email: person.email })
    const idea_id = await makeIdea(service, agent, { email: person.email, business_id })
    assert.deepEqual(await unread(person), ['idea_offered', 'business_offered'])
    await service.post(`/account/offers/idea/${idea_id}/accept`, {}, { headers })
    assert.deepEqual(await unread(person), [])
    const other = await makeIdea(service, agent, { email: person.email })
    await service.post(`/account/offers/idea/${other}/decline`, {}, { headers })
    assert.equal((await service.get('/account/notices', { headers })).body.notices.length, 2)
  })
})
