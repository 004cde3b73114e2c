import Type from 'typebox'
import { refuseEndedSession } from '../../../access/ended-session.ts'
import { person } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { grantsOf } from '../../../contract/grants.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { endAllowances } from '../../../limits/allowances.sql.ts'
import { Grants } from '../../../schema/grants.ts'
import { PermissionName } from '../../../schema/types.ts'
import { changeLink } from './change-link.ts'
import { readGranting, sameGranting, withPauses } from './grants.ts'
import { Granted, GrantInputs, PairedBotId } from './pairing.schema.ts'
import { lockLink, lockPerson, setMailApproval } from './pairing.sql.ts'

const Named = (description: string) =>
  Type.Optional(Type.Array(PermissionName, { maxItems: 50, uniqueItems: true, description }))

export const changeAgent = defineOperation({
  name: 'account_change_agent',
  method: 'PATCH',
  path: '/account/agents/{bot_id}',
  group: 'Pairing',
  summary: 'Change what an agent may do for you; pause or resume it.',
  description:
    'Takes effect for every write that starts after the answer. Together, permissions and grants replace what you granted before; omit both to leave it unchanged. A permission you only name is allowed without limits. pause and resume leave everything else as it is.',
  access: person('session'),
  effect: 'write',
  // Pausing is always possible at once.
  stepUp: {
    when: ({ permissions, grants, paused, resume, mail_approval }) =>
      permissions !== undefined ||
      grants !== undefined ||
      paused === false ||
      resume !== undefined ||
      mail_approval === true,
  },
  input: Type.Object({
    bot_id: PairedBotId,
    ...GrantInputs,
    paused: Type.Optional(Type.Boolean({ description: 'true: the agent can do nothing for you until you resume it.' })),
    pause: Named('Pauses only these permissions, until you resume them.'),
    resume: Named('Resumes these permissions.'),
    ask_again: Named('Ends what you allowed for an hour: the agent asks you again before it uses these.'),
    mail_approval: Type.Optional(
      Type.Boolean({
        description:
          'true: the link in the mail approves what this agent asks without signing in, so whoever reads your mail can approve.',
      }),
    ),
  }),
  output: Type.Object({
    bot_id: PairedBotId,
    bot_name: Type.String(),
    permissions: Granted,
    grants: Grants,
    paused: Type.Boolean(),
    mail_approval: Type.Boolean(),
  }),
  example: { bot_id: 1, permissions: ['create_idea'], paused: false },
  async handler(context, input) {
    const {
      tx,
      person: { user_id },
    } = context
    const { bot_id } = input
    await lockPerson(tx, user_id)
    await refuseEndedSession(context)
    const link = await lockLink(tx, bot_id, user_id)
    if (link === undefined) throw new Refusal('not_found', { reason: 'not_paired' })
    const granting = withPauses((await readGranting(tx, input)) ?? link, input)
    const { permissions, terms } = granting
    const grants = grantsOf(permissions, terms)
    const paused = input.paused ?? link.paused
    if (paused !== link.paused || !sameGranting(granting, link))
      await changeLink(tx, bot_id, user_id, { permissions, terms, paused })
    if (input.ask_again) {
      const but = permissions.filter((permission) => !input.ask_again?.includes(permission))
      await endAllowances(tx, bot_id, user_id, but)
      tx.notifyUsers([user_id], 'agents')
    }
    const mail_approval = input.mail_approval ?? link.mail_approval
    if (mail_approval !== link.mail_approval) await setMailApproval(tx, bot_id, user_id, mail_approval)
    return { bot_id, bot_name: link.bot_name, permissions, grants, paused, mail_approval }
  },
})
