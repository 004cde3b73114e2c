import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Fields } from '../src/contract/fields.ts'
import { WORKFLOWS } from '../src/surfaces/mcp/prompts.ts'
import { pairedAgent } from './ideas.ts'
import { interested, market } from './market.ts'
import { addIdea, addProfile } from './matching.ts'
import { sendMcp } from './mcp.ts'
import { useService } from './service.ts'

/**
 * Each prompt is followed to the letter: every tool that its text names, in that order, with what the steps before gave.
 * A tool without an input here, or one that refuses, fails.
 */
const service = useService()

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Known = Record<string, any>

interface Setting {
  token: string
  given: Record<string, string>
  /** What each tool is sent, from what is known by then. */
  inputs: Record<string, (known: Known) => Fields>
}

const SETTINGS: Record<string, () => Promise<Setting>> = {
  submit_an_idea: async () => {
    const { agent } = await pairedAgent(service)
    const user = ({ linked_users }: Known) => ({ user_id: linked_users[0].user_id })
    return {
      token: agent.token,
      given: { idea: 'Street lamps that charge bicycles' },
      inputs: {
        platform_list_linked_users: () => ({}),
        platform_list_businesses: user,
        platform_create_business: (known) => ({ ...user(known), business_name: 'Lamplight Ltd' }),
        platform_create_idea: (known) => ({
          ...user(known),
          name: 'Street lamps',
          annotation: 'Light and power.',
          is_draft: 1,
          idempotency_key: 'one',
        }),
        platform_publish_idea: (known) => ({ ...user(known), idea_id: known.idea_id }),
        platform_get_user_idea: (known) => ({ ...user(known), idea_id: known.idea_id }),
      },
    }
  },
  find_investors: async () => {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await addIdea(service, owner, { name: 'Solar kiln', description: 'Fires bricks with sunlight.' })
    await addProfile(service, { about: 'Solar kilns and brickworks.' })
    const idea = ({ linked_users }: Known) => ({ user_id: linked_users[0].user_id, idea_id })
    return {
      token: agent.token,
      given: { idea_id: String(idea_id) },
      inputs: {
        platform_list_linked_users: () => ({}),
        platform_get_user_idea: idea,
        platform_find_matches: idea,
        platform_request_introduction: (known) => ({ ...idea(known), match_user_id: known.matches[0].user_id }),
        platform_list_rounds: idea,
        platform_start_round: idea,
        platform_watch_idea: idea,
      },
    }
  },
  answer_interests: async () => {
    const place = await market(service)
    await interested(service, place)
    const user = ({ linked_users }: Known) => ({ user_id: linked_users[0].user_id })
    const talk = (known: Known) => ({ ...user(known), conversation_id: known.interests[0].conversation_id })
    return {
      token: place.owner.agent.token,
      given: {},
      inputs: {
        platform_list_linked_users: () => ({}),
        platform_list_interests: (known) => ({ ...user(known), direction: 'received', status: 'new' }),
        platform_read_messages: talk,
        platform_respond_interest: (known) => ({
          ...user(known),
          interest_id: known.interests[0].interest_id,
          decision: 'accepted',
        }),
        platform_send_message: (known) => ({ ...talk(known), body: 'Welcome.' }),
      },
    }
  },
}

describe('a prompt, followed to the letter', () => {
  for (const { name } of WORKFLOWS)
    it(name, async () => {
      const make = SETTINGS[name]
      assert.ok(make, `${name} needs a setting here`)
      const { token, given, inputs } = await make()
      const prompt = await sendMcp(service, 'prompts/get', { name, arguments: given }, { token })
      const { text } = prompt.message.result.messages[0].content
      const tools: string[] = [...new Set<string>(text.match(/\bplatform_\w+/g))]
      assert.deepEqual(tools, Object.keys(inputs), 'the tools it names, in order')
      let known: Known = {}
      for (const tool of tools) {
        const call = { name: tool, arguments: inputs[tool]?.(known) ?? {} }
        const { message } = await sendMcp(service, 'tools/call', call, { token })
        assert.notEqual(message.result?.isError, true, `${tool}: ${JSON.stringify(message)}`)
        known = { ...known, ...message.result.structuredContent }
      }
    })
})
