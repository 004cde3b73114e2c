import Type from 'typebox'
import { findByLink } from '../../../approvals/approvals.sql.ts'
import { anyone } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { LinkToken } from '../../../schema/links.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { DecidedFields, Hash, Word } from './approvals.schema.ts'
import { approve, decline } from './decide.ts'
import { WholeApproval, wholeApproval } from './read-approval.ts'

/** Dead once it was decided, lapsed or was withdrawn, and when its time is over. */
async function ofLink({ tx }: CallContext, token: string) {
  const row = await findByLink(tx, hashToken(token))
  if (row === undefined || row.overdue) throw refuseField('token', 'link_used')
  return row
}

export const readByLink = defineOperation({
  name: 'account_read_approval_link',
  method: 'POST',
  path: '/account/approval-link',
  group: 'Approvals',
  summary: 'See what the link in an approval email is about.',
  description: 'Without signing in, and without deciding anything: a program that opens links changes nothing.',
  access: anyone,
  effect: 'read',
  input: Type.Object({ token: LinkToken }),
  output: WholeApproval,
  example: { token: 'from-the-link' },
  handler: async (context, { token }) => wholeApproval(context, await ofLink(context, token)),
})

export const decideByLink = defineOperation({
  name: 'account_decide_approval_link',
  method: 'POST',
  path: '/account/approval-link/decide',
  group: 'Approvals',
  summary: 'Decide through the link in an approval email.',
  description:
    'The link declines this one thing, once, without signing in. It approves only what an agent with mail_approval asks: otherwise anybody who reads the mailbox could. To approve, to change what is sent, or to allow the permission for good, sign in.',
  access: anyone,
  effect: 'write',
  input: Type.Object({
    token: LinkToken,
    decision: Type.Enum(['approve', 'decline'], { description: 'What you decide.' }),
    hash: Hash,
    word: Word,
  }),
  output: Type.Object(DecidedFields),
  example: { token: 'from-the-link', decision: 'decline', hash: '0'.repeat(64) },
  errors: ['permission_denied'],
  async handler(context, { token, decision, hash, word }) {
    const { approval_id, user_id } = await ofLink(context, token)
    return decision === 'approve'
      ? approve(context, approval_id, user_id, { hash, named: 'token' })
      : decline(context, approval_id, user_id, word ?? null, 'token')
  },
})
