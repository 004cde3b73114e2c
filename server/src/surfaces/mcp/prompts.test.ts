import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPrompts, toolsOf, WORKFLOWS } from './prompts.ts'

const ALL = new Set(WORKFLOWS.flatMap(toolsOf))

describe('prompts', () => {
  it('are offered only where every tool they name exists', () => {
    assert.deepEqual(
      createPrompts(ALL)
        .list()
        .prompts.map(({ name }) => name),
      ['submit_an_idea', 'find_investors', 'answer_interests'],
    )
    const without = new Set([...ALL].filter((tool) => tool !== 'platform_find_matches'))
    const names = createPrompts(without)
      .list()
      .prompts.map(({ name }) => name)
    assert.deepEqual(names, ['submit_an_idea', 'answer_interests'])
    assert.throws(() => createPrompts(without).get('find_investors', { idea_id: '1' }), /There is no prompt/)
  })

  it('carry what was given', () => {
    const { messages } = createPrompts(ALL).get('find_investors', { idea_id: '17' })
    const [message] = messages
    assert.equal(message?.role, 'user')
    assert.match(JSON.stringify(message?.content), /idea_id: 17/)
    assert.match(JSON.stringify(message?.content), /1\. Call platform_list_linked_users/)
  })

  it('ask for what is missing', () => {
    assert.throws(() => createPrompts(ALL).get('submit_an_idea', {}), /Missing arguments: idea\./)
    assert.throws(() => createPrompts(ALL).get('submit_an_idea'), { code: -32602 })
  })
})
