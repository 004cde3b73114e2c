import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { EVENT_NAMES } from '../events/types.ts'
import { SchemaBook } from './openapi-schemas.ts'
import { openApiWebhooks } from './openapi-webhooks.ts'

describe('webhooks in OpenAPI', () => {
  const book = new SchemaBook()
  // biome-ignore lint/suspicious/noExplicitAny: read only by assertions
  const { event } = openApiWebhooks(book) as any
  const { mapping } = event.post.requestBody.content['application/json'].schema.discriminator

  it('are the kinds of events, no more and no less, each with its schema', () => {
    assert.deepEqual(Object.keys(mapping), EVENT_NAMES)
    for (const [type, $ref] of Object.entries<string>(mapping)) {
      // biome-ignore lint/suspicious/noExplicitAny: read only by assertions
      const schema = book.schemas[$ref.split('/').at(-1) ?? ''] as any
      assert.equal(schema.allOf[1].properties.type.const, type)
    }
  })

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
    for (const type of named) assert.ok(type in mapping, type)
  })
})
