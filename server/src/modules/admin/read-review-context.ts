import Type from 'typebox'
import { admin } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { defineOperation } from '../../contract/operation.ts'
import { BOT_STATUSES } from '../../contract/vocabulary.ts'
import { Id, Moment, Nullable } from '../../schema/types.ts'
import { readHistory, readMaker, readOwner, readPlace } from './review-context.sql.ts'

const HISTORY_SHOWN = 20

const FARED = {
  approved: Type.Integer({ description: 'Ideas and businesses of theirs that are approved.' }),
  rejected: Type.Integer({ description: 'Ideas and businesses of theirs that are rejected.' }),
}

export const readReviewContext = defineOperation({
  name: 'admin_read_review_context',
  method: 'GET',
  path: '/admin/review/{record}/{record_id}',
  statuses: [200],
  group: 'Admin',
  summary: 'Read what helps to decide on an idea or business.',
  description:
    'Whose it is and how their earlier ones fared, the agent that created it and who runs that agent, what admins did to it so far, and how many have waited longer.',
  access: admin,
  effect: 'read',
  mcp: false,
  input: Type.Object({
    record: Type.Enum(['idea', 'business'], { description: 'What kind of record.' }),
    record_id: Id('The idea or business.'),
  }),
  output: Type.Object({
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
        contact_email: Type.String({ description: 'Who runs it.' }),
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
  }),
  example: { record: 'idea' as const, record_id: 1 },
  async handler({ tx }, { record, record_id }) {
    const place = await readPlace(tx, record, record_id)
    if (place === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record } })
    const { owner_user_id, created_by_bot_id, waiting_before } = place
    return {
      owner: (owner_user_id === null ? undefined : await readOwner(tx, owner_user_id)) ?? null,
      agent: (created_by_bot_id === null ? undefined : await readMaker(tx, created_by_bot_id)) ?? null,
      history: await readHistory(tx, record, record_id, HISTORY_SHOWN),
      waiting_before,
    }
  },
  release: null,
})
