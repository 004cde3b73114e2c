import Type from 'typebox'
import { refuseEndedSession } from '../../../access/ended-session.ts'
import { person } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { SECRET_ANSWER } from '../../../contract/exempt.ts'
import { type Grant, grantsOf, READ_ONLY } from '../../../contract/grants.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { BASE_ASSISTANT_SCOPE, type Permission } from '../../../contract/vocabulary.ts'
import { Id, Nullable } from '../../../schema/types.ts'
import { newLinkToken } from '../../../secrets/secrets.ts'
import { GrantInputs, grantingOf, lockPerson, pairWith, readGranting } from '../pairing/index.ts'
import { assistantAgent } from './assistant-agent.ts'
import { insertGrant } from './assistants.sql.ts'
import { connectedAs } from './connected-as.ts'
import { findRequest, RequestFields } from './find-request.ts'
import { refuseOldPassword } from './recent-password.ts'
import { type ConnectionRequest, saveDecision } from './requests.sql.ts'
import { askedPermissions } from './scopes.ts'

/** For one person; the oldest one ends. */
const OAUTH_CONNECTIONS_PER_ASSISTANT = 10

export const decideConnection = defineOperation({
  name: 'account_decide_connection',
  method: 'POST',
  path: '/account/connections',
  group: 'Pairing',
  summary: 'Connect an assistant that asked for it, or refuse it.',
  description:
    'Pairs you with the assistant, within what it asks for and has already. Without permissions and grants it keeps what you granted before, and asks first for the rest. Then open redirect_to in the same browser; for a program that showed a code there is nothing more to do.',
  access: person('session'),
  effect: 'write',
  ...SECRET_ANSWER,
  stepUp: { when: ({ decision }) => decision === 'allow' },
  input: Type.Object({
    ...RequestFields,
    decision: Type.Enum(['allow', 'deny'] as const, { description: 'deny: the assistant is told that you said no.' }),
    ...GrantInputs,
  }),
  output: Type.Object({
    bot_id: Nullable(Id('The agent that it is now.')),
    redirect_to: Nullable(Type.String({ description: 'Where your browser goes on; null for a program with a code.' })),
    message: Type.String(),
  }),
  example: { request_id: 'from-the-address', decision: 'allow' as const, permissions: ['create_idea' as const] },
  async handler(context, input) {
    if (!(await lockPerson(context.tx, context.person.user_id))) throw new Refusal('unauthenticated')
    await refuseEndedSession(context)
    const request = await findRequest(context, input)
    if (request instanceof Refusal) return request
    if (input.decision === 'allow') await refuseOldPassword(context, request)
    const botId = input.decision === 'allow' ? await connect(context, request, input) : null
    if (botId === null) await decide(context, request, null)
    const redirect_to = input.request_id === undefined ? null : `${context.baseUrl}/oauth/authorize/${input.request_id}`
    return { bot_id: botId, redirect_to, message: botId === null ? 'It was not connected.' : 'It is connected.' }
  },
})

async function connect(
  context: PersonContext,
  request: ConnectionRequest,
  chosen: Parameters<typeof readGranting>[1],
): Promise<number> {
  const {
    tx,
    person: { user_id },
  } = context
  const asked = askedPermissions(request)
  const { link } = await connectedAs(tx, request, user_id)
  const granted = link ? grantsOf(link.permissions, link.terms) : []
  const isGranted = (name: Permission) => granted.some(({ permission }) => permission === name)
  const added = asked.filter((permission) => !isGranted(permission)).map(askingFirst)
  const granting = (await readGranting(tx, chosen)) ?? grantingOf([...granted, ...added])
  const beyond = granting.permissions.find((permission) => !asked.includes(permission) && !isGranted(permission))
  if (beyond !== undefined) throw refuseField('permissions', 'not_asked_for', { permission: beyond })
  const botId = await assistantAgent(context, request)
  await pairWith(context, botId, granting)
  const grantId = newLinkToken()
  const { client_id: clientId, resource } = request
  const scopes = [BASE_ASSISTANT_SCOPE, ...granting.permissions]
  await insertGrant(
    tx,
    { grantId, clientId, botId, userId: user_id, scopes, resource },
    OAUTH_CONNECTIONS_PER_ASSISTANT,
  )
  await decide(context, request, grantId)
  return botId
}

/** An assistant's default: it asks before it writes. */
function askingFirst(permission: Permission): Grant {
  return { permission, mode: READ_ONLY.includes(permission) ? 'allow' : 'ask' }
}

/** Bound to the session that decides: only its browser can go on. */
async function decide(context: PersonContext, { id_hash }: ConnectionRequest, grantId: string | null): Promise<void> {
  const {
    tx,
    person: { user_id },
    sessionHash,
  } = context
  await saveDecision(tx, id_hash, { user_id, grant_id: grantId, session: sessionHash?.toString('hex') ?? '' })
}
