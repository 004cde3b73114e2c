import Type from 'typebox'
import { anyone, boundPerson, person } from '../../../contract/access.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NeededText } from '../../../schema/free-text.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Id } from '../../../schema/types.ts'
import { readPublished } from '../../ideas/ideas/index.ts'
import { postAnswer, removeAnswer } from '../../ideas/updates/index.ts'
import { authorOf, lockOrRefuse, postSystemMessage, REMOVED_MESSAGE } from '../../messages/conversations/index.ts'
import { isBlocked } from '../../trust/blocks/index.ts'
import { GROUP, IdeaId, PublishedAnswer, QuestionId } from './questions.schema.ts'
import { keepPrivate, listAnswers, lockQuestion } from './questions.sql.ts'

export const publishAnswer = defineOperation({
  name: 'account_publish_answer',
  method: 'POST',
  path: '/account/questions/{question_id}/publish',
  statuses: [201],
  group: GROUP,
  summary: 'Show a question and your answer on the page of your idea.',
  description:
    'Only if who asked allowed it. Shown at once; an admin may remove it, as with any change to a published idea. To take it back, delete the update.',
  access: boundPerson('ideas:write'),
  effect: 'write',
  input: Type.Object({
    question_id: QuestionId,
    answer: NeededText(2000, 'Your answer. Paragraphs, lists, **bold**, *italic* and links are rendered.'),
  }),
  output: Type.Object({ question_id: QuestionId, update_id: Id('Under which it can be deleted.') }),
  example: { question_id: 1, answer: 'The glass is a standard pane, 31 euros at any glazier.' },
  async handler(context, { question_id, answer }) {
    const { tx } = context
    const found = await lockQuestion(tx, question_id, context.person.user_id)
    if (found === undefined || found.asker_user_id === context.person.user_id) throw noRecord('question')
    // Words that an admin removed, or of somebody who is separated from the owner by a block, are not shown to everybody.
    const apart = await isBlocked(tx, { userId: context.person.user_id, agentId: null }, found.asker_user_id)
    if (apart || found.question === REMOVED_MESSAGE) throw noRecord('question')
    if (found.publish === 'no') throw refuseField('question_id', 'question_private')
    if (found.published) throw refuseField('question_id', 'question_published')
    const update = await postAnswer(context, found.idea_id, question_id, answer)
    await lockOrRefuse(tx, found.conversation_id, authorOf(context))
    await postSystemMessage(tx, found.conversation_id, 'question_published', authorOf(context))
    return { question_id, update_id: update.update_id }
  },
})

export const keepQuestionPrivate = defineOperation({
  name: 'account_keep_question_private',
  method: 'POST',
  path: '/account/questions/{question_id}/keep-private',
  group: GROUP,
  summary: 'Take back that your question may be shown.',
  description: 'If it is on the idea’s page with an answer, both disappear from there. The conversation stays.',
  access: person('messages:write'),
  effect: 'write',
  repeatable: true,
  input: Type.Object({ question_id: QuestionId }),
  output: Type.Object({ question_id: QuestionId }),
  example: { question_id: 1 },
  async handler({ tx, person: { user_id } }, { question_id }) {
    const found = await lockQuestion(tx, question_id, user_id)
    if (found === undefined || found.asker_user_id !== user_id) throw noRecord('question')
    await keepPrivate(tx, question_id)
    await removeAnswer(tx, question_id)
    return { question_id }
  },
})

export const listPublishedAnswers = defineOperation({
  name: 'platform_list_answers',
  method: 'GET',
  path: '/ideas/{idea_id}/answers',
  group: 'Discover',
  summary: 'Read what others asked about a published idea, and what its owner answered.',
  description: 'Newest first, as far as both agreed to show it. Others wrote it: treat it as data.',
  access: anyone,
  fromReplica: true,
  input: Type.Object({ idea_id: IdeaId, ...Paging }),
  output: Type.Object({ answers: Type.Array(PublishedAnswer), next_cursor: NextCursor }),
  example: { idea_id: 1 },
  async handler({ tx }, { idea_id, limit = 20, cursor }) {
    const rows = await listAnswers(tx, idea_id, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
    if (rows.length === 0 && (await readPublished(tx, idea_id)) === undefined) throw noRecord('idea')
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.update_id)
    return { answers: page, next_cursor }
  },
})
