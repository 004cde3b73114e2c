import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import type { Fields } from '../src/contract/fields.ts'
import { toolName } from '../src/surfaces/mcp/tools.ts'
import { registerAgent } from './agents.ts'
import { connectAssistant } from './assistants.ts'
import { interested, market } from './market.ts'
import { addIdea, addProfile } from './matching.ts'
import { callTool, sendMcp } from './mcp.ts'
import { approveAgent, createPerson, linkUser } from './people.ts'
import { useService } from './service.ts'
import { tasked } from './tasks.ts'

/** Each skill followed to the letter: the tools it names, in its order, with the fields it names and no others. */
const service = useService()

interface Step {
  tool: string
  fields: string[]
}

/** "Call `tool` with `one`, `two` set to 1, and `three`." */
const CALL = /\bcall `(platform_\w+)`(?: with ((?:[^.`]|`[^`]*`)*))?/gi

async function stepsOf(skill: string): Promise<Step[]> {
  const { message } = await sendMcp(service, 'resources/read', { uri: `skill://${skill}/SKILL.md` })
  const text: string = message.result.contents[0].text
  const steps = text.split('\n## ')[0]!.replaceAll(/\s+/g, ' ')
  return [...steps.matchAll(CALL)].map(([, tool = '', rest = '']) => ({
    tool,
    fields: [...rest.matchAll(/`(\w+)`/g)].map(([, word = '']) => word).filter((word) => isField(tool, word)),
  }))
}

function isField(tool: string, word: string): boolean {
  const operation = catalogue.find((candidate) => toolName(candidate) === tool)
  return word === 'idempotency_key' || Object.hasOwn(operation?.input.properties ?? {}, word)
}

/** Takes each step with values for the fields it names, and remembers what came back. */
async function follow(skill: string, token: string, known: Fields, learn: Record<string, (body: Fields) => Fields>) {
  const steps = await stepsOf(skill)
  const done: string[] = []
  for (const [place, { tool, fields }] of steps.entries()) {
    const values: Fields = { ...known, idempotency_key: `${skill}-${place}` }
    const missing = fields.filter((field) => !(field in values))
    assert.deepEqual(missing, [], `${tool}: a reader could not know these by now`)
    const sent = Object.fromEntries(fields.map((field) => [field, values[field]]))
    const { answered, body } = await callTool(service, tool, sent, { token })
    assert.ok(answered < 300, `${tool} answered ${answered}: ${JSON.stringify(body)}`)
    assert.equal(body.warnings, undefined, `${tool} takes all of it`)
    Object.assign(known, learn[tool]?.(body))
    done.push(tool)
  }
  return { done, known }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, of which a reader takes what it needs
const first = (list: unknown): any => (list as unknown[])[0]

const LINKED = (body: Fields) => ({ user_id: first(body.linked_users).user_id })

async function newcomer() {
  const agent = await registerAgent(service)
  await approveAgent(service, agent)
  const person = await createPerson(service)
  await linkUser(service, agent, person)
  return { agent, person }
}

const WRITTEN = {
  business_name: 'Kiln works',
  name: 'Solar kiln',
  annotation: 'A kiln that runs on sunlight.',
  description: 'Firing clay takes a lot of fuel. Mirrors do it with none.',
  is_draft: 1,
}

const SUBMITTING = {
  platform_list_linked_users: LINKED,
  platform_create_business: ({ business_id }: Fields) => ({ business_id }),
  platform_create_idea: ({ idea_id }: Fields) => ({ idea_id }),
}

describe('skills, followed to the letter', () => {
  it('submit-an-idea', async () => {
    const { agent, person } = await newcomer()
    const { known } = await follow('submit-an-idea', agent.token, { ...WRITTEN }, SUBMITTING)
    const [idea] = await service.sql('select approval_status, owner_user_id from ideas where idea_id = $1', [
      known.idea_id,
    ])
    assert.deepEqual(idea, { approval_status: 'pending', owner_user_id: person.user_id })
  })

  it('submit-an-idea, by an assistant that leaves user_id out as it says', async () => {
    const person = await createPerson(service)
    const { token } = await connectAssistant(service, person)
    const steps = await stepsOf('submit-an-idea')
    assert.ok(steps.some(({ fields }) => fields.includes('user_id')))
    const known: Fields = { ...WRITTEN, user_id: undefined }
    const learn = { ...SUBMITTING, platform_list_linked_users: () => ({}) }
    const { known: after } = await follow('submit-an-idea', token, known, learn)
    const [idea] = await service.sql('select owner_user_id from ideas where idea_id = $1', [after.idea_id])
    assert.equal(idea?.owner_user_id, person.user_id)
  })

  it('find-and-meet-backers', async () => {
    const { agent, person } = await newcomer()
    const ideaId = await addIdea(service, person, {
      name: 'Solar kiln',
      description: 'A kiln that fires bricks with sunlight.',
    })
    const backer = await addProfile(service, { about: 'Solar kilns and brickworks.' })
    const { known } = await follow(
      'find-and-meet-backers',
      agent.token,
      { kind: 'investor', limit: 5, message: 'May we show you our prototype?' },
      {
        platform_list_linked_users: LINKED,
        platform_list_ideas: ({ ideas }) => ({ idea_id: first(ideas).idea_id }),
        platform_find_matches: ({ matches }) => ({ match_user_id: first(matches).user_id }),
      },
    )
    assert.equal(known.match_user_id, backer.user_id)
    const rounds = await service.sql('select 1 from rounds where idea_id = $1', [ideaId])
    assert.equal(rounds.length, 1)
  })

  it('answer-interest', async () => {
    const setting = await market(service)
    const { interest_id } = await interested(service, setting)
    await follow(
      'answer-interest',
      setting.owner.agent.token,
      { direction: 'received', status: 'new', decision: 'accepted', body: 'Gladly. When can we talk?' },
      {
        platform_list_linked_users: LINKED,
        platform_list_interests: ({ interests }) => ({
          interest_id: first(interests).interest_id,
          conversation_id: first(interests).conversation_id,
        }),
      },
    )
    const [interest] = await service.sql('select status from interests where interest_id = $1', [interest_id])
    assert.equal(interest?.status, 'accepted')
  })

  it('keep-up-conversations', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    await follow(
      'keep-up-conversations',
      setting.owner.agent.token,
      { after_id: 0, body: 'Thank you, I will answer tomorrow.' },
      {
        platform_list_linked_users: LINKED,
        platform_list_conversations: ({ conversations }) => ({ conversation_id: first(conversations).conversation_id }),
      },
    )
    const said = await service.sql('select 1 from messages where conversation_id = $1 and body like $2', [
      conversation_id,
      'Thank you,%',
    ])
    assert.equal(said.length, 1)
  })

  it('work-on-tasks', async () => {
    const { agent, task_id, idea_id, read } = await tasked(service)
    const [taken, done] = [
      { state: 'working', note: 'Gladly.' },
      { state: 'done', note: 'Here.' },
    ]
    await follow(
      'work-on-tasks',
      agent.token,
      { ...taken, results: [{ kind: 'idea', id: idea_id }] },
      {
        platform_list_tasks: ({ tasks }) => ({ user_id: first(tasks).user_id, task_id: first(tasks).task_id }),
        platform_update_task: () => done,
      },
    )
    const { task, timeline } = await read()
    assert.deepEqual([task.task_id, task.state, timeline.length], [task_id, 'done', 3])
  })
})
