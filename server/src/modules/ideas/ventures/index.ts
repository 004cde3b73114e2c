import { listVentures } from './list-ventures.ts'

export const ventureOperations = [listVentures]
