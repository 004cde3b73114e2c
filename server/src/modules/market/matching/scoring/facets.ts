import type { Kind } from './factors.ts'

export const ROLE_BITS: Readonly<Record<Kind, number>> = { investor: 1, partner: 2 }
