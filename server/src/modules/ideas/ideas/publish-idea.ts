import Type from 'typebox'
import { action, boundPerson } from '../../../contract/access.ts'
import { defineDeed, userOf } from '../../../contract/operation.ts'
import { SubmissionFields, submission } from '../../../schema/approval.ts'
import { UserId } from '../../../schema/types.ts'
import { sendToReview, setPending, waitsForRelease } from '../submissions/index.ts'
import { ACCOUNT_GROUP, IdeaId } from './ideas.schema.ts'
import { previewPublishing } from './preview-idea.ts'
import { readyToPublish } from './publishing.ts'
import { lockIdea } from './update-idea.ts'

export const publishIdea = defineDeed(
  {
    method: 'POST',
    effect: 'write',
    repeatable: true,
    mcp: true,
    input: Type.Object({ idea_id: IdeaId }),
    output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
    async handler(context, { idea_id }) {
      const { tx, actor } = context
      const idea = await lockIdea(context, idea_id)
      const thing = { kind: 'idea', id: idea_id, name: idea.name } as const
      context.touch(thing)
      if (!(await readyToPublish(tx, idea, userOf(context), actor.heldFor))) {
        context.touch({ ...thing, unchanged: true })
        return { idea_id, ...submission('idea', idea.approval_status) }
      }
      if (actor.heldFor === null)
        return { idea_id, ...submission('idea', await sendToReview(context, 'idea', idea_id)) }
      if (!waitsForRelease(actor, idea)) await setPending(tx, 'idea', idea_id)
      return { idea_id, ...submission('idea', 'pending') }
    },
  },
  {
    agent: {
      name: 'platform_publish_idea',
      path: '/bots/action/publish-idea',
      statuses: [201],
      group: 'Ideas',
      summary: "Submit a paired user's draft idea for review.",
      description: 'It needs a name and its owner a business. Edit a rejected one instead.',
      said: { did: 'sent the idea {thing} to review', wants: 'send the idea {thing} to review' },
      access: action('user', 'create_idea', { binding: () => true, idempotent: true }),
      locks: ({ idea_id }) => ({ idea: idea_id }),
      input: Type.Object({ user_id: UserId, idea_id: IdeaId }),
      example: { user_id: 1, idea_id: 1 },
      preview: previewPublishing,
      async release(context, { idea_id }) {
        const idea = await lockIdea(context, idea_id)
        if (await readyToPublish(context.tx, idea, userOf(context), null)) await sendToReview(context, 'idea', idea_id)
      },
    },
    person: {
      name: 'account_publish_idea',
      path: '/account/ideas/{idea_id}/publish',
      group: ACCOUNT_GROUP,
      summary: 'Submit your draft idea for review.',
      description:
        'It needs a name, and you need a business. Ideas in review or approved stay unchanged; edit a rejected one instead.',
      access: boundPerson('ideas:write'),
      example: { idea_id: 1 },
    },
  },
)
