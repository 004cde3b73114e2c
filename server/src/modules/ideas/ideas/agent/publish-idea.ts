import Type from 'typebox'
import { defineOperation } from '../../../../contract/operation.ts'
import { SubmissionFields, submission } from '../../../../schema/approval.ts'
import { UserId } from '../../../../schema/types.ts'
import { sendToReview, setPending } from '../../submissions/index.ts'
import { IdeaId } from '../ideas.schema.ts'
import { readyToPublish } from '../publishing.ts'
import { previewPublishing } from './preview-idea.ts'
import { lockIdea, touchesOthers } from './update-idea.ts'

export const publishIdea = defineOperation({
  name: 'platform_publish_idea',
  method: 'POST',
  path: '/bots/action/publish-idea',
  statuses: [201],
  group: 'Ideas',
  summary: "Submit a paired user's draft idea for review.",
  description: 'It needs a name and its owner a business. Edit a rejected one instead.',
  access: {
    by: 'bot',
    actsFor: 'user',
    permission: 'create_idea',
    binding: () => true,
    countsAsAction: true,
    idempotent: true,
  },
  effect: 'write',
  locks: ({ idea_id }) => ({ idea: idea_id }),
  mcp: true,
  repeatable: true,
  input: Type.Object({ user_id: UserId, idea_id: IdeaId }),
  output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
  example: { user_id: 1, idea_id: 1 },
  preview: previewPublishing,
  async handler(context, input) {
    const { tx, bot, held } = context
    const { idea_id } = input
    const idea = await lockIdea(context, input)
    const thing = { kind: 'idea', id: idea_id, name: idea.name } as const
    context.touch(thing)
    if (!(await readyToPublish(tx, idea, input.user_id, held ? bot.bot_id : null))) {
      context.touch({ ...thing, unchanged: true })
      return { idea_id, ...submission('idea', idea.approval_status) }
    }
    if (!held) return { idea_id, ...submission('idea', await sendToReview(context, 'idea', idea_id)) }
    if (!touchesOthers(context, idea)) await setPending(tx, 'idea', idea_id)
    return { idea_id, ...submission('idea', 'pending') }
  },
  async release(context, input) {
    const idea = await lockIdea(context, input)
    if (await readyToPublish(context.tx, idea, input.user_id, null)) await sendToReview(context, 'idea', idea.idea_id)
  },
})
