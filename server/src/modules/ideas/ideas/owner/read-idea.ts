import Type from 'typebox'
import { person } from '../../../../contract/access.ts'
import { Refusal } from '../../../../contract/errors.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { shown } from '../../../../schema/approval.ts'
import { readOwn } from '../../submissions/index.ts'
import { IdeaFields, IdeaId } from '../ideas.schema.ts'
import type { IdeaRow } from '../ideas.sql.ts'

export const readIdea = defineOperation({
  name: 'account_get_idea',
  method: 'GET',
  path: '/account/ideas/{idea_id}',
  statuses: [200],
  group: 'My ideas',
  summary: 'Read one of your ideas.',
  description: 'Includes its review status.',
  access: person('ideas:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object({ idea_id: IdeaId }),
  output: Type.Object({ idea: Type.Object(IdeaFields) }),
  example: { idea_id: 1 },
  async handler({ tx, person: { user_id } }, { idea_id }) {
    const idea = await readOwn<IdeaRow>(tx, 'idea', user_id, idea_id)
    if (idea === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'idea' } })
    return { idea: shown(idea) as never }
  },
})
