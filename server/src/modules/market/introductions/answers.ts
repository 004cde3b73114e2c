import type { ActionFacts } from '../../../contract/action-facts.ts'
import { INTRODUCTION_DAYS } from '../../../schema/expected-answers.ts'
import { profileUrl } from '../matching/index.ts'
import type { IntroductionAnswer, IntroductionStatus } from './introductions.schema.ts'
import type { IntroductionRow } from './introductions.sql.ts'
import type { ListedIntroduction } from './lists.sql.ts'

export function introductionFacts(
  { introduction_id, idea_id, idea_name }: IntroductionRow,
  more: Pick<ActionFacts, 'chosen' | 'unchanged'> = {},
): ActionFacts {
  return { kind: 'introduction', id: introduction_id, name: idea_name, idea_id, ...more }
}

export function requestedAnswer(asked: { introduction: IntroductionRow; alreadyExisted: boolean }) {
  const { introduction, alreadyExisted } = asked
  const { introduction_id, idea_id, match_user_id, kind, status, conversation_id } = introduction
  return {
    introduction_id,
    idea_id,
    match_user_id,
    kind,
    introduction_status: status,
    conversation_id,
    already_existed: alreadyExisted,
    message: alreadyExisted ? EXISTED[status] : 'They were asked. A conversation opens once they accept.',
  }
}

const EXISTED: Record<IntroductionStatus, string> = {
  new: 'They were asked about this idea already and have not answered yet.',
  accepted: 'They were asked about this idea already and accepted: write in the conversation.',
  declined: 'They were asked about this idea already and declined, which is final.',
  withdrawn: 'This request was withdrawn. They cannot be asked about this idea again.',
  lapsed: `They were asked about this idea already and did not answer within ${INTRODUCTION_DAYS} days. They cannot be asked again.`,
}

export function decidedAnswer(introduction: IntroductionRow, status: IntroductionStatus) {
  const { introduction_id, conversation_id } = introduction
  return { introduction_id, introduction_status: status, conversation_id, message: DECIDED[status] }
}

const DECIDED: Record<IntroductionStatus, string> = {
  new: 'It has not been answered yet.',
  accepted: 'Accepted: the conversation is open.',
  declined: 'Declined. The person who asked is notified, with the reason if you gave one.',
  withdrawn: 'Withdrawn. They cannot be asked about this idea again.',
  lapsed: `Nobody answered within ${INTRODUCTION_DAYS} days.`,
}

export function listedAnswer(
  row: ListedIntroduction,
  direction: 'received' | 'placed',
  baseUrl: string,
): IntroductionAnswer {
  const { asker_user_id, asker_name, asker_username, match_user_id, match_name, match_username } = row
  const { asked_by_bot_id, asked_by_bot_name, reasons, ...introduction } = row
  return {
    ...introduction,
    direction,
    user_id: direction === 'placed' ? asker_user_id : match_user_id,
    asker: { user_id: asker_user_id, name: asker_name, profile_url: profileUrl(baseUrl, asker_username) },
    match: { user_id: match_user_id, name: match_name, profile_url: profileUrl(baseUrl, match_username) },
    asked_by_bot:
      asked_by_bot_id === null ? null : { bot_id: asked_by_bot_id, bot_name: asked_by_bot_name ?? 'Former agent' },
    reasons: reasons as IntroductionAnswer['reasons'],
  }
}
