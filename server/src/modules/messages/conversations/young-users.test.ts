import assert from 'node:assert/strict'
import { it } from 'node:test'
import { assertRefused } from '../../../../test/assertions.ts'
import { act, yearsOld } from '../../../../test/ideas.ts'
import { interested, market } from '../../../../test/market.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

it('lists show nothing of somebody under 14, with their id or without', async () => {
  const place = await market(service)
  await interested(service, place)
  const { person, agent } = place.investor
  await act(service, agent, 'watch-idea', { user_id: person.user_id, idea_id: place.ideaId })
  const get = (name: string) => service.get(`/bots/action/${name}`, { token: agent.token })
  const listed = async () => [
    (await get('list-conversations')).body.conversations.length,
    (await get('list-interests?direction=placed')).body.interests.length,
    (await get('list-watches')).body.watches.length,
  ]
  assert.deepEqual(await listed(), [1, 1, 1])
  await service.sql('update users set date_of_birth = $2 where user_id = $1', [person.user_id, yearsOld(12)])
  for (const name of ['list-conversations', 'list-interests', 'list-watches'])
    assertRefused(await get(`${name}?user_id=${person.user_id}`), 403, 'age_below_minimum')
  assert.deepEqual(await listed(), [0, 0, 0])
})
