import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Moment, Nullable } from '../../../schema/types.ts'
import { ListedIdea, listPublishedIdeas } from '../../ideas/submissions/index.ts'
import { UsualAnswer, usualAnswer } from '../../market/answer-times/index.ts'
import { findPublicProfile } from './profile.sql.ts'

const MOST_IDEAS = 50

export const getPublicProfile = defineOperation({
  name: 'platform_get_profile',
  method: 'GET',
  path: '/profile/{username}',
  page: '/app/people/{username}',
  group: 'Browse',
  summary: "Read a person's public profile.",
  description: 'People who hide their profile and people under 18 have none.',
  access: anyone,
  fromReplica: true,
  mcp: true,
  input: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 100, description: "The person's username." }),
  }),
  output: Type.Object({
    profile: Type.Object({
      username: Type.String(),
      name: Type.String(),
      account_type: Type.Enum(['user']),
      roles: Type.Array(Type.String()),
      bio: Nullable(Type.String()),
      regions: Type.Array(Type.String()),
      focus: Type.Array(Type.String()),
      ideas: Type.Array(ListedIdea, { description: `Published ideas, newest first, up to ${MOST_IDEAS}.` }),
      usual_answer: UsualAnswer,
      joined_at: Moment('When they registered.'),
    }),
  }),
  example: { username: 'ada' },
  async handler({ tx }, { username }) {
    const profile = await findPublicProfile(tx, username.toLowerCase())
    if (profile === undefined) throw noRecord('profile')
    const ideas = await listPublishedIdeas(tx, 'owner_user_id', profile.user_id, MOST_IDEAS)
    const usual_answer = usualAnswer(profile.answers)
    return { profile: { ...profile, account_type: 'user' as const, ideas, usual_answer } }
  },
})
