import Type from 'typebox'
import { anyone } from '../../../../contract/access.ts'
import type { Language } from '../../../../contract/languages.ts'
import { type CallContext, defineOperation } from '../../../../contract/operation.ts'
import { LinkToken, refuseLink } from '../../../../schema/links.ts'
import { Id, Nullable, OthersText } from '../../../../schema/types.ts'
import { hashToken } from '../../../../secrets/secrets.ts'
import { retentionOf } from '../../../agents/logs/index.ts'
import { pauseAgent } from '../../../agents/pairing/index.ts'
import { ActivityEntry, LanguageName } from '../activity.schema.ts'
import { findActivity } from '../activity.sql.ts'
import { entriesFor } from '../entries.ts'
import { undoAction } from '../undo/undo.ts'
import { type ActLink, findActLink, findLinkedAgent, takeActLink } from './act-links.sql.ts'

const Does = Type.Enum(['undo', 'pause'], {
  description: 'undo: one action. pause: everything the agent does for you.',
})

export const readActLink = defineOperation({
  name: 'account_read_act_link',
  method: 'POST',
  path: '/account/act-link',
  group: 'Pairing',
  summary: 'See what a link in an email about your agents would do.',
  description: 'Without signing in, and without doing anything: a program that opens links changes nothing.',
  access: anyone,
  effect: 'read',
  input: Type.Object({ token: LinkToken, language: LanguageName }),
  output: Type.Object({
    does: Does,
    bot_id: Id('The agent.'),
    bot_name: OthersText('Its name.'),
    sentence: Nullable(OthersText('What would be undone, in one sentence.')),
    operation: Nullable(Type.String({ description: 'The operation of what would be undone.' })),
    changes: ActivityEntry.changes,
    possible: Type.Boolean({ description: 'false: it is undone or paused already, or can no longer be.' }),
  }),
  example: { token: 'from-the-link' },
  async handler(context, { token, language = 'en' }) {
    const link = await findActLink(context.tx, hashToken(token))
    if (link === undefined) throw refuseLink()
    const { bot_name, paused } = await findLinkedAgent(context.tx, link.bot_id, link.user_id)
    const agent = { bot_id: link.bot_id, bot_name }
    if (link.action_id === null)
      return {
        does: 'pause' as const,
        ...agent,
        sentence: null,
        operation: null,
        changes: null,
        possible: paused === false,
      }
    const { sentence, operation, changes, undoable } = await actionOf(context, link, link.action_id, language)
    return { does: 'undo' as const, ...agent, sentence, operation, changes, possible: undoable }
  },
})

/** Entries are kept for a time; a link to one that is gone is as good as used. */
async function actionOf({ tx, config }: CallContext, { user_id }: ActLink, actionId: number, language: Language) {
  const rows = await findActivity(tx, user_id, [actionId], retentionOf(config))
  const [entry] = await entriesFor(tx, user_id, rows, language)
  if (entry === undefined) throw refuseLink()
  return entry
}

export const useActLink = defineOperation({
  name: 'account_use_act_link',
  method: 'POST',
  path: '/account/act-link/use',
  group: 'Pairing',
  summary: 'Undo an action or pause an agent through the link in an email.',
  description: 'The link does this one thing, once, without signing in. The agent is notified.',
  access: anyone,
  effect: 'destroy',
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({ does: Does, message: Type.String() }),
  example: { token: 'from-the-link' },
  async handler(context, { token }) {
    const link = await takeActLink(context.tx, hashToken(token))
    if (link === undefined) throw refuseLink()
    const { user_id, bot_id, action_id } = link
    if (action_id === null) {
      await pauseAgent(context, user_id, bot_id)
      return {
        does: 'pause' as const,
        message: 'Paused. The agent does nothing for you until you resume it in the app.',
      }
    }
    const { undone_at } = await undoAction(context, user_id, action_id, 'token')
    return { does: 'undo' as const, message: undone_at === null ? 'Undone.' : 'This was undone already.' }
  },
})
