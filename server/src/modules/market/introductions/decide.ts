import { noRecord, type Refusal, refuseField } from '../../../contract/errors.ts'
import type { Tx } from '../../../db/tx.ts'
import type { GivenAnswer } from '../../../schema/expected-answers.ts'
import {
  type Author,
  insertConversation,
  insertMember,
  insertMessage,
  postSystemMessage,
} from '../../messages/conversations/index.ts'
import { isBlocked } from '../../trust/blocks/index.ts'
import { noteAnswer } from '../answer-times/index.ts'
import {
  endUnanswered,
  type IntroductionRow,
  isIdeaPublished,
  lockPlaced,
  lockReceived,
  setStatus,
} from './introductions.sql.ts'
import { tellAsker, tellMatch } from './notify.ts'

/** An introduction with the matched person's answer. */
type Answered = IntroductionRow & { repeated?: true }

/** The matched person's answer. Repeating it changes nothing; a different one is refused. */
export async function respond(
  tx: Tx,
  author: Author,
  introductionId: number,
  { decision, decline_reason = null }: GivenAnswer,
): Promise<Answered> {
  const introduction = await lockReceived(tx, introductionId, author.side.userId ?? 0)
  if (introduction === undefined) throw unknown()
  if (introduction.status === decision) return { ...introduction, repeated: true }
  if (introduction.status !== 'new')
    throw refuseField('decision', 'already_decided', { record: 'introduction', status: introduction.status })
  if (decision === 'accepted' && !(await isReachable(tx, author, introduction)))
    throw refuseField('introduction_id', 'idea_not_published')
  if (author.held) return introduction
  const conversation_id = decision === 'accepted' ? await openConversation(tx, author, introduction) : null
  await setStatus(tx, introductionId, decision, conversation_id, decline_reason)
  await noteAnswer(tx, author.side.userId, introduction.age)
  const decided = { ...introduction, status: decision, conversation_id, decline_reason }
  await tellAsker(tx, decided)
  return decided
}

/** A block between the two, or against an agent of either, makes it as if the idea were not there. */
async function isReachable(tx: Tx, { side, agentId }: Author, introduction: IntroductionRow): Promise<boolean> {
  const { idea_id, asker_user_id, match_user_id, asked_by_bot_id } = introduction
  if (await isBlocked(tx, { userId: side.userId, agentId }, asker_user_id)) return false
  if (await isBlocked(tx, { userId: asker_user_id, agentId: asked_by_bot_id }, match_user_id)) return false
  return isIdeaPublished(tx, idea_id)
}

/** Takes back a request that nobody has answered. Repeating it changes nothing. Gives it as it was. */
export async function withdraw(tx: Tx, author: Author, introductionId: number): Promise<IntroductionRow> {
  const introduction = await lockPlaced(tx, introductionId, author.side.userId ?? 0, author.agentId)
  if (introduction === undefined) throw unknown()
  if (introduction.status === 'withdrawn') return introduction
  if (introduction.status !== 'new')
    throw refuseField('introduction_id', 'already_decided', { record: 'introduction', status: introduction.status })
  // A pending agent sees its own held request withdrawn at once. Everything else comes with the release.
  if (author.held && introduction.held_for_bot_id === null) return introduction
  await setStatus(tx, introductionId, 'withdrawn', null)
  if (!author.held) await tellMatch(tx, { ...introduction, status: 'withdrawn' }, 'introduction.withdrawn')
  return introduction
}

/** When a person leaves: who asked them hears a no, whom they asked need not answer any more. */
export async function endIntroductions(tx: Tx, userId: number): Promise<void> {
  for (const introduction of await endUnanswered(tx, userId))
    if (introduction.status === 'declined') await tellAsker(tx, introduction)
    else await tellMatch(tx, introduction, 'introduction.withdrawn')
}

/** Between the two people, about the idea, beginning with what the asker said. */
async function openConversation(tx: Tx, author: Author, introduction: IntroductionRow): Promise<number> {
  const { idea_id, asker_user_id, match_user_id, asked_by_bot_id, message } = introduction
  const conversationId = await insertConversation(tx, idea_id, null, 'introduction')
  const asker = { userId: asker_user_id, botId: null }
  await insertMember(tx, conversationId, asker)
  await insertMember(tx, conversationId, { userId: match_user_id, botId: null })
  if (message) {
    const asked = { side: asker, agentId: asked_by_bot_id, held: false }
    await insertMessage(tx, { conversationId, body: message, author: asked })
  }
  await postSystemMessage(tx, conversationId, 'introduction_accepted', author)
  return conversationId
}

function unknown(): Refusal {
  return noRecord('introduction')
}
