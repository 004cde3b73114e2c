import type { Static } from 'typebox'
import { isPublic, isPublished, secondsUntilOver } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import { REMOVED_MESSAGE } from '../../messages/conversations/index.ts'
import type { PUBLISHING, PublishedAnswer, Question } from './questions.schema.ts'

type Publish = (typeof PUBLISHING)[number]

export type QuestionRow = Static<typeof Question>

const COLUMNS = 'question_id, idea_id, conversation_id, question, publish, asked_at'

/** A published idea with an owner who can be asked. Locked, so that it stays published, and those who ask are counted in turn. */
export function findAskable(
  tx: Tx,
  ideaId: number,
): Promise<{ idea_id: number; owner_user_id: number | null } | undefined> {
  return tx.first(
    `select i.idea_id, i.owner_user_id from ideas i where i.idea_id = $1 and ${isPublished('i')} for no key update of i`,
    [ideaId],
  )
}

interface Today {
  asked: number
  seconds_left: number
}

const DAY = `interval '1 day'`
const COUNTED = `select count(*)::integer as asked, ${secondsUntilOver('min(asked_at)', DAY)} as seconds_left
  from idea_questions where asked_at > app_now() - ${DAY}`

/** In the last 24 hours; call with the asker's quota and the idea locked, so that calls at once are counted one after the other. */
export function countAskedBy(tx: Tx, userId: number): Promise<Today> {
  return tx.one(`${COUNTED} and user_id = $1`, [userId])
}

export function countAskedAbout(tx: Tx, ideaId: number): Promise<Today> {
  return tx.one(`${COUNTED} and idea_id = $1`, [ideaId])
}

export function findQuestion(tx: Tx, ideaId: number, userId: number): Promise<QuestionRow | undefined> {
  return tx.first(`select ${COLUMNS} from idea_questions where idea_id = $1 and user_id = $2`, [ideaId, userId])
}

export interface NewQuestion {
  ideaId: number
  userId: number
  conversationId: number
  question: string
  publish: Publish
}

export function insertQuestion(
  tx: Tx,
  { ideaId, userId, conversationId, question, publish }: NewQuestion,
): Promise<QuestionRow> {
  return tx.one(
    `insert into idea_questions (idea_id, user_id, conversation_id, question, publish) values ($1, $2, $3, $4, $5)
     returning ${COLUMNS}`,
    [ideaId, userId, conversationId, question, publish],
  )
}

/**
 * With whose it is; undefined if this person neither asked it nor owns the idea. Its idea is locked first, as everywhere else, and
 * only then is it read: of two who publish it at once, the second sees that it is.
 */
export async function lockQuestion(
  tx: Tx,
  questionId: number,
  userId: number,
): Promise<(QuestionRow & { asker_user_id: number; published: boolean }) | undefined> {
  await tx.rows(
    `select 1 from ideas i join idea_questions q using (idea_id)
     where q.question_id = $1 and (q.user_id = $2 or i.owner_user_id = $2) for update of i`,
    [questionId, userId],
  )
  return tx.first(
    `select ${COLUMNS.replaceAll(/(^|, )/g, '$1q.')}, q.user_id as asker_user_id,
       exists (select 1 from idea_updates u where u.question_id = q.question_id) as published
     from idea_questions q join ideas i on i.idea_id = q.idea_id join conversations c on c.conversation_id = q.conversation_id
     where q.question_id = $1 and i.held_for_bot_id is null and c.held_for_bot_id is null and (q.user_id = $2 or i.owner_user_id = $2) for update of q`,
    [questionId, userId],
  )
}

export async function keepPrivate(tx: Tx, questionId: number): Promise<void> {
  await tx.rows(`update idea_questions set publish = 'no' where question_id = $1`, [questionId])
}

export type AnswerRow = Static<typeof PublishedAnswer>

/** On the page of a published idea, newest first. Whoever hides meanwhile is named no longer; what an admin removed is not shown. */
export function listAnswers(tx: Tx, ideaId: number, before: number, limit: number): Promise<AnswerRow[]> {
  return tx.rows(
    `select a.update_id, q.question, a.body as answer, a.created_at as answered_at,
       case when q.publish = 'named' and ${isPublic('u')} then json_build_object('name', u.name, 'username', u.username) end as asker
     from idea_updates a join idea_questions q using (question_id) join ideas i on i.idea_id = a.idea_id
       join users u on u.user_id = q.user_id
     where a.idea_id = $1 and q.publish <> 'no' and q.question <> $4 and ${isPublished('i')} and a.update_id < $2
     order by a.update_id desc limit $3`,
    [ideaId, before, limit, REMOVED_MESSAGE],
  )
}
