import type { businessTypes as english } from '../en/business-types.ts'

export const businessTypes: typeof english = {
  Startup: 'Start-up',
  SME: 'KMU',
  Enterprise: 'Konzern',
  NGO: 'NGO',
  Freelancer: 'Selbstständig',
}
