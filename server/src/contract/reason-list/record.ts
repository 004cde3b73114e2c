/** What a refusal can be about. */
const RECORDS = [
  'action',
  'agent',
  'approval',
  'business',
  'change',
  'conversation',
  'delivery',
  'document',
  'idea',
  'interest',
  'introduction',
  'message',
  'passkey',
  'payment',
  'profile',
  'provider',
  'record',
  'report',
  'request',
  'round',
  'search',
  'session',
  'statement',
  'token',
  'update',
  'user',
  'warning',
] as const

/** For sentences that name the kind of record. */
export const RECORD = { record: RECORDS }
