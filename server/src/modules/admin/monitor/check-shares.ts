import { queueMail } from '../../../mail/outbox.ts'
import { lockPerson, pauseAgent } from '../../agents/pairing/index.ts'
import { warnOnce } from './monitor.sql.ts'
import { ceilings, type Monitored, type Turn } from './monitored.ts'
import { findTroubledShares, forgiveShare, type Share, type TroubledShare } from './shares.sql.ts'

/**
 * Where many people share an agent, the monitor pauses it only for the person for whom it went too far
 * (docs/decisions/0039). Returns the number of new warnings.
 */
export async function checkShares(context: Monitored, turn: Turn): Promise<number> {
  const { tx, config } = context
  let warnings = 0
  for (const share of await findTroubledShares(tx, ceilings(config), null))
    warnings += await turn((turnTx) => judge({ ...context, tx: turnTx }, share))
  return warnings
}

/** Checks again with the person locked: another monitor, or they themselves, may have been faster. */
async function judge(context: Monitored, share: Share): Promise<number> {
  const { tx, config } = context
  const { bot_id, user_id } = share
  await lockPerson(tx, user_id)
  const [finding] = await findTroubledShares(tx, ceilings(config), share)
  if (finding === undefined) return 0
  await pauseAgent(context, user_id, bot_id)
  await forgiveShare(tx, share)
  await tell(context, finding)
  const message = `It was paused for user ${user_id}: ${reasonFor(finding)}`
  return Number(await warnOnce(tx, bot_id, 'paused_for_user', message))
}

function reasonFor({ over_ceiling, actions, failed, refused, daily_limit }: TroubledShare): string {
  return over_ceiling
    ? `it kept going after reaching the daily limit, with ${actions} actions and ${refused} refused attempts in 24 hours and a limit of ${daily_limit}.`
    : `${failed} of its ${actions} actions in 24 hours failed.`
}

function tell(context: Monitored, finding: TroubledShare): Promise<void> {
  const { bot_id, bot_name } = finding
  return queueMail(context, finding, {
    kind: 'agent_paused',
    params: { agent: bot_name, agentId: bot_id, finding },
  })
}
