import Type from 'typebox'
import { type ApprovalRow, findApproval } from '../../../approvals/approvals.sql.ts'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { forPeople } from '../../../contract/for-people.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { Id, Nullable } from '../../../schema/types.ts'
import { ApprovalId, approvalAnswer, Hash, PreviewSchema, ShownFields, sentenceFor } from './approvals.schema.ts'
import { approvedWrite } from './approved-write.ts'
import { type LinkState, readLinkState } from './link-state.sql.ts'
import { findRecipient } from './recipient.sql.ts'
import { type Problem, problemOf, showApproval } from './shown.ts'

export const WholeApproval = Type.Object({
  ...ShownFields,
  now: Nullable(PreviewSchema),
  recipient: Nullable(
    Type.Object(
      {
        username: Nullable(Type.String({ description: 'Null without a public profile.' })),
        bot_id: Nullable(Id('An agent that acts for itself.')),
      },
      { description: 'Whose page to look at before you decide: who stands in preview.to, if it is one.' },
    ),
  ),
  changed: Type.Boolean({ description: 'true: what it would do is no longer what it was when the agent asked.' }),
  problem: Nullable(
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      reason: Type.Optional(Type.String()),
      params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
  ),
  paused: Type.Boolean({ description: 'true: you paused the agent or this permission; resume it before you approve.' }),
  mail_approval: Type.Boolean({ description: 'true: the link in the mail approves too; otherwise it only declines.' }),
  hash: Nullable(Hash),
})

/** What a person decides on: as it was asked, as it is now, and the hash that binds their decision to both. */
export async function wholeApproval(context: CallContext, row: ApprovalRow) {
  const { reader } = context
  const recipient = (await findRecipient(context.tx, row.user_id, row.input)) ?? null
  const answer = { ...approvalAnswer(row, reader), recipient }
  if (answer.state !== 'waiting')
    return { ...answer, now: null, changed: false, problem: null, paused: false, mail_approval: false, hash: null }
  const link = await readLinkState(context.tx, row.bot_id, row.user_id)
  const shown = await showApproval(context, row, link)
  const paused = isPaused(row, link)
  const problem = shown.problem ?? (link && !paused ? await problemNow(context, row, link) : null)
  // They came by the link in a mail.
  const suspended = link?.suspended && problemOf(new Refusal('permission_denied', { reason: 'suspended_account' }))
  const said = suspended || problem
  return {
    ...answer,
    ...shown,
    ...(shown.now && { sentence: sentenceFor({ ...row, preview: shown.now }, reader) }),
    problem: said && forPeople(said, reader),
    paused,
    mail_approval: link?.mail_approval ?? false,
  }
}

/** Why approving it would fail, however the thing itself stands. */
async function problemNow(context: CallContext, row: ApprovalRow, link: LinkState): Promise<Problem | null> {
  if (context.waiting.operation(row.operation) === undefined) return null
  try {
    await context.waiting.check(context, approvedWrite(row, link, row.input))
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return problemOf(error)
  }
}

/** By themselves. */
function isPaused({ permission }: ApprovalRow, link: LinkState | undefined): boolean {
  if (link === undefined || link.suspended) return false
  return link.paused || link.terms?.[permission]?.paused === true
}

export const readApproval = defineOperation({
  name: 'account_read_approval',
  method: 'GET',
  path: '/account/approvals/{approval_id}',
  group: 'Approvals',
  summary: 'See in full what an agent asks you about.',
  description: 'Shows what would happen, what changed since the agent asked, and the hash your decision must carry.',
  access: personOfAnyAge('session'),
  input: Type.Object({ approval_id: ApprovalId }),
  output: WholeApproval,
  example: { approval_id: 1 },
  async handler(context, { approval_id }) {
    const row = await findApproval(context.tx, approval_id, context.person.user_id)
    if (row === undefined) throw new Refusal('not_found', { reason: 'no_such_approval' })
    return wholeApproval(context, row)
  },
})
