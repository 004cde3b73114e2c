import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from './admins.ts'
import { market } from './market.ts'
import { readOpenApi } from './openapi.ts'
import { createPerson } from './people.ts'
import { type TestAnswer, type TestService, useService } from './service.ts'

/**
 * An agent without a model, told only the base URL. It takes the address of an operation and its fields from OpenAPI, what it does not
 * know from earlier answers or the example, and after a refusal does what `next` names. Nothing else may be refused.
 */
const service = useService()
const admin = useAdmin(service)

// biome-ignore lint/suspicious/noExplicitAny: documents and answers of many shapes
type Json = any

interface Call {
  operation: string
  status: number
  code: string | undefined
}

/** What a person has to do; the agent asks for it in the words of `next`. */
type Person = Readonly<Record<string, () => Promise<void>>>

class Agent {
  readonly calls: Call[] = []
  readonly known: Record<string, unknown> = {}
  token: string | undefined
  readonly #operations: Map<string, { method: string; path: string; described: Json }>
  readonly #person: Person

  private constructor(paths: Json, person: Person) {
    this.#person = person
    this.#operations = new Map(
      Object.entries<Json>(paths).flatMap(([path, methods]) =>
        Object.entries<Json>(methods).map(([method, described]) => [
          described.operationId as string,
          { method: method.toUpperCase(), path, described },
        ]),
      ),
    )
  }

  /** From the base URL to the description of everything, by links alone. */
  static async arrive(at: TestService, person: Person): Promise<Agent> {
    const { body } = await at.get('/')
    assert.equal(body.links.openapi, `${at.url}/openapi.json`)
    return new Agent((await readOpenApi(at)).paths, person)
  }

  /** Calls an operation, and first what its refusals say has to come first. */
  async reach(name: string, fields: Record<string, unknown> = {}, depth = 0): Promise<TestAnswer> {
    assert.ok(depth < 8, `${name}: next leads in circles`)
    const answer = await this.#call(name, fields)
    if (answer.status < 400) return this.#learn(answer)
    await this.#assertTeaches(name, answer)
    for (const step of answer.body.next ?? []) await this.#take(step, depth)
    return this.reach(name, fields, depth + 1)
  }

  async #take(step: { do: string; operation?: string }, depth: number): Promise<void> {
    const asked = Object.entries(this.#person).find(([words]) => step.do.includes(words))
    if (asked) await asked[1]()
    if (step.operation !== undefined) await this.reach(step.operation, {}, depth + 1)
  }

  /** A refusal names the page about it, which exists and speaks of the reason, or of the code if it has none. */
  async #assertTeaches(name: string, { status, body }: TestAnswer): Promise<void> {
    assert.ok(body.next?.length > 0, `${name} was refused without a way on: ${status} ${JSON.stringify(body)}`)
    const url = new URL(body.doc_url)
    const page = await service.get(url.pathname)
    assert.equal(page.status, 200, body.doc_url)
    assert.ok(page.text.includes(body.reason ?? body.code), body.doc_url)
  }

  async #call(name: string, fields: Record<string, unknown>): Promise<TestAnswer> {
    const { method, path, described } = this.#operations.get(name) ?? assert.fail(`there is no ${name}`)
    const content = described.requestBody?.content['application/json']
    const input = { ...this.#filled(content), ...fields }
    const route = path.replaceAll(/\{(\w+)\}/g, (_all: string, field: string) => String(this.known[field]))
    const options = this.token === undefined ? {} : { token: this.token }
    const answer = await service.call(method, route, content && input, options)
    this.calls.push({ operation: name, status: answer.status, code: answer.body?.code })
    return answer
  }

  /** What the example sends, with what is known in place of its ids; ids nobody told are left out. */
  #filled(content: Json): Record<string, unknown> {
    const { schema = {}, example = {} } = content ?? {}
    const names = Object.keys({ ...schema.properties, ...example })
    return Object.fromEntries(
      names.flatMap((field) => {
        if (field in this.known) return [[field, this.known[field]]]
        return field in example && !field.endsWith('_id') ? [[field, example[field]]] : []
      }),
    )
  }

  #learn(answer: TestAnswer): TestAnswer {
    const { body } = answer
    if (typeof body.bot_token === 'string') this.token = body.bot_token
    const [listed] = Object.values<Json>(body).filter((value) => Array.isArray(value) && value.length > 0)
    for (const [field, value] of Object.entries({ ...body, ...listed?.[0] }))
      if (field.endsWith('_id') || field === 'bot_pairing_code') this.known[field] ??= value
    assert.deepEqual(body.warnings ?? [], [], 'nothing was sent that the operation does not know')
    return answer
  }
}

const EXPECTED = ['bot_auth_required', 'user_not_linked', 'validation_failed']

describe('an agent that knows only the base URL', () => {
  it('comes to a conversation by next, doc_url and schemas, with no other refusal', async () => {
    const { ideaId } = await market(service)
    const person = await createPerson(service)
    const agent: Agent = await Agent.arrive(service, {
      'enter your pairing code': async () => {
        const { bot_pairing_code } = agent.known
        const paired = await service.post('/bots/pair', { bot_pairing_code }, { headers: person.session })
        assert.equal(paired.status, 200, paired.text)
      },
      'until an admin approves you': async () => {
        await admin.post(`/admin/bots/${agent.known.bot_id}/approve`, {})
      },
    })
    const created = await agent.reach('platform_create_idea')
    assert.equal(created.status, 201)
    assert.equal(created.body.bot_queued, true)
    for (const step of created.body.next) assert.equal(step.operation, 'platform_get_status')
    await admin.post(`/admin/bots/${agent.known.bot_id}/approve`, {})
    assert.equal((await agent.reach('platform_get_status')).body.bot_status, 'active')

    const { ideas } = (await agent.reach('platform_browse_ideas_as_agent', { type: undefined, region: undefined })).body
    const found = ideas.find(({ idea_id }: { idea_id: number }) => idea_id === ideaId)
    const interest = await agent.reach('platform_express_interest', { idea_id: found.idea_id })
    const { conversation_id } = interest.body
    assert.ok(conversation_id > 0)
    assert.ok((await agent.reach('platform_send_message', { conversation_id })).status < 300)
    assert.ok((await agent.reach('platform_read_messages', { conversation_id })).body.messages.length > 0)

    const refused = agent.calls.filter(({ status }) => status >= 400)
    for (const { operation, code } of refused) assert.ok(EXPECTED.includes(code ?? ''), `${operation}: ${code}`)
    assert.ok(refused.length <= 4, JSON.stringify(refused))
  })
})
