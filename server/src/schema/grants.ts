import Type from 'typebox'
import { GRANT_MODES } from '../contract/grants.ts'
import { Currency, Id, Moment, PermissionName, WishedKind } from './types.ts'

const MOST_IDEAS = 50
const MOST_USES = 100_000

export const Limits = Type.Object(
  {
    per_day: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_USES, description: 'Writes in any 24 hours.' })),
    per_week: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_USES, description: 'Writes in any 7 days.' })),
    max_duration_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 366, description: 'start_round: the longest round.' }),
    ),
    max_amount: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1_000_000_000,
        description: 'start_round: the highest price. express_interest: the highest amount named. With currency.',
      }),
    ),
    currency: Type.Optional(Currency('The currency of max_amount, such as EUR.')),
    only_ideas: Type.Optional(
      Type.Array(Id('An idea.'), {
        minItems: 1,
        maxItems: MOST_IDEAS,
        uniqueItems: true,
        description: 'update_idea, find_matches, start_round, express_interest: only these ideas.',
      }),
    ),
    kinds: Type.Optional(
      Type.Array(WishedKind(), {
        minItems: 1,
        uniqueItems: true,
        description: 'express_interest: only interests of these kinds.',
      }),
    ),
    expires_at: Type.Optional(Moment('From then on the permission counts as not granted.')),
  },
  { description: 'Beyond a limit the call is refused with permission_denied, reason grant_limit.' },
)

export const GrantSchema = Type.Object({
  permission: PermissionName,
  mode: Type.Enum([...GRANT_MODES], { description: 'ask: the person decides on each write before it happens.' }),
  limits: Type.Optional(Limits),
  paused: Type.Optional(
    Type.Boolean({
      description: 'true: paused by the person. Calls are refused with permission_denied, reason paused.',
    }),
  ),
})

export const Grants = Type.Array(GrantSchema, { description: 'How each permission is granted.' })
