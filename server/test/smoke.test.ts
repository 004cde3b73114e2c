import assert from 'node:assert/strict'
import { it } from 'node:test'
import { registerAgent } from './agents.ts'
import { useService } from './service.ts'

const service = useService()

it('registers an agent that can read its status', async () => {
  const agent = await registerAgent(service)
  const answer = await service.get('/bots/status', { token: agent.token })
  assert.equal(answer.status, 200)
  assert.equal(answer.body.bot_status, 'pending_approval')
})
