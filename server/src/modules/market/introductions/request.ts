import { noRecord, Refusal, refuseField } from '../../../contract/errors.ts'
import type { CallContext } from '../../../contract/operation.ts'
import type { Author } from '../../messages/conversations/index.ts'
import { type Match, matchWith } from '../matching/index.ts'
import {
  findIntroduction,
  type IntroductionRow,
  insertIntroduction,
  isInterested,
  lockOwnIdea,
  unholdIntroduction,
  weekOfIdea,
  weekOfPerson,
} from './introductions.sql.ts'
import { tellMatch } from './notify.ts'

/** By one person. */
const INTRODUCTIONS_RECEIVED_PER_WEEK = 20

type Context = Pick<CallContext, 'tx' | 'config'>

export interface Wish {
  idea_id: number
  match_user_id: number
  kind?: 'investor' | 'partner' | undefined
  message?: string | undefined
}

/** Asks somebody who matches an idea of this person, once. They hear of it, and nothing else happens until they answer. */
export async function request(
  context: Context,
  author: Author,
  askerUserId: number,
  wish: Wish,
): Promise<{ introduction: IntroductionRow; alreadyExisted: boolean }> {
  const { tx } = context
  await refuseUnpublished(context, wish.idea_id, askerUserId)
  const existing = await findIntroduction(tx, wish.idea_id, wish.match_user_id, author.agentId)
  if (existing) return { introduction: existing, alreadyExisted: true }
  const match = await refuseUnfit(context, author, askerUserId, wish)
  const introduction = await insertIntroduction(tx, {
    ideaId: wish.idea_id,
    askerUserId,
    author,
    matchUserId: wish.match_user_id,
    kind: match.kind,
    message: wish.message || null,
    matchScore: match.match_score,
    reasons: match.reasons.map(({ factor, reason, params, text, words }) => ({ factor, reason, params, text, words })),
  })
  if (!author.held) await tellMatch(tx, introduction, 'introduction.received')
  return { introduction, alreadyExisted: false }
}

/** Releases a held request: everything is checked again, and only now is the person told. */
export async function releaseIntroduction(
  context: Context,
  author: Author,
  askerUserId: number,
  wish: Wish,
  introductionId: number,
): Promise<void> {
  const { tx } = context
  await refuseUnpublished(context, wish.idea_id, askerUserId)
  const standing = await findIntroduction(tx, wish.idea_id, wish.match_user_id, null)
  // The person asked meanwhile: theirs stands.
  if (standing !== undefined) return
  await refuseUnfit(context, { ...author, agentId: null }, askerUserId, wish, author.agentId)
  const released = await unholdIntroduction(tx, introductionId)
  if (released === undefined) throw new Refusal('not_found', { reason: 'gone', params: { record: 'introduction' } })
  await tellMatch(tx, released, 'introduction.received')
}

async function refuseUnpublished({ tx }: Context, ideaId: number, askerUserId: number): Promise<void> {
  const idea = await lockOwnIdea(tx, ideaId, askerUserId)
  if (idea === undefined) throw noRecord('idea')
  if (!idea.published) throw refuseField('idea_id', 'idea_not_published')
}

/** The same refusal whether somebody does not match, does not want to be found, or does not exist. */
async function refuseUnfit(
  { tx, config }: Context,
  author: Author,
  askerUserId: number,
  wish: Wish,
  agentId = author.agentId,
): Promise<Match> {
  const { idea_id, match_user_id, kind } = wish
  const fit = { askerUserId, ideaId: idea_id, userId: match_user_id, kind: kind ?? null, agentId }
  const match = await matchWith(tx, config, fit)
  if (match === undefined) throw noMatch()
  if (await isInterested(tx, idea_id, match_user_id)) throw refuseField('match_user_id', 'already_interested')
  const limit = config.introductionsPerWeek
  const { asked, seconds_left: retryAfterSeconds } = await weekOfIdea(tx, idea_id, author.agentId)
  if (asked >= limit)
    throw new Refusal('rate_limited', { reason: 'introduction_limit', params: { limit }, retryAfterSeconds })
  if (author.held) return match
  const received = await weekOfPerson(tx, match_user_id)
  if (received === undefined) throw noMatch()
  if (received.asked >= INTRODUCTIONS_RECEIVED_PER_WEEK)
    throw new Refusal('rate_limited', {
      reason: 'introductions_received',
      retryAfterSeconds: received.seconds_left,
    })
  return match
}

function noMatch(): Refusal {
  return new Refusal('not_found', { reason: 'no_match' })
}
