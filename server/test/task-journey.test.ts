import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createClient } from '../../sdk/src/index.ts'
import { connectAssistant } from './assistants.ts'
import { ideaRow } from './ideas.ts'
import { callTool } from './mcp.ts'
import { createPerson } from './people.ts'
import { waitFor } from './processes.ts'
import { useService } from './service.ts'
import { give, TASK, takingTasks } from './tasks.ts'

/** A task from the agent's side, as its programs meet it: over MCP with the official client, and with our own client. */
const service = useService()

/** Of what it did and what its person said, in this order. */
const HEARD = ['task.given', 'task.answered', 'approval.granted', 'action.undone']

interface Said {
  by: string
  text: string
}

interface Entry {
  kind: string
  step: { action_id: number; state: string } | null
}

/** What an agent does with a task, whatever carries its calls. */
async function work(call: (name: string, fields: object) => Promise<Record<string, unknown>>) {
  const { agent, owner, idea_id, user_id, headers } = await takingTasks(service)
  const { task_id } = (await give(service, owner, agent, { idea_id })).body
  const path = `/account/tasks/${task_id}`
  const timeline = async (): Promise<Entry[]> => (await service.get(path, { headers })).body.timeline
  const lastStep = async () => (await timeline()).findLast(({ kind }) => kind === 'step')!.step!
  /** From now on the person is asked before their ideas change. */
  const askFirst = async () => {
    const grants = [{ permission: 'update_idea', mode: 'ask' }]
    const changed = await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers })
    assert.equal(changed.status, 200, changed.text)
  }
  const approve = async (approvalId: unknown) => {
    const { hash } = (await service.get(`/account/approvals/${approvalId}`, { headers })).body
    const answer = await service.post(`/account/approvals/${approvalId}/approve`, { hash }, { headers })
    assert.equal(answer.body.state, 'granted', answer.text)
  }
  return {
    token: agent.token,
    async run() {
      const list = async () =>
        (await call('platform_list_tasks', {})).tasks as { said: Said[]; text: string; task_id: number }[]
      assert.deepEqual(
        (await list()).map(({ text }) => text),
        [TASK],
      )
      const report = (fields: object) => call('platform_update_task', { user_id, task_id, ...fields })
      assert.equal((await report({ state: 'working', note: 'Gladly.' })).changed, true)
      await call('platform_update_idea', { user_id, idea_id, annotation: 'For Austria.', task_id })
      await report({ state: 'needs_answer', note: 'Is he too close?', choices: ['Keep him.', 'Find another.'] })
      assert.equal((await service.post(`${path}/answer`, { text: 'Keep him.' }, { headers })).status, 200)
      const [task] = await list()
      assert.deepEqual(task?.said.at(-1), { ...task?.said.at(-1), by: 'person', text: 'Keep him.' })
      await askFirst()
      const asked = await call('platform_update_idea', { user_id, idea_id, annotation: 'For Tyrol.', task_id })
      assert.deepEqual([asked.code, asked.pending], ['awaiting_approval', true])
      assert.equal((await lastStep()).state, 'waits_for_you')
      await approve(asked.approval_id)
      const granted = await call('platform_get_approval', { approval_id: asked.approval_id })
      assert.deepEqual([granted.state, granted.task_id], ['granted', task_id])
      await report({ state: 'done', note: 'Here.', results: [{ kind: 'idea', id: idea_id }] })
      assert.deepEqual(await list(), [])
      const { action_id } = await lastStep()
      const undone = await service.post(`/account/activity/${action_id}/undo`, {}, { headers })
      assert.equal(undone.status, 200, undone.text)
      assert.equal((await ideaRow(service, idea_id))?.annotation, 'For Austria.')
      // The feed waits for whatever was written before, in other databases of this server too.
      const events = await waitFor('the events', 30_000, async () => {
        const heard = (await call('platform_list_events', { types: HEARD })).events as { type: string; data: object }[]
        if (heard.length >= HEARD.length) return heard
        // Agents have thirty calls a minute.
        await pause(1_500)
        return false
      })
      assert.deepEqual(
        events.map(({ type }) => type),
        HEARD,
      )
      assert.deepEqual(events[0]?.data, { task_id, user_id, text: TASK, guidance: null, idea_id })
      const kinds = (await timeline()).map(({ kind }) => kind)
      assert.deepEqual(kinds, ['asked', 'report', 'step', 'report', 'answer', 'step', 'report'])
    },
  }
}

describe('an agent does what its person asked', () => {
  it('over MCP, with the official client', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' })
    const journey = await work(async (name, fields) => {
      const { structuredContent, isError } = await client.callTool({ name, arguments: { ...fields } })
      assert.notEqual(isError, true, JSON.stringify(structuredContent))
      return structuredContent as Record<string, unknown>
    })
    const headers = { Authorization: `Bearer ${journey.token}` }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } }))
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    for (const needed of ['platform_list_tasks', 'platform_update_task']) assert.ok(names.includes(needed), needed)
    await journey.run().finally(() => client.close())
  })

  it('with the SDK', async () => {
    let client: ReturnType<typeof createClient>
    const journey = await work((name, fields) => {
      const methods = {
        platform_list_tasks: client.listTasks,
        platform_update_task: client.updateTask,
        platform_update_idea: client.updateIdea,
        platform_get_approval: client.getApproval,
        platform_list_events: client.listEvents,
      } as Record<string, (fields: never) => Promise<unknown>>
      return methods[name]!(fields as never) as Promise<Record<string, unknown>>
    })
    client = createClient({ baseUrl: service.url, token: journey.token })
    await journey.run()
  })
})

describe('an assistant', () => {
  it('takes no tasks, and sees none', async () => {
    const person = await createPerson(service)
    const { token, bot_id } = await connectAssistant(service, person)
    const refused = await give(service, person, { bot_id })
    assert.equal(refused.body.reason, 'takes_no_tasks')
    assert.deepEqual((await callTool(service, 'platform_list_tasks', {}, { token })).body.tasks, [])
  })
})
