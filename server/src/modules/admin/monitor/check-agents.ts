import type { Tx } from '../../../db/tx.ts'
import { emit } from '../../../events/outbox.ts'
import { operatorsOf, queueMail } from '../../../mail/outbox.ts'
import { cancelOfStoppedAgent } from '../../../tasks/end-tasks.ts'
import { setStatus } from '../../agents/bots/index.ts'
import { endRequests } from '../../agents/pairing/index.ts'
import { insertStatement, statementUrl } from '../../trust/statements/index.ts'
import { checkShares } from './check-shares.ts'
import { activeInWindow, type Finding, findTroubled, lockAgent, personOf, warnOnce } from './monitor.sql.ts'
import { ceilings, type Monitored, type Turn } from './monitored.ts'

interface MonitorReport {
  checked: number
  warned: number
  suspended: number[]
}

/** Agents judged by one statement. */
const CHUNK = 1_000

/** Checks every recently active agent, warns admins about busy ones and suspends those that went too far. */
export async function checkAgents(context: Monitored, turn: Turn): Promise<MonitorReport> {
  const { tx, config } = context
  const report: MonitorReport = { checked: 0, warned: 0, suspended: [] }
  const botIds = await activeInWindow(tx)
  for (let start = 0; start < botIds.length; start += CHUNK) {
    const chunk = botIds.slice(start, start + CHUNK)
    report.checked += chunk.length
    for (const { bot_id } of await findTroubled(tx, chunk, ceilings(config))) {
      const done = await turn((turnTx) => judge({ ...context, tx: turnTx }, bot_id))
      report.warned += done.warnings
      if (done.suspended) report.suspended.push(bot_id)
    }
  }
  report.warned += await checkShares(context, turn)
  return report
}

/** Checks again with the agent locked: another monitor or an admin may have been faster. */
async function judge(context: Monitored, botId: number): Promise<{ warnings: number; suspended: boolean }> {
  await lockAgent(context.tx, botId)
  const [finding] = await findTroubled(context.tx, [botId], ceilings(context.config))
  if (finding === undefined) return { warnings: 0, suspended: false }
  const warnings = await warn(context.tx, finding)
  const reason = reasonToSuspend(finding)
  if (reason !== null) await suspend(context, finding, reason)
  return { warnings, suspended: reason !== null }
}

async function warn(tx: Tx, { bot_id, actions, daily_limit, ...finding }: Finding): Promise<number> {
  const busy = finding.busy && (await warnOnce(tx, bot_id, 'activity', `${actions} actions in 24 hours.`))
  const reached =
    finding.quota_reached &&
    (await warnOnce(tx, bot_id, 'quota_reached', `It tried to exceed its limit of ${daily_limit} actions in 24 hours.`))
  return Number(busy) + Number(reached)
}

function reasonToSuspend(finding: Finding): string | null {
  const { actions, failed, refused, daily_limit } = finding
  if (finding.over_ceiling)
    return `It kept going after reaching its daily limit: ${actions} actions and ${refused} refused attempts in 24 hours, with a limit of ${daily_limit}.`
  if (finding.failing) return `${failed} of its ${actions} actions in 24 hours failed.`
  return null
}

async function suspend(context: Monitored, finding: Finding, reason: string): Promise<void> {
  const { bot_id, bot_name } = finding
  await setStatus(context.tx, bot_id, 'suspended', reason)
  await endRequests(context.tx, bot_id)
  const { actions, failed, refused, daily_limit } = finding
  const statementId = await insertStatement(context.tx, {
    decision: 'agent_suspended',
    subject: { type: 'agent', id: bot_id },
    userId: await personOf(context.tx, bot_id),
    botId: bot_id,
    facts: reason,
    figures: { actions, failed, refused, daily_limit },
    rule: 'limits',
    foundBy: 'monitor',
    decidedBy: null,
  })
  await emit(context.tx, [bot_id], 'bot.suspended', { bot_id, bot_status: 'suspended', reason })
  await cancelOfStoppedAgent(context.tx, bot_id)
  for (const to of await operatorsOf(context.tx, bot_id)) {
    const link = statementUrl(context, statementId, to.email)
    await queueMail(context, to, { kind: 'agent_suspended_by_monitor', params: { agent: bot_name, finding, link } })
  }
}
