import Type from 'typebox'
import { boundPerson } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { lockQuotaOfUser } from '../../../limits/quotas.sql.ts'
import {
  authorOf,
  insertConversation,
  insertMember,
  postMessage,
  postSystemMessage,
} from '../../messages/conversations/index.ts'
import { isBlocked } from '../../trust/blocks/index.ts'
import { GROUP, IdeaId, Publishing, Question, QuestionText } from './questions.schema.ts'
import { countAskedAbout, countAskedBy, findAskable, findQuestion, insertQuestion } from './questions.sql.ts'

/** By one person. */
const QUESTIONS_PER_DAY = 10
/** About one idea, by everybody. */
const QUESTIONS_RECEIVED_PER_DAY = 30

export const askQuestion = defineOperation({
  name: 'account_ask_question',
  method: 'POST',
  path: '/account/ideas/{idea_id}/questions',
  statuses: [201],
  group: GROUP,
  summary: 'Ask the owner of a published idea one question.',
  description:
    'Without expressing interest, once per idea. It opens a conversation, where the owner answers. Only if you allow it may the owner show it on the idea’s page.',
  access: boundPerson('messages:write'),
  effect: 'write',
  input: Type.Object({ idea_id: IdeaId, question: QuestionText, publish: Publishing }),
  output: Type.Object({ question: Question }),
  example: { idea_id: 1, question: 'What happens when somebody breaks the panel?', publish: 'named' },
  async handler(context, { idea_id, question, publish }) {
    const { tx } = context
    const { user_id } = context.person
    const author = authorOf(context)
    await lockQuotaOfUser(tx, user_id)
    const idea = await findAskable(tx, idea_id)
    if (idea === undefined || (await isBlocked(tx, { userId: user_id, agentId: null }, idea.owner_user_id)))
      throw new Refusal('not_found', { reason: 'not_published' })
    if (idea.owner_user_id === null) throw refuseField('idea_id', 'nobody_to_ask')
    if (idea.owner_user_id === user_id) throw refuseField('idea_id', 'own_idea')
    if (await findQuestion(tx, idea_id, user_id)) throw refuseField('question', 'question_asked')
    refuseMore('questions_today', await countAskedBy(tx, user_id), QUESTIONS_PER_DAY)
    refuseMore('questions_received', await countAskedAbout(tx, idea_id), QUESTIONS_RECEIVED_PER_DAY)
    const conversationId = await insertConversation(tx, idea_id, author, 'question')
    const asked = await insertQuestion(tx, { ideaId: idea_id, userId: user_id, conversationId, question, publish })
    await insertMember(tx, conversationId, author.side)
    await insertMember(tx, conversationId, { userId: idea.owner_user_id, botId: null })
    await postSystemMessage(tx, conversationId, 'question_asked', author)
    await postMessage(tx, conversationId, question, author)
    return { question: asked }
  },
})

function refuseMore(
  reason: 'questions_today' | 'questions_received',
  { asked, seconds_left }: { asked: number; seconds_left: number },
  limit: number,
): void {
  if (asked < limit) return
  throw new Refusal('rate_limited', { reason, params: { limit }, retryAfterSeconds: seconds_left })
}
