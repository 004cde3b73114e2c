import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { EditedByBot, Id, Moment, Nullable } from '../../../schema/types.ts'
import { UsualAnswer, usualAnswer } from '../../market/answer-times/index.ts'
import { findPublicProfile, listPublishedIdeas } from './profile.sql.ts'

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
      ideas: Type.Array(
        Type.Object({
          idea_id: Id('The idea.'),
          name: Nullable(Type.String()),
          annotation: Nullable(Type.String()),
          type_of_idea: Nullable(Type.String()),
          created_by_bot: Type.Boolean({ description: 'Written by an agent for the owner.' }),
          edited_by_bot: EditedByBot,
          published_at: Nullable(Moment('When it was published.')),
        }),
        { description: `Published ideas, newest first, up to ${MOST_IDEAS}.` },
      ),
      usual_answer: UsualAnswer,
      joined_at: Moment('When they registered.'),
    }),
  }),
  example: { username: 'ada' },
  async handler({ tx }, { username }) {
    const profile = await findPublicProfile(tx, username.toLowerCase())
    if (profile === undefined) throw noRecord('profile')
    const ideas = await listPublishedIdeas(tx, profile.user_id, MOST_IDEAS)
    const usual_answer = usualAnswer(profile.answers)
    return { profile: { ...profile, account_type: 'user' as const, ideas, usual_answer } }
  },
})
