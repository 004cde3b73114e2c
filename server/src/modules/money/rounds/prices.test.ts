import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused } from '../../../../test/assertions.ts'
import { market } from '../../../../test/market.ts'
import { callTool, sendMcp } from '../../../../test/mcp.ts'
import { readOpenApi } from '../../../../test/openapi.ts'
import { payTest } from '../../../../test/payments.ts'
import { useService } from '../../../../test/service.ts'
import { inToolWords } from '../../../surfaces/mcp/tool-words.ts'

const service = useService({
  settings: { ROUND_PRICE_60: '12.50', ROUND_PRICE_90: '0', ROUND_CURRENCY: 'CHF' },
})

const PRICES = '30 days are free, 60 days cost 12.50 CHF and 90 days are free.'
const FIELDS = ['payment_url', 'payment_id', 'amount', 'currency']

describe('what a round costs is said before', () => {
  it('by the tool and by the schema of duration_days', async () => {
    const { message } = await sendMcp(service, 'tools/list', {}, {})
    const tool = message?.result.tools.find(({ name }: { name: string }) => name === 'platform_start_round')
    assert.ok(tool.description.includes(PRICES), tool.description)
    assert.equal(tool.inputSchema.properties.duration_days.description, PRICES)
    for (const field of FIELDS) assert.ok(field in tool.outputSchema.properties, field)
  })

  it('by OpenAPI, whose 402 names what it carries, and by llms-full.txt', async () => {
    const { paths } = await readOpenApi(service)
    for (const path of ['/bots/action/start-round', '/account/ideas/{idea_id}/rounds']) {
      const { description, responses } = paths[path].post
      assert.ok(description.endsWith(PRICES))
      const parts = responses[402].content['application/json'].schema.allOf
      // Or that it was only tried, where that can be wished for.
      const [carried] = parts.at(-1).anyOf ?? [parts.at(-1)]
      assert.deepEqual(carried.required, FIELDS)
    }
    const { text } = await service.get('/llms-full.txt')
    const [, section = ''] = /### platform_start_round\n(.*?)\n### /s.exec(text) ?? []
    assert.ok(section.includes(PRICES))
    const [, carried = ''] = /402 payment_required also contains:\n\n(.*?)\n\n/s.exec(section) ?? []
    assert.deepEqual(
      carried.split('\n').map((line) => /^- (\w+):.*always/.exec(line)?.[1]),
      FIELDS,
    )
  })

  it('to the owner, with their rounds', async () => {
    const { owner, ideaId } = await market(service)
    const path = `/account/ideas/${ideaId}/rounds`
    const { prices } = (await service.get(path, { headers: owner.person.session })).body
    assert.deepEqual(prices[1], { duration_days: 60, amount: 12.5, currency: 'CHF' })
    const asked = await service.post(path, { duration_days: 60 }, { headers: owner.person.session })
    assertRefused(asked, 402, 'payment_required')
    assert.match(asked.body.message, /^A round of 60 days costs 12\.50 CHF\. Pay at payment_url/)
  })
})

describe('402', () => {
  it('says the price and that nothing is paid yet, over HTTP and MCP alike', async () => {
    const { owner, ideaId } = await market(service)
    const fields = { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 60 }
    const options = { token: owner.agent.token }
    const http = await service.post('/bots/action/start-round', fields, options)
    assertRefused(http, 402, 'payment_required')
    assert.match(http.body.message, /^A round of 60 days costs 12\.50 CHF\. Nothing has been paid or opened yet\./)
    assert.deepEqual(
      FIELDS.filter((field) => field in http.body),
      FIELDS,
    )
    const mcp = await callTool(service, 'platform_start_round', fields, options)
    assert.equal(mcp.result.isError, true)
    assert.equal(mcp.answered, 402)
    assert.deepEqual(mcp.body, JSON.parse(inToolWords(http.text)))
    await payTest(service, http.body.payment_url, owner.person)
    const again = await callTool(service, 'platform_start_round', fields, options)
    assert.equal(again.result.structuredContent.already_open, true)
  })
})

describe('the payer', () => {
  it('reads in the app what was asked for and paid', async () => {
    const { owner, ideaId } = await market(service)
    const fields = { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 60 }
    const { body } = await service.post('/bots/action/start-round', fields, { token: owner.agent.token })
    await payTest(service, body.payment_url, owner.person)
    const { notices } = (await service.get('/account/notices', { headers: owner.person.session })).body
    assert.deepEqual(
      notices.map(({ kind }: { kind: string }) => kind),
      ['payment_completed', 'payment_required'],
    )
  })
})
