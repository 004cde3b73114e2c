import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sendMcp } from '../../../test/mcp.ts'
import { useService } from '../../../test/service.ts'
import { ERRORS } from '../../contract/error-codes.ts'

const service = useService()

it('the guide is what its description says', async () => {
  const { resources } = (await sendMcp(service, 'resources/list')).message.result
  const { uri, description } = resources.find(({ name }: { name: string }) => name === 'llms.txt')
  const [{ text }] = (await sendMcp(service, 'resources/read', { uri })).message.result.contents
  for (const [promised, there] of [
    [/start/, /^How to start:$/m],
    [/rules/, /^Rules that matter:$/m],
    [/names of all operations/, /^## Operations$/m],
    [/guides/, /^## Guides$/m],
  ] as const)
    assert.ok(promised.test(description) && there.test(text), String(promised))
  const isComplete = Object.keys(ERRORS).every((code) => text.includes(code))
  assert.equal(/every error code/.test(description), isComplete)
})
