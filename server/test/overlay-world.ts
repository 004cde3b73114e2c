import { registerVerified } from './accounts.ts'
import { adminWorld } from './admin-world.ts'
import { registerAgent, type TestAgent } from './agents.ts'
import { mailedToken, mailsTo } from './mails.ts'
import { addIdea, addProfile } from './matching.ts'
import { fillPages, type World } from './page-visits.ts'
import { activeAgent, createPerson, setStatus, type TestPerson } from './people.ts'
import type { TestService } from './service.ts'

export interface OverlayWorld extends World {
  admin: TestPerson
  /** An investor who asked somebody for a talk. */
  asker: TestPerson
  /** Somebody whose session ends. */
  leaver: TestPerson
  /** Somebody who signed in long ago, elsewhere too, and has a passkey. */
  keeper: TestPerson
  pendingAgent: TestAgent
  suspendedAgent: TestAgent
  activeAgent: TestAgent
  guardian: { undecided: string; approved: string }
  /** The address of somebody who is suspended. */
  suspended: string
  /** A question that is on the page of the idea, with an answer. */
  questionTalk: number
  /** The page that the mail to an operator links to. */
  contact: string
}

/** Something for every confirmation the app can ask for. */
export async function overlayWorld(service: TestService): Promise<OverlayWorld> {
  const world = await fillPages(service)
  const { session } = world.owner.person
  const own = async (path: string, fields: object) => {
    const answer = await service.post(`/account${path}`, fields, { headers: session })
    if (answer.status > 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  await own('/tokens', { name: 'Laptop', scopes: ['ideas:read'] })
  await own(`/ideas/${world.ideaId}/updates`, { body: 'The first kiln stands.' })
  const plan = { file_name: 'plan.txt', content_base64: Buffer.from('The plan.').toString('base64') }
  await own(`/ideas/${world.draftId}/documents`, plan)

  const questionTalk = await somethingAnswered(service, world)
  await service.sql(
    `insert into idea_documents (idea_id, user_id, shown_as, file_name, content_type, bytes, content, approval_status)
     values ($1, null, 'gallery', 'lamp.png', 'image/png', 1, 'x', 'approved'), (null, $2, 'face', 'me.png', 'image/png', 1, 'x', 'approved')`,
    [world.draftId, world.owner.person.user_id],
  )

  const admins = await adminWorld(service)
  const [waiting] = await service.sql<{ idea_id: number }>(`select idea_id from ideas where name = 'Tide mill'`)
  await service.post(`/account/ideas/${waiting?.idea_id}/documents`, plan, { headers: admins.owner.session })
  // One counts as paid for real: it can be refunded as well as marked.
  await service.sql(`update payments set provider = 'stripe' where status = 'refund_due'`)
  await somethingReported(service, world)
  await somethingAsked(service, world)
  const suspendedAgent = await activeAgent(service)
  await setStatus(service, suspendedAgent, 'suspended')

  return {
    ...{ ...world, questionTalk },
    admin: await createPerson(service, { admin: true, name: 'Ada Admin' }),
    asker: await somebodyWhoAsked(service),
    leaver: await createPerson(service),
    keeper: await keeper(service),
    pendingAgent: admins.pending,
    activeAgent: admins.active,
    suspendedAgent,
    guardian: { undecided: await guardianPage(service, false), approved: await guardianPage(service, true) },
    suspended: await suspendedPerson(service),
    contact: await contactPage(service),
  }
}

async function somethingAnswered(service: TestService, { investor, owner, ideaId }: World): Promise<number> {
  const question = { question: 'What does it cost?', publish: 'named' }
  const asked = await service.post(`/account/ideas/${ideaId}/questions`, question, { headers: investor.person.session })
  const { question_id, conversation_id } = asked.body.question
  const answer = { answer: 'Less than a lamp.' }
  await service.post(`/account/questions/${question_id}/publish`, answer, { headers: owner.person.session })
  return conversation_id
}

/** A report and an objection that wait for an admin. */
async function somethingReported(service: TestService, { investor, owner, ideaId }: World): Promise<void> {
  const report = { subject_type: 'idea', subject_id: ideaId, category: 'spam', words: 'Look at this.' }
  const answer = await service.post('/account/reports', report, { headers: investor.person.session })
  if (answer.status !== 201) throw new Error(`the report was answered with ${answer.status}: ${answer.text}`)
  await service.sql(
    `with stated as (insert into statements (decision, subject_type, subject_id, user_id, facts, rule)
       values ('update_hidden', 'update', 1, $1, 'It advertises a shop.', 'spam') returning statement_id)
     insert into appeals (statement_id, words, raised_by) select statement_id, 'It is ours.', 'person' from stated`,
    [owner.person.user_id],
  )
}

/** The agent asks for a permission. */
async function somethingAsked(service: TestService, { owner: { agent, person } }: World): Promise<void> {
  await service.sql(
    `insert into permission_requests (bot_id, user_id, permission, mode, reason) values ($1, $2, 'start_round', 'ask', 'Soon.')`,
    [agent.bot_id, person.user_id],
  )
}

async function keeper(service: TestService): Promise<TestPerson> {
  const person = await createPerson(service)
  const id = [person.user_id]
  await service.sql(`update sessions set confirmed_at = confirmed_at - interval '7 days' where user_id = $1`, id)
  await service.sql(`insert into sessions (session_hash, user_id) values (sha256('elsewhere'), $1)`, id)
  await service.sql(`insert into recovery_codes (user_id, code_hash) values ($1, sha256('code'))`, id)
  await service.sql(
    `insert into passkeys (user_id, name, credential_id, public_key, user_handle, counter)
     values ($1, 'Laptop', sha256('id'), sha256('key'), sha256('handle'), 0)`,
    id,
  )
  return person
}

async function somebodyWhoAsked(service: TestService): Promise<TestPerson> {
  const asker = await createPerson(service)
  await service.sql(
    `insert into provider_links (user_id, issuer, subject, email) values ($1, 'https://login.example.org', 'mira', null)`,
    [asker.user_id],
  )
  const idea = { name: 'Tidal mill', description: 'Grinds grain with the tide.', type_of_idea: 'Technology' }
  const ideaId = await addIdea(service, asker, idea)
  const about = { about: 'Tide mills that grind grain.', focus_types: ['Technology'] }
  const match = await addProfile(service, { name: 'Mira Tide', ...about })
  const wish = { idea_id: ideaId, match_user_id: match.user_id, kind: 'investor' }
  const answer = await service.post('/account/introductions', wish, { headers: asker.session })
  if (answer.status !== 201) throw new Error(`the introduction was answered with ${answer.status}: ${answer.text}`)
  return asker
}

async function suspendedPerson(service: TestService): Promise<string> {
  const email = await registerVerified(service)
  await service.sql('update users set suspended_at = app_now() where email = $1', [email])
  return email
}

async function contactPage(service: TestService): Promise<string> {
  const contact_email = 'asked-operator@example.org'
  await registerAgent(service, { contact_email })
  return `/confirm-contact?token=${await mailedToken(service, contact_email)}`
}

/** The page that the mail to a guardian links to. */
async function guardianPage(service: TestService, approved: boolean): Promise<string> {
  const born = `${new Date().getUTCFullYear() - 16}-01-01`
  const minor = await createPerson(service, { name: 'Young Ada', date_of_birth: born })
  const guardian = `guardian-${minor.user_id}@example.org`
  await service.post('/account/guardian', { guardian_email: guardian }, { headers: minor.session })
  const pageIn = async () => {
    const text = (await mailsTo(service, guardian)).at(-1)?.text ?? ''
    return /http\S+\/app\/\S+/.exec(text)?.[0] ?? 'about:blank'
  }
  if (approved) {
    const token = new URL(await pageIn()).searchParams.get('token')
    const answer = await service.post('/account/guardian/confirm', { token })
    if (answer.status !== 200) throw new Error(`the guardian was answered with ${answer.status}: ${answer.text}`)
  }
  return pageIn()
}
