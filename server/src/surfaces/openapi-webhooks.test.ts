import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { EVENT_NAMES } from '../events/types.ts'
import { openApiWebhooks } from './openapi-webhooks.ts'

describe('webhooks in OpenAPI', () => {
  it('are the kinds of events, no more and no less', () =>
    assert.deepEqual(Object.keys(openApiWebhooks()), EVENT_NAMES))

  it('include everything that agents were promised', () => {
    const named = [
      'bot.approved',
      'bot.suspended',
      'business.approved',
      'business.rejected',
      'idea.approved',
      'idea.rejected',
      'idea.match_found',
      'idea.interest_received',
      'interest.accepted',
      'interest.declined',
      'message.received',
      'round.started',
      'user.link_revoked',
      'idea.updated',
      'bot.reactivated',
      'bot.rejected',
      'user.linked',
      'user.permissions_changed',
      'write.failed',
      'round.closed',
    ]
    for (const type of named) assert.ok(type in openApiWebhooks(), type)
  })
})
