import type { CallContext } from '../../../contract/operation.ts'
import type { Reader } from '../../../mail/mail-kinds.ts'
import { TABLES } from '../../../tables/all-tables.ts'
import { forgetOperator } from '../../agents/bots/index.ts'
import { endPairings } from '../../agents/pairing/index.ts'
import { declineOffers } from '../../ideas/claims/index.ts'
import { endInterests } from '../../market/interests/index.ts'
import { endIntroductions } from '../../market/introductions/index.ts'
import { leaveConversations } from '../../messages/conversations/index.ts'
import { forgetSalts } from '../../trust/log-proofs/index.ts'
import { declaredRules } from './declared.sql.ts'
import * as sql from './erase.sql.ts'

export type Leaving = Reader & { user_id: number; email_verified: boolean }

type Erase = (context: CallContext, leaving: Leaving) => Promise<unknown>

/** Rules that a declaration can only name, in this order: the rows they look at must still be there. */
export const HAND_WRITTEN: Readonly<Record<string, Erase>> = {
  // Before the pairings go: they say whose agents got the events.
  forgetRejections: ({ tx }, { user_id }) => sql.forgetRejections(tx, user_id),
  // Before the tasks go: they say whose agents got the events.
  forgetTasks: ({ tx }, { user_id }) => sql.forgetTasks(tx, user_id),
  // Waits for what agents are doing for them, so that it is in the log.
  endPairings: ({ tx }, { user_id }) => endPairings(tx, user_id),
  forgetNamesInActivity: ({ tx }, { user_id }) => sql.forgetNamesInActivity(tx, user_id),
  forgetIdeasAskedAbout: ({ tx }, { user_id }) => sql.forgetIdeasAskedAbout(tx, user_id),
  forgetWhomToReach: ({ tx }, { user_id }) => sql.forgetWhomToReach(tx, user_id),
  forgetAnswers: ({ tx }, { user_id }) => sql.forgetAnswers(tx, user_id),
  forgetReasons: ({ tx }, { user_id }) => sql.forgetReasons(tx, user_id),
  endInterests: ({ tx }, { user_id }) => endInterests(tx, user_id),
  endIntroductions: ({ tx }, { user_id }) => endIntroductions(tx, user_id),
  leaveConversations: ({ tx }, { user_id }) => leaveConversations(tx, user_id),
  forgetNamesToMail: ({ tx }, { user_id }) => sql.forgetNamesToMail(tx, user_id),
  forgetReports: ({ tx }, { user_id }) => sql.forgetReports(tx, user_id),
  emptyPaidIdeas: ({ tx }, { user_id }) => sql.emptyPaidIdeas(tx, user_id),
  deleteIdeas: ({ tx }, { user_id }) => sql.deleteIdeas(tx, user_id),
  closeRounds: ({ tx }, { user_id }) => sql.closeRounds(tx, user_id),
  declineOffers: async ({ tx }, { email, email_verified }) => email_verified && declineOffers(tx, email),
  forgetPrepared: async ({ tx }, { email, email_verified }) => email_verified && sql.forgetPrepared(tx, email),
  forgetContact: ({ tx }, { user_id }) => forgetOperator(tx, user_id),
  forgetMails: ({ tx }, leaving) => sql.forgetMails(tx, leaving),
  forgetSalts: ({ tx }, { user_id }) => forgetSalts(tx, user_id),
}

export interface Rule {
  readonly name: string
  readonly erase: Erase
}

/** All of erasure: rules written by hand, then what the tables declare. */
export const RULES: readonly Rule[] = [
  ...Object.entries(HAND_WRITTEN).map(([name, erase]) => ({ name, erase })),
  ...declaredRules(TABLES).map(({ name, erase }) => ({
    name,
    erase: ({ tx }: CallContext, { user_id }: Leaving) => erase(tx, user_id),
  })),
]
