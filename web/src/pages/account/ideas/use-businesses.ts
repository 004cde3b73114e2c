import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

/** The person's businesses, to choose one for an idea. */
export function useBusinesses() {
  return useQuery({ queryKey: ['businesses', 'choice'], queryFn: () => api.accountListBusinesses({ limit: 100 }) })
}
