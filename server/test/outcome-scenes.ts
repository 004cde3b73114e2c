import assert from 'node:assert/strict'
import type { NoticeKind } from '../src/mail/notice-kinds.ts'
import { newAddress, registerPerson, signIn } from './accounts.ts'
import type { TestAdmin } from './admins.ts'
import { act, pairedAgent } from './ideas.ts'
import { mailedToken } from './mails.ts'
import { type Market, market } from './market.ts'
import { addIdea, addProfile } from './matching.ts'
import { payTest } from './payments.ts'
import { activeAgent, createPerson, linkUser, type TestPerson } from './people.ts'
import type { TestAnswer, TestService } from './service.ts'
import { tasked } from './tasks.ts'

/** Who must have been notified of what in the end. */
export type Heard = readonly [NoticeKind, TestPerson][]
export type Scene = (service: TestService, admin: TestAdmin) => Promise<Heard>

async function done(answering: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const answer = await answering
  assert.ok(answer.status < 300 || answer.status === 402, answer.text)
  return answer.body
}

async function submitted(service: TestService) {
  const { agent, owner } = await pairedAgent(service)
  const user_id = owner.user_id
  const { business_id } = await done(act(service, agent, 'create-business', { user_id, business_name: 'Lampe GmbH' }))
  const { idea_id } = await done(act(service, agent, 'create-idea', { user_id, name: 'Leise Säge' }))
  return { agent, owner, business_id, idea_id }
}

const review: Scene = async (service, admin) => {
  const { owner, business_id, idea_id } = await submitted(service)
  const reason = 'Fehlt noch etwas.'
  for (const path of [`businesses/${business_id}`, `ideas/${idea_id}`]) {
    await done(admin.post(`/admin/${path}/reject`, { reason }))
    await done(admin.post(`/admin/${path}/undo-decision`))
    await done(admin.post(`/admin/${path}/approve`))
  }
  await done(admin.post(`/admin/ideas/${idea_id}/take-down`, { reason }))
  const kinds = ['rejected', 'reopened', 'approved'] as const
  return [
    ...kinds.flatMap(
      (kind): Heard => [
        [`business_${kind}`, owner],
        [`idea_${kind}`, owner],
      ],
    ),
    ['idea_taken_down', owner],
  ]
}

const changes: Scene = async (service, admin) => {
  const { owner, ideaId } = await market(service)
  const { person, agent } = owner
  const edit = { user_id: person.user_id, idea_id: ideaId, annotation: 'Kauft bei mir' }
  await done(act(service, agent, 'update-idea', edit))
  const [row] = await service.sql<{ edit_id: number }>('select edit_id from idea_edits where idea_id = $1', [ideaId])
  await done(admin.post(`/admin/idea-edits/${row!.edit_id}/revert`, { reason: 'Werbung.' }))
  await done(admin.post(`/admin/idea-edits/${row!.edit_id}/undo-decision`))
  const file = { file_name: 'plan.txt', content_base64: Buffer.from('Ein Plan.').toString('base64') }
  const added = await done(service.post(`/account/ideas/${ideaId}/documents`, file, { headers: person.session }))
  const path = `/admin/documents/${added.document.document_id}`
  await done(admin.post(`${path}/reject`, { reason: 'Zeigt eine Adresse.' }))
  await done(admin.post(`${path}/undo-decision`))
  await done(admin.post(`${path}/approve`))
  return [
    ['edit_reverted', person],
    ['edit_restored', person],
    ['document_rejected', person],
    ['document_reopened', person],
    ['document_approved', person],
  ]
}

function express(service: TestService, { investor, ideaId }: Market) {
  const wish = { user_id: investor.person.user_id, idea_id: ideaId, message: 'Erzähl mir mehr.' }
  return done(act(service, investor.agent, 'express-interest', wish))
}

const interests: Scene = async (service) => {
  const heard: [NoticeKind, TestPerson][] = []
  for (const decision of ['accepted', 'declined'] as const) {
    const scene = await market(service)
    const { interest_id, conversation_id } = await express(service, scene)
    const { person, agent } = scene.owner
    await done(act(service, agent, 'respond-interest', { interest_id, decision, user_id: person.user_id }))
    heard.push(['interest_received', person], [`interest_${decision}`, scene.investor.person])
    if (decision === 'declined') continue
    const message = { user_id: person.user_id, conversation_id, body: 'Gern.' }
    await done(act(service, agent, 'send-message', message))
    heard.push(['message_waiting', scene.investor.person])
  }
  const scene = await market(service)
  const { interest_id } = await express(service, scene)
  const { person, agent } = scene.investor
  await done(act(service, agent, 'withdraw-interest', { interest_id, user_id: person.user_id }))
  return [...heard, ['interest_withdrawn', scene.owner.person]]
}

async function letLapse(service: TestService, introductionId: number): Promise<void> {
  const long = `update introductions set created_at = app_now() - interval '22 days' where introduction_id = $1`
  await service.sql(long, [introductionId])
  await service.runJob('expected-answers')
}

