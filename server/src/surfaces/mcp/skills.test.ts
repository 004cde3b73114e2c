import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { interested, market } from '../../../test/market.ts'
import { REVISIONS, sendMcp } from '../../../test/mcp.ts'
import { useService } from '../../../test/service.ts'
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
