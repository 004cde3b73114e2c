import type { Tx } from '../../../db/tx.ts'
import { linkOf } from '../pairing/index.ts'
import { type Assistant, findAssistant } from './assistants.sql.ts'
import { clientKey } from './client-facts.ts'
import type { ConnectionRequest } from './requests.sql.ts'

/** The agent of a known client, if any, and what this person has granted it. */
export async function connectedAs(tx: Tx, request: ConnectionRequest, userId: number) {
  const owner = request.kind === 'document' ? null : userId
  const agent: Assistant | undefined = await findAssistant(tx, { clientKey: clientKey(request), userId: owner })
  return { agent, link: agent && (await linkOf(tx, agent.bot_id, userId)) }
}
