import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { DOCUMENTS_PER_IDEA, LARGEST_DOCUMENT } from '../../ideas/documents/index.ts'

export const getBenefits = defineOperation({
  name: 'account_get_benefits',
  method: 'GET',
  path: '/account/benefits',
  group: 'Account',
  summary: 'Read what your plan includes.',
  description: 'Ideas and businesses of trusted and premium people skip review. Admins grant both.',
  access: person('benefits:read'),
  mcp: true,
  input: Type.Object({}),
  output: Type.Object({
    plan: Type.Enum(['standard', 'trusted', 'premium'], { description: 'premium takes precedence over trusted.' }),
    trusted: Type.Boolean(),
    premium: Type.Boolean(),
    instant_approval: Type.Boolean({
      description: 'Your ideas and businesses are published without review.',
    }),
    documents_per_idea: Type.Integer(),
    largest_document_bytes: Type.Integer(),
    calls_per_minute: Type.Integer({ description: 'With one of your tokens.' }),
  }),
  example: {},
  async handler({ config, person: { trusted, premium } }) {
    return {
      plan: premium ? ('premium' as const) : trusted ? ('trusted' as const) : ('standard' as const),
      trusted,
      premium,
      instant_approval: trusted || premium,
      documents_per_idea: DOCUMENTS_PER_IDEA,
      largest_document_bytes: LARGEST_DOCUMENT,
      calls_per_minute: config.userRatePerMinute,
    }
  },
})
