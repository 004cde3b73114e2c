import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { interested, market } from '../../../test/market.ts'
import { REVISIONS, sendMcp } from '../../../test/mcp.ts'
import { useService } from '../../../test/service.ts'
import { tasked } from '../../../test/tasks.ts'
import { ERRORS } from '../../contract/error-codes.ts'
import { REASONS } from '../../contract/reason-list.ts'

const service = useService()
const NAMES = ['answer-interest', 'find-and-meet-backers', 'keep-up-conversations', 'submit-an-idea', 'work-on-tasks']

async function send(method: string, params: Record<string, unknown> = {}) {
  return (await sendMcp(service, method, params)).message
}

describe('skills', () => {
  for (const revision of REVISIONS)
    it(`are announced and listed to clients of ${revision}, without a token`, async () => {
      const { message } = await sendMcp(service, 'skills/list', {}, { revision })
      const names = message.result.skills.map(({ frontmatter }: { frontmatter: { name: string } }) => frontmatter.name)
      assert.deepEqual(names, NAMES)
    })

  it('have files that are what their digests say', async () => {
    const { result } = await send('skills/list')
    for (const skill of result.skills)
      for (const { uri, digest, size } of skill.resources) {
        const [{ text }] = (await send('resources/read', { uri })).result.contents
        const bytes = Buffer.from(text)
        assert.equal(bytes.length, size, uri)
        assert.equal(`sha256:${createHash('sha256').update(bytes).digest('hex')}`, digest, uri)
      }
  })

  it('refer only to files they have', async () => {
    const { result } = await send('skills/list')
    for (const { uri, resources } of result.skills) {
      const [{ text }] = (await send('resources/read', { uri })).result.contents
      for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
        const wanted = uri.replace('SKILL.md', target)
        assert.ok(
          resources.some((file: { uri: string }) => file.uri === wanted),
          wanted,
        )
      }
    }
  })

  it('name codes and reasons that their tools give', async () => {
    const { result } = await send('skills/list')
    const known = new Set([...Object.keys(ERRORS), ...Object.keys(REASONS), 'bot_queued: true'])
    for (const { uri } of result.skills) {
      const [{ text }] = (await send('resources/read', { uri })).result.contents
      const [, unlike = ''] = text.split('## When an answer is not a plain success')
      for (const [, name = ''] of unlike.matchAll(/^- `([^`]+)`/gm)) assert.ok(known.has(name), `${uri}: ${name}`)
    }
  })

  it('say how an interest that is no longer new is refused', async () => {
    const scene = await market(service)
    const { person, agent } = scene.owner
    const { interest_id } = await interested(service, scene)
    const respond = (decision: string) =>
      service.post(
        '/bots/action/respond-interest',
        { user_id: person.user_id, interest_id, decision },
        { token: agent.token },
      )
    assert.equal((await respond('declined')).status, 200)
    const { reason } = (await respond('accepted')).body
    const uri = 'skill://answer-interest/SKILL.md'
    const [{ text }] = (await send('resources/read', { uri })).result.contents
    assert.match(text, new RegExp(`^- \`${reason}\` as \`reason\``, 'm'))
  })

  /** What the skill says to do about a listed task; `last` said something, once it is being worked on. */
  async function taskSteps() {
    const uri = 'skill://work-on-tasks/SKILL.md'
    const [{ text }] = (await send('resources/read', { uri })).result.contents
    return (state: string, last?: string): string => {
      const listed = `   - \`${state}\`${last === undefined ? '' : `, last said by \`${last}\``}: `
      const line = text.split('\n').find((line: string) => line.startsWith(listed))
      assert.ok(line, listed)
      return line.slice(listed.length)
    }
  }

  it('leave a question waiting: a report would take it back, and the answer be refused', async () => {
    const does = await taskSteps()
    const { agent, report, task_id, headers } = await tasked(service)
    assert.match(does('open'), /Take it up, as in step 2/)
    assert.equal((await report({ state: 'working', note: 'Gladly.' })).body.changed, true)
    await report({ state: 'needs_answer', note: 'Who?' })
    const [task] = (await service.get('/bots/action/list-tasks', { token: agent.token })).body.tasks
    assert.match(does(task.state), /Wait, and report nothing/)
    await report({ state: 'working', note: 'Gladly.' })
    const answered = await service.post(`/account/tasks/${task_id}/answer`, { text: 'Anybody.' }, { headers })
    assert.equal(answered.body.reason, 'task_asks_nothing')
  })

  it('go on with what was just answered, which looks like a task that is being worked on', async () => {
    const does = await taskSteps()
    const { agent, report, task_id, headers } = await tasked(service)
    const listed = async () => {
      const [{ state, said }] = (await service.get('/bots/action/list-tasks', { token: agent.token })).body.tasks
      return [state, said.at(-1).by] as const
    }
    await report({ state: 'needs_answer', note: 'Who?' })
    await service.post(`/account/tasks/${task_id}/answer`, { text: 'Anybody.' }, { headers })
    assert.match(does(...(await listed())), /process that asked goes on with step 3/)
    const again = await report({ state: 'working', note: 'On it.' })
    assert.equal(again.body.changed, false)
    assert.match(does(...(await listed())), /process that took it up goes on with step 3, also after a crash/)
  })

  it('are given one by one, and are folders', async () => {
    const uri = 'skill://submit-an-idea/SKILL.md'
    const { result } = await send('skills/get', { uri })
    assert.equal(result.skill.uri, uri)
    const folder = await send('resources/directory/read', { uri: 'skill://submit-an-idea' })
    assert.deepEqual(folder.result.resources, [
      { uri, name: 'SKILL.md', mimeType: 'text/markdown' },
      { uri: 'skill://submit-an-idea/references', name: 'references', mimeType: 'inode/directory' },
    ])
  })

  const UNKNOWN: [string, unknown][] = [
    ['skills/get', 'skill://no-such-skill/SKILL.md'],
    ['skills/get', 'skill://submit-an-idea'],
    ['skills/get', 17],
    ['resources/directory/read', 'skill://submit-an-idea/SKILL.md'],
    ['resources/directory/read', 'skill://'],
    ['resources/directory/read', 'skill://../../../etc'],
    ['resources/read', 'skill://submit-an-idea/../../door.ts'],
  ]
  for (const [method, uri] of UNKNOWN)
    it(`${method} refuses ${uri}`, async () => {
      const { error } = await send(method, { uri })
      assert.equal(error.code, -32602)
    })
})
