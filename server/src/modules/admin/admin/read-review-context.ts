import Type, { type Static } from 'typebox'
import { admin } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { BOT_STATUSES } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'
import { Id, Moment, Nullable } from '../../../schema/types.ts'
import { readHistory, readMaker, readOwner, readQueuePosition } from './review-context.sql.ts'

const HISTORY_SHOWN = 20

const FARED = {
  approved: Type.Integer({ description: 'Ideas and businesses of theirs that are approved.' }),
  rejected: Type.Integer({ description: 'Ideas and businesses of theirs that are rejected.' }),
}

const Context = Type.Object({
  owner: Nullable(
    Type.Object({
      user_id: Id('The owner.'),
      name: Type.String(),
      trusted: Type.Boolean(),
      created_at: Moment('When they registered.'),
      ...FARED,
    }),
  ),
  agent: Nullable(
    Type.Object({
      bot_id: Id('The agent that created it.'),
      bot_name: Type.String(),
      bot_status: Type.Enum(BOT_STATUSES),
      contact_email: Nullable(
        Type.String({ description: 'Who runs it; null for an assistant that many people share.' }),
      ),
      contact_confirmed: Type.Boolean({ description: 'Whether they confirmed the address by a mailed link.' }),
      assistant_host: Nullable(
        Type.String({ description: 'For an assistant connected by OAuth: the host it belongs to.' }),
      ),
      third_party_provider: Nullable(Type.String()),
      created_at: Moment('When it registered.'),
      ...FARED,
    }),
  ),
  history: Type.Array(
    Type.Object({
      action: Type.String(),
      admin_name: Nullable(Type.String()),
      reason: Nullable(Type.String()),
      created_at: Moment('When.'),
    }),
    { description: `What admins did to it, its edits and its documents: newest first, up to ${HISTORY_SHOWN}.` },
  ),
  waiting_before: Nullable(
    Type.Integer({ description: 'How many of its kind have waited longer; null if it is not in review.' }),
  ),
})

export const readIdeaReview = defineOperation({
  name: 'admin_read_idea_review',
  method: 'GET',
  path: '/admin/ideas/{idea_id}/review',
  group: 'Admin',
  summary: 'Read what helps to decide on an idea.',
  description:
    'Whose it is and how their earlier ones fared, the agent that created it and who runs that agent, what admins did to it so far, and how many have waited longer.',
  access: admin,
  input: Type.Object({ idea_id: Id('The idea.') }),
  output: Context,
  example: { idea_id: 1 },
  handler: ({ tx }, { idea_id }) => readContext(tx, 'idea', idea_id),
})

export const readBusinessReview = defineOperation({
  name: 'admin_read_business_review',
  method: 'GET',
  path: '/admin/businesses/{business_id}/review',
  group: 'Admin',
  summary: 'Read what helps to decide on a business.',
  description: 'As for an idea: its owner, the agent behind it, what admins did so far, and its place in the line.',
  access: admin,
  input: Type.Object({ business_id: Id('The business.') }),
  output: Context,
  example: { business_id: 1 },
  handler: ({ tx }, { business_id }) => readContext(tx, 'business', business_id),
})

async function readContext(tx: Tx, record: 'idea' | 'business', id: number): Promise<Static<typeof Context>> {
  const place = await readQueuePosition(tx, record, id)
  if (place === undefined) throw noRecord(record)
  const { owner_user_id, created_by_bot_id, waiting_before } = place
  return {
    owner: (owner_user_id === null ? undefined : await readOwner(tx, owner_user_id)) ?? null,
    agent: (created_by_bot_id === null ? undefined : await readMaker(tx, created_by_bot_id)) ?? null,
    history: await readHistory(tx, record, id, HISTORY_SHOWN),
    waiting_before,
  }
}
