import { getBenefits } from './get-benefits.ts'

export const benefitOperations = [getBenefits]
