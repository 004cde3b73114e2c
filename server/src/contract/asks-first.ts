import { Refusal } from './errors.ts'

/** Ends a write that its person is asked about first although they granted it. Without a person it is a refusal. */
export class AsksFirst extends Refusal {
  readonly asks = 'agents_only'

  constructor(limit: number) {
    super('permission_denied', { reason: 'agents_only', params: { limit } })
  }
}
