import Type from 'typebox'
import { Id, Moment, Nullable } from '../../../schema/types.ts'

export const ProviderId = Type.String({
  pattern: '^[a-z][a-z0-9]{0,19}$',
  description: 'The provider, from account_get_sign_in_ways.',
})

export const OfferedProvider = Type.Object({
  provider: Type.String(),
  name: Type.String({ description: 'For its button.' }),
})

/** What the provider sent the browser back with. */
export const ProviderAnswer = Type.String({
  minLength: 1,
  maxLength: 8000,
  description: 'The query of the address to which the provider sent the browser back. It counts once.',
})

export const ProviderAddress = Type.Object({
  url: Type.String({
    description: 'Send this browser there. It comes back to /app/provider, which finishes within 10 minutes.',
  }),
})

export const ProviderLinkId = Id('The linked account, from account_list_providers.')

export const LinkedProvider = Type.Object({
  link_id: ProviderLinkId,
  provider: Nullable(Type.String({ description: 'null: the operator no longer offers it, so it signs nobody in.' })),
  name: Type.String({ description: 'Of the provider.' }),
  email: Nullable(Type.String({ description: 'What the provider called the account last.' })),
  created_at: Moment('When you linked it.'),
  last_used_at: Moment('Its last use.'),
})
