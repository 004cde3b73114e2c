import type { APPROVAL_STATES } from '../../src/approvals/approval-states.ts'
import { SCOPE_NAMES } from '../../src/contract/vocabulary.ts'
import { hashToken } from '../../src/secrets/secrets.ts'
import { type Careful, carefulPerson } from '../careful.ts'
import { mailedToken } from '../mails.ts'
import { activeAgent, linkUser, personToken } from '../people.ts'
import type { RequestOptions, TestService } from '../service.ts'

/** Overdue: expired, before any job has noticed. */
export type Phase = (typeof APPROVAL_STATES)[number] | 'overdue'
export const PHASES: readonly Phase[] = ['waiting', 'overdue', 'granted', 'declined', 'expired', 'withdrawn', 'failed']

/** Something that was asked, in one phase, and everybody who could try to decide on it. */
export interface Question {
  careful: Careful
  id: number
  hash: string
  /** The token of the link in the mail. */
  linkToken: string
  callers: Record<CallerName, RequestOptions>
}

const CALLERS = [
  'the person',
  'the person, signed in long ago',
  'a page of another site in the person’s browser',
  'a token of the person with every scope',
  'another person',
  'the agent',
  'another agent of the person',
  'another person’s agent',
  'nobody',
] as const
export type CallerName = (typeof CALLERS)[number]

export async function makeQuestion(service: TestService, phase: Phase): Promise<Question> {
  const [careful, other] = [await carefulPerson(service), await carefulPerson(service)]
  await careful.change({ mail_approval: true })
  const id = await careful.askDraft()
  const { hash } = await careful.read(id)
  const linkToken = await mailedToken(service, careful.person.email)
  await enter(service, id, phase)
  const second = await activeAgent(service)
  await linkUser(service, second, careful.person)
  const { session } = careful.person
  const old = await oldSession(service, careful)
  return {
    careful,
    id,
    hash,
    linkToken,
    callers: {
      'the person': { headers: session },
      'the person, signed in long ago': { headers: old },
      'a page of another site in the person’s browser': { headers: { ...session, 'sec-fetch-site': 'cross-site' } },
      'a token of the person with every scope': { token: await personToken(service, careful.person, SCOPE_NAMES) },
      'another person': { headers: other.person.session },
      'the agent': { token: careful.agent.token },
      'another agent of the person': { token: second.token },
      'another person’s agent': { token: other.agent.token },
      nobody: {},
    },
  }
}

async function enter(service: TestService, id: number, phase: Phase): Promise<void> {
  if (phase === 'waiting') return
  if (phase === 'overdue')
    await service.sql(`update approvals set expires_at = app_now() - interval '1 second' where approval_id = $1`, [id])
  else
    await service.sql(
      `update approvals set state = $2, decided_at = app_now(), token_hash = null where approval_id = $1`,
      [id, phase],
    )
}

/** The same person on a device where the password was entered two hours ago. */
async function oldSession(service: TestService, { person }: Careful): Promise<Record<string, string>> {
  const value = `${'o'.repeat(30)}${String(person.user_id).padStart(13, '0')}`

  await service.sql(
    `insert into sessions (session_hash, user_id, confirmed_at) values ($1, $2, app_now() - interval '2 hours')`,
    [hashToken(value), person.user_id],
  )
  return { cookie: `ideabridge_session=${value}` }
}