const introductions: Scene = async (service) => {
  const heard: [NoticeKind, TestPerson][] = []
  const idea = { name: 'Solar kiln', description: 'A kiln that fires bricks with sunlight.' }
  for (const outcome of ['accepted', 'declined', 'withdrawn', 'lapsed'] as const) {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await addIdea(service, owner, idea)
    const match = await addProfile(service, { about: 'Solar kilns and brickworks.' })
    await linkUser(service, agent, match)
    const wish = { idea_id, match_user_id: match.user_id }
    const { introduction_id } = await done(service.post('/account/introductions', wish, { headers: owner.session }))
    heard.push(['introduction_received', match])
    const path = `/account/introductions/${introduction_id}`
    if (outcome === 'lapsed') await letLapse(service, introduction_id)
    else if (outcome === 'withdrawn') await done(service.post(`${path}/withdraw`, {}, { headers: owner.session }))
    else await done(service.post(`${path}/respond`, { decision: outcome }, { headers: match.session }))
    heard.push([`introduction_${outcome}`, outcome === 'withdrawn' ? match : owner])
    if (outcome === 'lapsed') heard.push(['introduction_missed', match])
  }
  return heard
}

const rounds: Scene = async (service) => {
  const { owner, ideaId, investor } = await market(service)
  const fan = await createPerson(service)
  await done(service.post(`/account/favourites/${ideaId}`, {}, { headers: fan.session }))
  const watch = { user_id: investor.person.user_id, idea_id: ideaId }
  await done(act(service, investor.agent, 'watch-idea', watch))
  await done(act(service, owner.agent, 'start-round', { user_id: owner.person.user_id, idea_id: ideaId }))
  await done(
    service.post(`/account/ideas/${ideaId}/updates`, { body: 'Es geht voran.' }, { headers: owner.person.session }),
  )
  await service.sql(`update rounds set closes_at = app_now() + interval '1 hour' where idea_id = $1`, [ideaId])
  await service.runJob('close-rounds')
  await service.sql('update rounds set closes_at = app_now() where idea_id = $1', [ideaId])
  await service.runJob('close-rounds')
  return [
    ['round_opened', owner.person],
    ['round_ending', owner.person],
    ['round_closed', owner.person],
    ['round_started', fan],
    ['idea_update', fan],
    ['followed_round_ending', fan],
    ['followed_round_ended', fan],
  ]
}

const payments: Scene = async (service, admin) => {
  const { owner, ideaId } = await market(service)
  const { person, agent } = owner
  const start = (fields = {}) =>
    done(act(service, agent, 'start-round', { user_id: person.user_id, idea_id: ideaId, ...fields }))
  await done(payTest(service, (await start({ duration_days: 60 })).payment_url, person))
  const late = await start({ duration_days: 90 })
  await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [ideaId])
  await done(payTest(service, late.payment_url, person))
  await done(admin.post(`/admin/payments/${late.payment_id}/refund`))
  return [
    ['payment_required', person],
    ['payment_completed', person],
    ['payment_refund_due', person],
    ['payment_refunded', person],
  ]
}

const guardians: Scene = async (service, admin) => {
  const young = () => createPerson(service, { date_of_birth: `${new Date().getUTCFullYear() - 15}-01-01` })
  const [minor, other] = [await young(), await young()]
  const guardian = newAddress()
  for (const acts of [['decline'], ['confirm', 'withdraw']]) {
    await done(service.post('/account/guardian', { guardian_email: guardian }, { headers: minor.session }))
    const token = await mailedToken(service, guardian)
    for (const verb of acts) {
      await done(service.post(`/account/guardian/${verb}`, { token }))
      if (verb === 'confirm') await done(service.post('/account/guardian/limit', { token, limits: ['payments'] }))
    }
  }
  for (const guardian_approved of [true, false])
    await done(admin.patch(`/admin/users/${other.user_id}`, { guardian_approved }))
  const born = `${new Date().getUTCFullYear() - 16}-01-01`
  await done(admin.patch(`/admin/users/${other.user_id}`, { date_of_birth: born, reason: 'The passport says so.' }))
  return [
    ['birth_date_corrected', other],
    ['guardian_declined', minor],
    ['guardian_approved', minor],
    ['guardian_limited', minor],
    ['guardian_withdrawn', minor],
    ['guardian_approved', other],
    ['guardian_withdrawn', other],
  ]
}

const agents: Scene = async (service) => {
  const [person, agent] = [await createPerson(service), await activeAgent(service)]
  await done(service.post('/bots/pair', { bot_pairing_code: agent.pairingCode }, { headers: person.session }))
  await done(act(service, agent, 'create-idea', { user_id: person.user_id, name: 'Notiz', is_draft: 1 }))
  // The job stays a minute behind the log.
  await service.sql(`update action_log set created_at = created_at - interval '2 minutes'`)
  await service.runJob('act-notices')
  const left = await createPerson(service)
  await linkUser(service, agent, left)
  await done(service.post('/bots/unlink', { user_id: left.user_id }, { token: agent.token }))
  return [
    ['agent_paired', person],
    ['agent_acted', person],
    ['agent_left', left],
  ]
}

