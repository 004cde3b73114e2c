import Type from 'typebox'
import { boundPerson } from '../../../../contract/access.ts'
import { defineOperation, type Operation } from '../../../../contract/operation.ts'
import { refuseIdeaOverQuota } from '../../../../limits/quotas.ts'
import { IsDraft, isBinding, isDraft, SubmissionFields, submission } from '../../../../schema/approval.ts'
import { withRules } from '../../../../schema/rules.ts'
import { announceIfApproved } from '../../submissions/index.ts'
import { businessOfOwner } from '../idea-business.ts'
import { IdeaId, NewIdeaFields, nameUnlessDraft } from '../ideas.schema.ts'
import { insertIdea } from '../ideas.sql.ts'

/** The same at two paths: the account's own, and the one older clients use. */
function addIdeaAt(name: string, path: string, group: string, mcp: boolean): Operation {
  return defineOperation({
    name,
    method: 'POST',
    path,
    statuses: [201],
    group,
    summary: 'Create an idea of your own.',
    description: 'Unless is_draft is 1, you need a business and the idea goes to review.',
    access: boundPerson('ideas:write', isBinding),
    effect: 'write',
    dryRun: true,
    mcp,
    input: withRules(Type.Object({ ...NewIdeaFields, is_draft: IsDraft }), nameUnlessDraft),
    output: Type.Object({ idea_id: IdeaId, ...SubmissionFields }),
    example: { name: 'Street lamps that charge bicycles', business_id: 1 },
    async handler(context, input) {
      const { user_id } = context.person
      const idea = await insertIdea(context.tx, {
        values: input,
        businessId: await businessOfOwner(context, user_id, input, null),
        ownerUserId: user_id,
        claimEmail: null,
        claimDays: 0,
        createdByBotId: null,
        heldForBotId: null,
        status: isDraft(input) ? 'draft' : 'pending',
      })
      await refuseIdeaOverQuota(context, user_id, isDraft(input), 'owner')
      await announceIfApproved(context, idea)
      return { idea_id: idea.id, ...submission('idea', idea.approval_status) }
    },
  })
}

export const addIdea = addIdeaAt('account_create_idea', '/account/ideas', 'My ideas', false)
export const createIdeaByToken = addIdeaAt('platform_create_own_idea', '/create-idea', 'User token', true)
