import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { GUARDIAN_LIMITS, type GuardianLimit } from '../../../contract/guardian-limits.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { ApprovalStatusName } from '../../../schema/approval.ts'
import { LinkToken, refuseLink } from '../../../schema/links.ts'
import { EditedByBot, Moment, Nullable, OthersText } from '../../../schema/types.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { findLink } from '../accounts/index.ts'
import { findMinor, setGuardianLimits } from '../users/index.ts'
import { readGuarded } from './guarded.sql.ts'
import { tellLimited } from './tell-minor.ts'

const MOST_SHOWN = 50

const Limits = Type.Array(Type.Enum(GUARDIAN_LIMITS), {
  maxItems: GUARDIAN_LIMITS.length,
  uniqueItems: true,
  description:
    'What is switched off. agents: nothing binding through agents; the rest also stops the child’s own acts.',
})
const Shown = Type.Array(
  Type.Object({
    name: Nullable(OthersText('Its name.')),
    approval_status: ApprovalStatusName,
    withheld: Type.Boolean({ description: 'Approved, but hidden for now.' }),
    created_by_bot: Type.Boolean({ description: 'An agent wrote it.' }),
    edited_by_bot: EditedByBot,
  }),
)

export const readGuardedChild = defineOperation({
  name: 'account_guardian_overview',
  method: 'POST',
  path: '/account/guardian/overview',
  group: 'Account',
  summary: 'See what the young person you approved for does here.',
  description:
    'With the link you approved with, until they turn 18: their agents and what these may do, their ideas and businesses, payments, and what you switched off. Messages are theirs: you see none.',
  access: anyone,
  effect: 'read',
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({
    limits: Limits,
    agents: Type.Array(
      Type.Object({
        agent_name: OthersText('What the agent calls itself.'),
        permissions: Type.Array(Type.String()),
        paused: Type.Boolean(),
        paired_at: Moment('When the young person paired it.'),
      }),
    ),
    ideas: Shown,
    businesses: Shown,
    payments: Type.Array(
      Type.Object({
        amount: Type.Number(),
        currency: Type.String(),
        status: Type.String(),
        created_at: Moment('When it was asked for.'),
      }),
    ),
    interests: Type.Integer({ description: 'How often they expressed interest.' }),
    agent_acts: Type.Integer({ description: 'What agents did for them, as far as the log is kept.' }),
  }),
  example: { token: 'from-the-link' },
  async handler(context, { token }) {
    return readGuarded(context.tx, (await approvedFor(context, token)).user_id, MOST_SHOWN)
  },
})

export const limitGuardedChild = defineOperation({
  name: 'account_guardian_limit',
  method: 'POST',
  path: '/account/guardian/limit',
  group: 'Account',
  summary: 'Switch off some of what you approved, or switch it on again.',
  description:
    'With the link you approved with. The list replaces the earlier one; an empty one switches everything on. It counts from the next call, for the young person and their agents, who are refused with guardian_consent_required. They are told.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ token: LinkToken, limits: Limits }),
  output: Type.Object({ limits: Limits }),
  example: { token: 'from-the-link', limits: ['payments'] },
  async handler(context, { token, limits: asked }) {
    const { user_id } = await approvedFor(context, token)
    const limits = GUARDIAN_LIMITS.filter((limit) => (asked as GuardianLimit[]).includes(limit))
    if (await setGuardianLimits(context.tx, user_id, limits)) await tellLimited(context, user_id)
    return { limits }
  },
})

/** The child whose guardian has this link, as long as they approve. */
async function approvedFor({ tx }: CallContext, token: string) {
  const link = await findLink(tx, ['guardian-consent'], hashToken(token))
  const minor = link && (await findMinor(tx, link.user_id, link.email))
  if (link === undefined || minor === undefined || minor.approved_at === null) throw refuseLink()
  return link
}
