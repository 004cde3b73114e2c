import { say } from '../reasons.ts'

/** Quotas of one account, idea or agent. */
export const QUOTA_REASONS = {
  idea_limit: say('This account has reached the limit of {limit} ideas. Delete one first.', {
    limit: 'number',
  }),
  draft_limit: say('This account has reached the limit of {limit} drafts. Publish or delete one first.', {
    limit: 'number',
  }),
  business_limit: say('This account has reached the limit of {limit} businesses. Delete one first.', {
    limit: 'number',
  }),
  document_limit: say('An idea can have at most {limit} documents. Remove one first.', { limit: 'number' }),
  update_limit: say('An idea can have at most {limit} updates. Remove an old one first.', { limit: 'number' }),
  document_space: say(
    'Your documents can take up {megabytes} MB in total, and this one does not fit. Delete others first.',
    { megabytes: 'number' },
  ),
  document_space_unconfirmed: say(
    'Until you confirm your email address, your documents can take up {megabytes} MB in total, and this one does not fit. Confirm your address, or delete others first.',
    { megabytes: 'number' },
  ),
  token_limit: say('You have reached the limit of {limit} tokens. Revoke one you no longer need.', {
    limit: 'number',
  }),
  matching_profile_too_long: say('Your matching profile has {length} characters; the limit is {limit}. Shorten it.', {
    limit: 'number',
    length: 'number',
  }),
  queue_limit: say(
    'Your queue is full: it holds {limit} writes. Wait until you are approved; platform_list_queue (GET /bots/queue) lists what is held.',
    { limit: 'number' },
  ),
  queue_space: say(
    'Your queue is full: it holds {megabytes} MB of writes. Wait until you are approved; platform_list_queue (GET /bots/queue) lists what is held.',
    { megabytes: 'number' },
  ),
  claim_limit: say(
    'You have reached the limit of {limit} claimable records in {days} days. Pair with people instead, or wait.',
    { limit: 'number', days: 'number' },
  ),
  address_full: say(
    'Nothing more can be prepared for this address for now. Ask the person to sign up or pair with you, or try again later.',
  ),
}
