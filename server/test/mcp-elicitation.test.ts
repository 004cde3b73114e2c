import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { connectAssistant } from './assistants.ts'
import { carefulPerson, DRAFT } from './careful.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

/** The official client, as a host that can open pages for its user. */
const service = useService()

interface Page {
  mode?: string
  url?: string
  message: string
}
type Shown = (page: Page) => Promise<'accept' | 'decline' | 'cancel'>

async function call(token: string, name: string, fields: object, shown?: Shown, revision = '2026-07-28') {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      capabilities: shown ? { elicitation: { url: {} } } : {},
      ...(revision === '2026-07-28' && { versionNegotiation: { mode: { pin: revision } } }),
    },
  )
  if (shown)
    client.setRequestHandler('elicitation/create', async ({ params }) => ({ action: await shown(params as Page) }))
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
    }),
  )
  try {
    return await client.callTool({ name, arguments: { ...fields } })
  } finally {
    await client.close()
  }
}

const bodyOf = (result: { content?: unknown }) => JSON.parse((result.content as { text: string }[])[0]!.text)
const idIn = ({ url = '' }: Page) => Number(/approvals\/(\d+)$/.exec(url)?.[1])

describe('a write that asks first, for a client that opens pages', () => {
  it('offers the page, and returns the answer once it is approved there', async () => {
    const { agent, person, approve, ideas } = await carefulPerson(service)
    const pages: Page[] = []
    const result = await call(
      agent.token,
      'platform_create_idea',
      { user_id: person.user_id, ...DRAFT },
      async (page) => {
        pages.push(page)
        await approve(idIn(page))
        return 'accept'
      },
    )
    assert.equal(pages.length, 1)
    assert.deepEqual([pages[0]!.mode, pages[0]!.url], ['url', `${service.url}/app/approvals/${idIn(pages[0]!)}`])
    assert.match(
      pages[0]!.message,
      /^.+ wants to create the idea “Tide mill”\. This is waiting for you\. See it in full/,
    )
    assert.equal(result.isError, undefined)
    assert.ok((result.structuredContent as { idea_id: number }).idea_id > 0)
    assert.equal((await ideas()).length, 1)
  })

  for (const action of ['accept', 'decline', 'cancel'] as const)
    it(`asks once and says that it waits: ${action}, and nothing decided`, async () => {
      const { agent, person, asAgent } = await carefulPerson(service)
      const fields = { user_id: person.user_id, ...DRAFT }
      const result = await call(agent.token, 'platform_create_idea', fields, async () => action)
      const { code, waiting_for, approval_id } = result.structuredContent as Record<string, unknown>
      assert.deepEqual([code, waiting_for], ['awaiting_approval', 'user_approval'])
      const [next, look] = (result.structuredContent as { next: { url?: string; tool?: string; path?: string }[] }).next
      assert.equal(next?.url, `${service.url}/app/approvals/${approval_id}`)
      assert.deepEqual([look?.tool, look?.path], ['platform_get_approval', undefined])
      const { approvals } = (await asAgent('')).body
      assert.deepEqual(
        approvals.map((row: { approval_id: number; state: string }) => [row.approval_id, row.state]),
        [[approval_id, 'waiting']],
      )
    })

  it('says that it was declined', async () => {
    const { agent, person, decide, ideas } = await carefulPerson(service)
    const result = await call(
      agent.token,
      'platform_create_idea',
      { user_id: person.user_id, ...DRAFT },
      async (page) => {
        await decide(idIn(page), 'decline')
        return 'accept'
      },
    )
    const { code, reason, params, doc_url, next } = bodyOf(result)
    assert.deepEqual(next, [
      { do: 'Read how it ended.', operation: 'platform_get_approval', tool: 'platform_get_approval' },
    ])
    assert.deepEqual(
      [result.isError, code, reason, params.status],
      [true, 'permission_denied', 'approval_over', 'declined'],
    )
    assert.equal(doc_url, `${service.url}/docs/reasons.md#approval_over`)
    assert.deepEqual(await ideas(), [])
  })

  it('offers the page of a payment', async () => {
    const { agent, person, setIdea } = await carefulPerson(service, [{ permission: 'start_round', mode: 'allow' }])
    const fields = { user_id: person.user_id, idea_id: await setIdea(), duration_days: 60 }
    const pages: Page[] = []
    const result = await call(agent.token, 'platform_start_round', fields, async (page) => {
      pages.push(page)
      return 'accept'
    })
    assert.equal(pages.length, 1)
    assert.match(pages[0]!.url ?? '', /\/pay\//)
    assert.match(pages[0]!.message, /^Your agent wants to open a round that costs 19 EUR\./)
    assert.equal(bodyOf(result).code, 'payment_required')
    assert.equal((await service.sql('select 1 from payments where user_id = $1', [person.user_id])).length, 1)
  })

  it('says what is to be paid once its user has approved it', async () => {
    const terms = [{ permission: 'start_round', mode: 'ask' }]
    const { agent, person, approve, setIdea } = await carefulPerson(service, terms)
    const fields = { user_id: person.user_id, idea_id: await setIdea(), duration_days: 60 }
    const result = await call(agent.token, 'platform_start_round', fields, async (page) => {
      await approve(idIn(page))
      return 'accept'
    })
    const { code, doc_url, next } = bodyOf(result)
    assert.deepEqual(
      next.map(({ tool, path }: { tool?: string; path?: string }) => [tool, path]),
      [
        [undefined, undefined],
        ['platform_list_events', undefined],
        ['platform_get_payment', undefined],
      ],
    )
    const read = bodyOf(await call(agent.token, 'platform_list_approvals', {})).approvals[0].answer
    assert.deepEqual(read.next, next)
    assert.deepEqual(
      [result.isError, code, doc_url],
      [true, 'payment_required', `${service.url}/docs/platform_start_round.md#payment_required`],
    )
  })

  it('works for an assistant, which reads nothing of what others were asked', async () => {
    const [owner, other] = [await createPerson(service), await createPerson(service)]
    const assistant = await connectAssistant(service, owner)
    const shared = await connectAssistant(service, other, { sharedWith: assistant })
    const grants = [{ permission: 'create_idea', mode: 'ask' }]
    await service.call('PATCH', `/account/agents/${assistant.bot_id}`, { grants }, { headers: owner.session })
    const result = await call(assistant.token, 'platform_create_idea', DRAFT, async () => 'accept')
    const { approval_id, code } = result.structuredContent as { approval_id: number; code: string }
    assert.equal(code, 'awaiting_approval')
    const read = async (token: string) => bodyOf(await call(token, 'platform_get_approval', { approval_id }))
    assert.equal((await read(assistant.token)).state, 'waiting')
    assert.equal((await read(shared.token)).code, 'not_found')
    const listed = await call(shared.token, 'platform_list_approvals', {})
    assert.deepEqual(bodyOf(listed).approvals, [])
  })
})

describe('other clients', () => {
  it('get the plain result', async () => {
    const { agent, person } = await carefulPerson(service)
    const fields = { user_id: person.user_id, ...DRAFT }
    const plain = await call(agent.token, 'platform_create_idea', fields)
    assert.equal((plain.structuredContent as { code: string }).code, 'awaiting_approval')
    const earlier = await call(agent.token, 'platform_create_idea', fields, async () => 'accept', '2025-11-25')
    assert.equal((earlier.structuredContent as { code: string }).code, 'awaiting_approval')
  })
})
