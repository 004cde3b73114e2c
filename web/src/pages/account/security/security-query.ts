import type { Operations } from '@ideabridge/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

export type SecurityState = Operations['account_get_security']['output']

/** Who can get into the account, and how. */
export const securityQuery = queryOptions({ queryKey: ['security'], queryFn: () => api.accountGetSecurity() })
