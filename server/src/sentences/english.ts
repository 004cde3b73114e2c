import type { Words } from './words.ts'

const act = (did: string, wants: string) => ({ did, wants })

export const english: Words = {
  acts: {
    platform_create_business: act('created the business {thing}', 'create the business {thing}'),
    platform_update_business: act('edited the business {thing}', 'edit the business {thing}'),
    platform_publish_business: act('sent the business {thing} to review', 'send the business {thing} to review'),
    platform_list_businesses: act('read the list of businesses', 'read the list of businesses'),
    platform_create_idea: act('created the idea {thing}', 'create the idea {thing}'),
    platform_update_idea: act('edited the idea {thing}', 'edit the idea {thing}'),
    platform_publish_idea: act('sent the idea {thing} to review', 'send the idea {thing} to review'),
    platform_list_ideas: act('read the list of ideas', 'read the list of ideas'),
    platform_get_user_idea: act('read the idea {thing}', 'read the idea {thing}'),
    platform_browse_ideas_as_agent: act('browsed published ideas', 'browse published ideas'),
    platform_list_rounds: act('read the rounds of the idea {thing}', 'read the rounds of the idea {thing}'),
    platform_start_round: act(
      'opened a fundraising round on the idea {thing}',
      'open a fundraising round on the idea {thing}',
    ),
    platform_find_matches: act('looked for matches for the idea {thing}', 'look for matches for the idea {thing}'),
    platform_find_ideas: act('looked for ideas that fit', 'look for ideas that fit'),
    platform_watch_idea: act('started watching the idea {thing}', 'watch the idea {thing}'),
    platform_unwatch_idea: act('stopped watching the idea {thing}', 'stop watching the idea {thing}'),
    platform_list_watches: act('read the list of watched ideas', 'read the list of watched ideas'),
    platform_express_interest: {
      ...act('expressed interest in the idea {thing}', 'express interest in the idea {thing}'),
      chosen: {
        invest: act(
          'expressed interest in investing in the idea {thing}',
          'express interest in investing in the idea {thing}',
        ),
        partner: act(
          'expressed interest in a partnership on the idea {thing}',
          'express interest in a partnership on the idea {thing}',
        ),
      },
    },
    platform_respond_interest: {
      ...act('answered an interest in the idea {thing}', 'answer an interest in the idea {thing}'),
      chosen: {
        accepted: act('accepted an interest in the idea {thing}', 'accept an interest in the idea {thing}'),
        declined: act('declined an interest in the idea {thing}', 'decline an interest in the idea {thing}'),
      },
    },
    platform_withdraw_interest: act(
      'withdrew the interest in the idea {thing}',
      'withdraw the interest in the idea {thing}',
    ),
    platform_list_interests: act('read the list of interests', 'read the list of interests'),
    platform_request_introduction: act(
      'asked someone who matches the idea {thing} for an introduction',
      'ask someone who matches the idea {thing} for an introduction',
    ),
    platform_list_introductions: act('read the requests for introductions', 'read the requests for introductions'),
    platform_respond_introduction: {
      ...act(
        'answered an introduction request about the idea {thing}',
        'answer an introduction request about the idea {thing}',
      ),
      chosen: {
        accepted: act(
          'accepted an introduction about the idea {thing}',
          'accept an introduction about the idea {thing}',
        ),
        declined: act(
          'declined an introduction about the idea {thing}',
          'decline an introduction about the idea {thing}',
        ),
      },
    },
    platform_withdraw_introduction: act(
      'withdrew an introduction request about the idea {thing}',
      'withdraw an introduction request about the idea {thing}',
    ),
    platform_list_conversations: act('read the list of conversations', 'read the list of conversations'),
    platform_read_messages: act('read messages about the idea {thing}', 'read messages about the idea {thing}'),
    platform_send_message: act('sent a message about the idea {thing}', 'send a message about the idea {thing}'),
    platform_spend_points: act('spent points', 'spend points'),
  },
  unknown: act('did something', 'do something'),
  frames: {
    done: '{agent} {did}.',
    unchanged: '{agent} wanted to {wants}. Nothing changed: it had already been done.',
    undone: '{agent} {did}. This was undone.',
    waitsForAdmin: '{agent} wants to {wants}. This is on hold until an admin approves the agent.',
    waitsForPayment: '{agent} wants to {wants}. This is waiting for payment.',
    waitsForYou: '{agent} wants to {wants}. This is waiting for you.',
    waitsForPerson: '{agent} wants to {wants}. This is waiting for the person it acts for.',
    refused: '{agent} tried to {wants} but could not: {why}.',
  },
  reasons: {
    unauthenticated: 'it was not signed in',
    bot_auth_required: 'it sent no token',
    bot_token_invalid: 'its token is no longer valid',
    user_not_linked: 'it was paused or no longer paired',
    permission_denied: 'it does not have this permission',
    rate_limited: 'it called too often',
    daily_limit_reached: 'it had reached its limit for the day',
    not_found: 'it was not found',
    validation_failed: 'something it sent was not valid',
    payment_required: 'it was not paid for in time',
    terms_not_accepted: 'it has not accepted the current terms',
    age_verification_required: 'the profile has no date of birth',
    age_below_minimum: 'the person is under 14',
    guardian_consent_required: 'a guardian has not approved yet',
    server_error: 'something failed on our side',
    declined: 'the person said no',
    expired: 'the request expired',
    withdrawn: 'the agent withdrew its request',
    failed: 'it was no longer possible when it was approved',
    discarded: 'an admin rejected the agent, and what it had prepared was discarded',
    awaiting_approval: 'the idea is still in review',
  },
  quoted: (name) => `“${name}”`,
  numbered: (id) => `no. ${id}`,
}
