import Type, { type Static } from 'typebox'
import { action } from '../../../../contract/access.ts'
import { Refusal, refuseField } from '../../../../contract/errors.ts'
import { READ_ONLY } from '../../../../contract/grants.ts'
import { type BotContext, defineOperation } from '../../../../contract/operation.ts'
import { CAPABILITIES } from '../../../../contract/vocabulary.ts'
import { NeededText } from '../../../../schema/free-text.ts'
import { PermissionName, UserId } from '../../../../schema/types.ts'
import { findLink, isPast } from '../pairing.sql.ts'
import { Mode, RequestId, usualMode } from './requests.schema.ts'
import { insertRequest, lockRequestsBeside, lockStanding, type RequestState, releaseRequest } from './requests.sql.ts'
import { tellAsked } from './settle.ts'

const PERMISSION_REQUESTS_OPEN = 3
const LONGEST_REASON = 300

const Wish = Type.Object({
  user_id: UserId,
  permission: PermissionName,
  mode: Type.Optional(Mode('What you would like. Default: ask, where that is possible.')),
  reason: NeededText(LONGEST_REASON, 'Shown to the person as your words.'),
})

export const requestPermission = defineOperation({
  name: 'platform_request_permission',
  method: 'POST',
  path: '/bots/action/request-permission',
  statuses: [201],
  group: 'Operating',
  summary: 'Ask a person for a permission they have not granted.',
  description: 'They decide in the app. After a decline, not again for 30 days.',
  said: { did: 'asked for a permission', wants: 'ask for a permission' },
  access: action('user', null, { idempotent: true }),
  effect: 'write',
  mcp: true,
  repeatable: true,
  input: Wish,
  output: Type.Object({
    request_id: RequestId,
    permission: PermissionName,
    mode: Mode('What the person is asked for; they may grant it in another way.'),
    already_asked: Type.Boolean({ description: 'true: this is open already, with the reason you gave then.' }),
    request_url: Type.String({ description: 'Where the person decides.' }),
    message: Type.String(),
  }),
  errors: ['permission_denied'],
  example: {
    user_id: 1,
    permission: 'find_matches' as const,
    reason: 'To suggest three backers for your tide mill, as you asked.',
  },
  async handler(context, wish) {
    const { tx, bot, actor, baseUrl } = context
    const { user_id, permission, reason } = wish
    await refuseUseless(context, wish)
    const standing = await lockStanding(tx, bot.bot_id, user_id, permission)
    const asked = standing.request_id
    const mode = standing.mode ?? wish.mode ?? usualMode(permission)
    if (asked === null) refuseTooMany(standing, permission)
    const held = actor.heldFor !== null
    const request_id =
      asked ?? (await insertRequest(tx, { botId: bot.bot_id, userId: user_id, permission, mode, reason, held }))
    if (asked === null && !held) await tellAsked(tx, { ...bot, user_id })
    return {
      request_id,
      permission,
      mode,
      already_asked: asked !== null,
      request_url: `${baseUrl}/app/agents/${bot.bot_id}`,
      message: 'The person decides in the app: tell them. You hear permission.granted or permission.declined.',
    }
  },
  async release(context, wish, { request_id }) {
    await refuseUseless(context, wish)
    await lockRequestsBeside(context.tx, request_id)
    if (!(await releaseRequest(context.tx, request_id)))
      throw new Refusal('not_found', { reason: 'gone', params: { record: 'request' } })
    await tellAsked(context.tx, { ...context.bot, user_id: wish.user_id })
  },
})

/** Nothing that they gave already, and nothing the agent could not use. */
async function refuseUseless({ tx, bot }: BotContext, { user_id, permission, mode }: Static<typeof Wish>) {
  if (mode === 'ask' && READ_ONLY.includes(permission)) throw refuseField('mode', 'nothing_to_ask', { permission })
  if (Object.hasOwn(CAPABILITIES, permission) && !bot.capabilities.includes(permission))
    throw new Refusal('permission_denied', { reason: 'capability_inactive', params: { capability: permission } })
  const link = await findLink(tx, bot.bot_id, user_id)
  if (!link?.permissions.includes(permission)) return
  // Past its end it counts as taken back.
  const end = link.terms?.[permission]?.limits?.expires_at
  if (end === undefined || !(await isPast(tx, end))) throw refuseField('permission', 'already_granted', { permission })
}

function refuseTooMany({ open, closed, until, seconds_left }: RequestState, permission: Static<typeof PermissionName>) {
  if (closed)
    throw new Refusal('permission_denied', {
      reason: 'asked_before',
      params: { permission, until },
      ...(seconds_left !== null && { retryAfterSeconds: Math.max(1, seconds_left) }),
    })
  if (open >= PERMISSION_REQUESTS_OPEN)
    throw new Refusal('permission_denied', {
      reason: 'permission_request_limit',
      params: { limit: PERMISSION_REQUESTS_OPEN },
    })
}