async function personAt(service: TestService, email: string): Promise<TestPerson> {
  const [row] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
  return { user_id: row!.user_id, name: 'Ada', email, session: await signIn(service, email) }
}

const approvals: Scene = async (service) => {
  const { agent, owner } = await pairedAgent(service)
  const grants = [{ permission: 'create_idea', mode: 'ask' }]
  const { session, user_id } = owner
  await done(service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers: session }))
  const asked = await done(act(service, agent, 'create-idea', { user_id, name: 'Darf ich?', is_draft: 1 }))
  await service.sql('update approvals set expires_at = app_now() where approval_id = $1', [asked.approval_id])
  await service.runJob('approval-expiry')
  const wish = { user_id, permission: 'update_idea', reason: 'Um den Preis zu ändern.' }
  await service.sql(`update links set permissions = '{create_idea}' where bot_id = $1`, [agent.bot_id])
  await done(act(service, agent, 'request-permission', wish))
  return [
    ['permission_asked', owner],
    ['approval_asked', owner],
    ['approval_lapsed', owner],
  ]
}

const claims: Scene = async (service) => {
  const { agent } = await pairedAgent(service)
  const known = await createPerson(service)
  const email = newAddress()
  for (const address of [known.email, email]) {
    await done(act(service, agent, 'create-business', { email: address, business_name: 'Lampe GmbH' }))
    await done(act(service, agent, 'create-idea', { email: address, name: 'Leise Säge' }))
  }
  await registerPerson(service, { email, language: 'de' })
  await done(service.post('/account/verify-email', { token: await mailedToken(service, email) }))
  const newcomer = await personAt(service, email)
  return [
    ['business_offered', known],
    ['idea_offered', known],
    ['business_attached', newcomer],
    ['idea_attached', newcomer],
  ]
}

const discovered: Scene = async (service) => {
  const maker = await createPerson(service)
  const about = 'Tidal mills, estuaries and underwater turbines.'
  const backer = await addProfile(service, { about, regions: ['Ireland'] })
  const search = { name: 'Mühlen', search: 'tidal' }
  await done(service.post('/account/searches', search, { headers: backer.session }))
  const fields = { description: 'Underwater turbines in estuaries.', region_of_idea_selling: 'Ireland' }
  await addIdea(service, maker, { name: 'Tidal mills', ...fields })
  for (const job of ['idea-listing', 'backer-notices', 'search-notices'] as const) await service.runJob(job)
  return [
    ['idea_fits', backer],
    ['search_found', backer],
  ]
}

const doors: Scene = async (service) => {
  const [owner, reader] = [await createPerson(service, { trusted: true }), await createPerson(service)]
  const idea_id = await addIdea(service, owner, { name: 'Solar kiln' })
  const [as, by] = [{ headers: owner.session }, { headers: reader.session }]
  const file = { file_name: 'plan.txt', content_base64: 'VGhlIHBsYW4u' }
  const { document } = await done(service.post(`/account/ideas/${idea_id}/documents`, file, as))
  const at = `/account/ideas/${idea_id}/documents/${document.document_id}/door`
  await done(service.call('PATCH', at, { door: 'on_request' }, as))
  const wish = { message: 'Darf ich?' }
  const asked = await done(service.post(`/account/documents/${document.document_id}/request`, wish, by))
  for (const answer of ['granted', 'revoked'])
    await done(service.post(`/account/document-requests/${asked.request_id}/answer`, { answer }, as))
  return [
    ['document_asked', owner],
    ['document_granted', reader],
    ['document_revoked', reader],
  ]
}

const tasks: Scene = async (service, admin) => {
  const [asking, finished, declined, late, lapsed, stopped] = await Promise.all(
    Array.from({ length: 6 }, () => tasked(service)),
  )
  const noted = { note: 'Kennst du ihn?' }
  await done(asking!.report({ state: 'needs_answer', ...noted }))
  await done(finished!.report({ state: 'done', ...noted }))
  await done(declined!.report({ state: 'declined', ...noted }))
  const age = 'update tasks set created_at = app_now() - make_interval(days => $2) where task_id = $1'
  await service.sql(age, [late!.task_id, 4])
  await service.sql(age, [lapsed!.task_id, 15])
  await service.runJob('task-times')
  await done(admin.post(`/admin/bots/${stopped!.agent.bot_id}/suspend`, { reason: 'Nein.' }))
  return [
    ['task_question', asking!.owner],
    ['task_done', finished!.owner],
    ['task_declined', declined!.owner],
    ['task_not_taken_up', late!.owner],
    ['task_lapsed', lapsed!.owner],
    ['task_cancelled', stopped!.owner],
  ]
}

export const SCENES = {
  tasks,
  review,
  changes,
  interests,
  introductions,
  rounds,
  payments,
  guardians,
  agents,
  approvals,
  claims,
  discovered,
  doors,
} as const satisfies Record<string, Scene>
