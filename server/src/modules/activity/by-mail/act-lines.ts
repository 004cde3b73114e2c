import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/tx.ts'
import { agentInMail, ideaInMail } from '../../../mail/plain-name.ts'
import { hashToken, newLinkToken } from '../../../secrets/secrets.ts'
import { retentionOf } from '../../logs/index.ts'
import { type ActivityRow, findActivity } from '../activity.sql.ts'
import { entriesFor } from '../entries.ts'
import { insertActLinks, type NewActLink } from './act-links.sql.ts'

interface ActMailContext {
  tx: Tx
  config: Config
  baseUrl: string
}

/**
 * What a mail says about actions: a sentence for each that still stands, with a link to undo it while that is possible, and
 * a link to pause each agent. Each link does its one thing once, on a page that asks first.
 */
export async function actLines({ tx, config, baseUrl }: ActMailContext, userId: number, actionIds: readonly number[]) {
  const rows = await findActivity(tx, userId, actionIds, retentionOf(config))
  const standing = rows.filter(({ state }) => state === 'done').map(plainNames)
  const entries = await entriesFor(tx, userId, standing, 'en')
  const links: NewActLink[] = []
  const linkTo = (botId: number, actionId: number | null) => {
    const token = newLinkToken()
    links.push({ tokenHash: hashToken(token), botId, actionId })
    return `${baseUrl}/app/act-link?token=${token}`
  }
  const lines = new Map(
    entries.map(({ action_id, bot_id, sentence, undoable }) => [
      action_id,
      undoable ? `${sentence}\nUndo this: ${linkTo(bot_id, action_id)}` : sentence,
    ]),
  )
  const agents = new Map(entries.map(({ bot_id, bot_name }) => [bot_id, bot_name]))
  const after = [...agents].map(
    ([botId, name]) => `Pause ${name}, so that it does nothing for you until you resume it:\n${linkTo(botId, null)}`,
  )
  if (links.length > 0) await insertActLinks(tx, userId, links, config.actLinkHours)
  return { lines, after }
}

/** Others chose these names. */
function plainNames(row: ActivityRow): ActivityRow {
  const { facts, bot_name } = row
  const safe = facts && { ...facts, name: facts.name === null ? null : ideaInMail(facts.name) }
  return { ...row, bot_name: agentInMail(bot_name), facts: safe }
}
