import type { Tx } from '../../../db/tx.ts'
import { emitEach } from '../../../events/outbox.ts'
import { toldReason } from '../../../schema/expected-answers.ts'
import { agentsOf } from '../../agents/pairing/index.ts'
import { notify, settleNotices } from '../../messages/notifications/index.ts'
import type { IntroductionRow } from './introductions.sql.ts'

const TO_MATCH = {
  'introduction.received': 'introduction_received',
  'introduction.withdrawn': 'introduction_withdrawn',
  'introduction.lapsed': 'introduction_missed',
} as const

/** Tells the person who is asked, and the agents that may answer for them. */
export async function tellMatch(tx: Tx, introduction: IntroductionRow, event: keyof typeof TO_MATCH): Promise<void> {
  const { match_user_id, asker_user_id, idea_id, idea_name } = introduction
  tx.notifyUsers([match_user_id, asker_user_id], 'interests')
  const agents = await agentsOf(tx, [match_user_id], 'send_message')
  await emitEach(
    tx,
    event,
    agents.map(({ botId }) => ({ botId, data: { ...dataOf(introduction), user_id: match_user_id } })),
  )
  await notify({ tx }, match_user_id, TO_MATCH[event], { about: idea_id, name: idea_name ?? '', by: asker_user_id })
  if (event !== 'introduction.received') await settleReminder(tx, introduction)
}

/** Nobody is reminded of what is over. */
async function settleReminder(tx: Tx, { reminded, match_user_id, idea_id }: IntroductionRow): Promise<void> {
  if (reminded === 0) return
  await settleNotices({ tx }, 'introduction_waiting', [{ userId: match_user_id, about: idea_id }])
}

export async function tellLapsed(tx: Tx, introduction: IntroductionRow): Promise<void> {
  await tellMatch(tx, introduction, 'introduction.lapsed')
  await tellAsker(tx, introduction)
}

/**
 * Tells the asker and the agents that look for matches for them, and the agent that asked; if it may no longer act for
 * them, it only learns which records are concerned.
 */
export async function tellAsker(tx: Tx, introduction: IntroductionRow): Promise<void> {
  const { match_user_id, asker_user_id, asked_by_bot_id, idea_id, idea_name } = introduction
  const { status } = introduction
  const outcome = status === 'accepted' || status === 'lapsed' ? status : 'declined'
  tx.notifyUsers([match_user_id, asker_user_id], 'interests')
  const paired = await agentsOf(tx, [asker_user_id], 'find_matches')
  const events = paired.map(({ botId }) => ({
    botId,
    data: { ...dataOf(introduction), match_user_id, user_id: asker_user_id },
  }))
  const told = paired.some(({ botId }) => botId === asked_by_bot_id)
  const former = asked_by_bot_id === null || told ? [] : [{ botId: asked_by_bot_id, data: idsOf(introduction) }]
  await emitEach(tx, `introduction.${outcome}`, [...former, ...events])
  const news = { about: idea_id, name: idea_name ?? '', by: match_user_id }
  await notify({ tx }, asker_user_id, `introduction_${outcome}`, news)
  if (outcome !== 'lapsed') await settleReminder(tx, introduction)
}

function idsOf({ introduction_id, idea_id, conversation_id }: IntroductionRow) {
  return { introduction_id, idea_id, ...(conversation_id !== null && { conversation_id }) }
}

function dataOf(introduction: IntroductionRow) {
  return { ...idsOf(introduction), kind: introduction.kind, status: introduction.status, ...toldReason(introduction) }
}
