import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { catalogue } from '../src/catalogue.ts'
import { connectAssistant } from './assistants.ts'
import { sendMcp } from './mcp.ts'
import { activeAgent, createPerson } from './people.ts'
import { useService } from './service.ts'

/** What reading us costs a model, in tokens of o200k_base, with the limits we promise. */
const service = useService()

interface Tool {
  name: string
  description: string
  inputSchema: object
  outputSchema: object
}

async function tools(token?: string, path = '/mcp'): Promise<Tool[]> {
  const { message } = await sendMcp(service, 'tools/list', {}, { path, ...(token !== undefined && { token }) })
  return message.result.tools
}

/** What hosts put before the model. */
function shown(listed: Tool[]): number {
  return tokensOf(listed.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })))
}

const tokensOf = (value: unknown) => encode(typeof value === 'string' ? value : JSON.stringify(value)).length

function assertUnder(actual: number, limit: number, remedy = ''): void {
  assert.ok(actual < limit, `${actual} tokens, at most ${limit}${remedy}`)
}

/** 6,000 is the promise; the rest is for what is added next. */
const ROOM_LEFT = '. The next feature needs the room: CONTRIBUTING.md says what to shorten.'

describe('tokens of the list of tools', () => {
  it('are under 6,000 for an agent with all capabilities, with room for the next feature', async () => {
    const listed = await tools((await activeAgent(service)).token)
    assert.ok(listed.length > 35, `${listed.length} tools`)
    assertUnder(shown(listed), 5_300, ROOM_LEFT)
  })

  it('are as few for an assistant that a person connected', async () => {
    assertUnder(
      shown(await tools((await connectAssistant(service, await createPerson(service))).token)),
      5_200,
      ROOM_LEFT,
    )
  })

  it('are under 4,500 for ideas and talks', async () => {
    assertUnder(shown(await tools((await activeAgent(service)).token, '/mcp?toolsets=ideas,talks')), 4_500)
  })

  it('are under 18,000 with output schemas and all the rest', async () => {
    assertUnder(tokensOf(await tools((await activeAgent(service)).token)), 18_000)
  })

  it('are under 120 for each description', async () => {
    for (const { name, description } of await tools()) assert.ok(tokensOf(description) < 120, name)
  })
})

describe('tools', () => {
  it('begin with sentences of their own, so that no two are confused', async () => {
    const firsts = catalogue.filter(({ mcp }) => mcp).map(({ summary, access }) => `${access.by}: ${summary}`)
    assert.deepEqual(
      firsts.filter((first, place) => firsts.indexOf(first) !== place),
      [],
    )
  })
})

describe('tokens of documents', () => {
  it('are under 2,500 for llms.txt and under 60,000 for llms-full.txt', async () => {
    assertUnder(tokensOf((await service.get('/llms.txt')).text), 2_500)
    assertUnder(tokensOf((await service.get('/llms-full.txt')).text), 60_000)
  })

  it('are under 6,000 for every page about an operation', async () => {
    for (const { name } of catalogue) {
      const { text } = await service.get(`/docs/${name}.md`)
      assert.ok(tokensOf(text) < 6_000, `${name}: ${tokensOf(text)}`)
    }
  })
})
