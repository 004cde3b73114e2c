import type { Config } from '../../../../config/config.ts'
import type { Language } from '../../../../contract/languages.ts'
import type { Tx } from '../../../../db/tx.ts'
import { agentInMail, ideaInMail, personInMail } from '../../../../mail/plain-name.ts'
import { hashToken, newLinkToken } from '../../../../secrets/secrets.ts'
import { retentionOf } from '../../../agents/logs/index.ts'
import { type ActivityRow, findActivity } from '../activity.sql.ts'
import { entriesFor } from '../entries.ts'
import { insertActLinks, type NewActLink } from './act-links.sql.ts'

/** How long the links in a mail undo an action or pause an agent. */
const ACT_LINK_HOURS = 168

interface ActMailContext {
  tx: Tx
  config: Config
  baseUrl: string
}

/**
 * What a mail says about actions: a sentence for each that still stands, with a link to undo it while that is possible, and
 * a link to pause each agent. Each link does its one thing once, on a page that asks first.
 */
export async function actLines(
  { tx, config, baseUrl }: ActMailContext,
  userId: number,
  actionIds: readonly number[],
  language: Language,
) {
  const rows = await findActivity(tx, userId, actionIds, retentionOf(config))
  const standing = rows.filter(({ state }) => state === 'done').map(plainNames)
  const entries = await entriesFor(tx, userId, standing, language, personInMail)
  const links: NewActLink[] = []
  const linkTo = (botId: number, actionId: number | null) => {
    const token = newLinkToken()
    links.push({ tokenHash: hashToken(token), botId, actionId })
    return `${baseUrl}/app/act-link?token=${token}`
  }
  const acts = new Map(
    entries.map(({ action_id, bot_id, sentence, undoable }) => [
      action_id,
      { sentence, ...(undoable && { undoUrl: linkTo(bot_id, action_id) }) },
    ]),
  )
  const agents = new Map(entries.map(({ bot_id, bot_name }) => [bot_id, bot_name]))
  const pauses = [...agents].map(([botId, agent]) => ({ agent, url: linkTo(botId, null) }))
  if (links.length > 0) await insertActLinks(tx, userId, links, ACT_LINK_HOURS)
  return { acts, pauses }
}

/** Others chose these names. */
function plainNames(row: ActivityRow): ActivityRow {
  const { facts, bot_name } = row
  const plain = (value: unknown) => (typeof value === 'string' ? ideaInMail(value) : value)
  const changes = Object.entries(facts?.changes ?? {}).map(([field, values]) => [field, values.map(plain)])
  const safe = facts && {
    ...facts,
    name: facts.name === null ? null : ideaInMail(facts.name),
    ...(facts.changes && { changes: Object.fromEntries(changes) }),
  }
  return { ...row, bot_name: agentInMail(bot_name), facts: safe }
}
