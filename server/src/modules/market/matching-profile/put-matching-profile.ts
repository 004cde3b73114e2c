import { person } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { lockOwnAccount } from '../../people/accounts/index.ts'
import { setRoles } from '../../people/users/index.ts'
import { MatchingAnswer, MatchingInput } from './matching.schema.ts'
import { putMatchingProfile as put, readMatchingProfile } from './matching.sql.ts'

const MATCHING_CHARACTERS_PER_ACCOUNT = 10_000

export const putMatchingProfile = defineOperation({
  name: 'account_put_matching_profile',
  method: 'PUT',
  path: '/account/matching-profile',
  group: 'Account',
  summary: 'Set your matching profile.',
  description: 'Replaces the whole profile; only roles are kept if omitted. People under 18 are never matched.',
  access: person('ventures:write'),
  effect: 'write',
  mcp: true,
  input: MatchingInput,
  output: MatchingAnswer,
  example: {
    roles: ['investor'],
    focus_types: ['Technology'],
    regions: ['Europe'],
    ticket_min: 5000,
    ticket_max: 50_000,
    ticket_currency: 'EUR',
  },
  async handler(context, { roles, ...input }) {
    const { tx, person } = context
    const { user_id } = person
    refuseLongText(input)
    await lockOwnAccount(context)
    if (roles) await setRoles(tx, user_id, roles)
    await put(tx, user_id, {
      focus_types: input.focus_types ?? [],
      regions: input.regions ?? [],
      stages: input.stages ?? [],
      skills: input.skills ?? [],
      about: input.about || null,
      ticket_min: input.ticket_min ?? null,
      ticket_max: input.ticket_max ?? null,
      ticket_currency: input.ticket_currency ?? null,
      opted_out: input.opted_out ?? false,
    })
    tx.notifyUsers([user_id], 'account')
    return readMatchingProfile(tx, user_id)
  },
})

/** All of it is searched on every matching run. */
function refuseLongText(input: Record<string, unknown>): void {
  const characters = Object.values(input)
    .flat()
    .reduce<number>((sum, text) => sum + (typeof text === 'string' ? [...text].length : 0), 0)
  if (characters > MATCHING_CHARACTERS_PER_ACCOUNT)
    throw refuseField('about', 'matching_profile_too_long', {
      limit: MATCHING_CHARACTERS_PER_ACCOUNT,
      length: characters,
    })
}
