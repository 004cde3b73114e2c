import { Refusal } from '../../contract/errors.ts'

/** For an idea that is not public: 410 if it once was. */
export function unpublished(once: boolean): Refusal {
  const because = { reason: 'no_record', params: { record: 'idea' } } as const
  if (!once) return new Refusal('not_found', because)
  return new Refusal('not_found', { ...because, status: 410, message: 'This idea was published and has been removed.' })
}

/** While a document's source cannot be read. */
export function unavailable(): Refusal {
  return new Refusal('server_error', { status: 503, retryAfterSeconds: 60 })
}
