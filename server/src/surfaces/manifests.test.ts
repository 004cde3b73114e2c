import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { AgentCard } from '@a2a-js/sdk'
import { useService } from '../../test/service.ts'
import { catalogue } from '../catalogue.ts'
import { ERRORS } from '../contract/error-codes.ts'
import { EVENT_NAMES } from '../events/types.ts'
import { forAgents } from './docs/audience.ts'
import { docPages } from './docs/pages.ts'
import { fieldsOf } from './fields.ts'
import { possibleErrors } from './possible-errors.ts'
import { successInWords } from './success-body.ts'

const service = useService()

describe('/llms-full.txt', () => {
  it('has what agents can call with its fields and refusals, every event and every error', async () => {
    const { text, headers } = await service.get('/llms-full.txt')
    assert.match(headers.get('content-type') ?? '', /^text\/plain; charset=utf-8/)
    assert.doesNotMatch(text, /^### (account|admin)_/m)
    for (const operation of forAgents(catalogue)) {
      const start = text.indexOf(`### ${operation.name}\n\n${operation.method} ${operation.path}\n`)
      assert.ok(start > 0, operation.name)
      const end = text.indexOf('\n### ', start + 1)
      const section = text.slice(start, end < 0 ? undefined : end)
      for (const { path: field } of [...fieldsOf(operation.input), ...successInWords(operation).fields])
        assert.ok(section.includes(`\n- ${field}: `), `${operation.name} ${field}`)
      assert.ok(section.includes(`Refusals: ${possibleErrors(operation).join(', ')}.`))
    }
    for (const type of EVENT_NAMES) assert.ok(text.includes(`\n- ${type}: `), type)
    for (const code of Object.keys(ERRORS)) assert.ok(text.includes(`\n- ${code} (`), code)
  })

  it('says which fields are there only once a write is done, not while its person decides', async () => {
    const { text } = await service.get('/docs/platform_create_idea.md')
    assert.match(text, /\| `idea_id` \| integer, always once done \|/)
    assert.match(text, /\| `message` \| string, always \|/)
    const sent = (await service.get('/docs/platform_send_message.md')).text
    assert.match(sent, /\| `message` \| object or string, always \| If your user decides first: what to tell them\. \|/)
  })

  it('repeats little: what holds for many operations is on a page of its own', () => {
    const pages = docPages(catalogue)
      .filter(({ operation }) => operation !== undefined)
      .map(({ markdown }) => markdown('https://ideas.example.org').split('\n'))
    const on = new Map<string, number>()
    for (const line of pages.flatMap((page) => [...new Set(page)])) on.set(line, (on.get(line) ?? 0) + 1)
    const repeated = (page: string[]) => page.filter((line) => on.get(line)! >= pages.length / 2)
    const size = (lines: string[]) => lines.join('\n').length
    const shares = pages.map((page) => size(repeated(page)) / size(page)).sort((one, other) => one - other)
    const median = shares[shares.length >> 1]!
    assert.ok(median <= 0.17, `${Math.round(median * 100)} % of the median page stand on half of all pages or more`)
  })

  it('names both types of what may be null', async () => {
    const { text } = await service.get('/docs/platform_set_webhook.md')
    assert.match(text, /\| `webhook_url` \| string or null \(uri\) \|/)
  })

  it('says of streams and files what HTTP sends, and so do their pages', async () => {
    const all = (await service.get('/llms-full.txt')).text
    for (const [name, lead, field, never] of [
      ['platform_stream_events', 'text/event-stream. The data of each event:', 'timestamp', 'bot_id'],
      [
        'platform_get_document',
        'The file itself: application/pdf, image/png, image/jpeg, text/plain. A tool call gets:',
        'url',
        '',
      ],
      ['platform_get_document_page', 'The file itself: image/webp.', '', 'status'],
    ] as const) {
      const [section = ''] = all.slice(all.indexOf(`### ${name}\n`)).split('Refusals: ')
      const answer = section.slice(section.indexOf('Answer 200: '))
      const page = (await service.get(`/docs/${name}.md`)).text
      const shown = page.slice(page.indexOf('## Answer 200'), page.indexOf('## Refusals'))
      assert.ok(answer.startsWith(`Answer 200: ${lead}\n`), answer)
      assert.ok(shown.startsWith(`## Answer 200\n\n${lead}\n`), shown)
      if (field) assert.ok(answer.includes(`\n- ${field}: `) && shown.includes(`| \`${field}\` | `), name)
      if (never) assert.ok(!answer.includes(`\n- ${never}: `) && !shown.includes(`| \`${never}\` | `), name)
    }
  })
})

describe('/.well-known/agent-card.json', () => {
  it('is a card that the A2A library reads and writes back unchanged', async () => {
    const { body } = await service.get('/.well-known/agent-card.json')
    const read = AgentCard.toJSON(AgentCard.fromJSON(body)) as Record<string, unknown>
    for (const field of [
      'name',
      'description',
      'version',
      'supportedInterfaces',
      'provider',
      'securitySchemes',
      'skills',
    ])
      assert.deepEqual(read[field], body[field], field)
    assert.ok(body.skills.length > 0)
  })

  it('has a skill for each tool, an endpoint for each operation and every event', async () => {
    const { body } = await service.get('/.well-known/agent-card.json')
    const tools = catalogue.filter(({ mcp, name }) => mcp && name.startsWith('platform_')).map(({ name }) => name)
    assert.deepEqual(
      body.skills.map(({ id }: { id: string }) => id),
      tools,
    )
    assert.equal(body.endpoints.length, catalogue.length)
    const asking = body.endpoints.find(({ name }: { name: string }) => name === 'platform_request_introduction')
    assert.deepEqual([asking.permission, asking.also_needs], ['send_message', ['find_matches']])
    assert.deepEqual(Object.keys(body.events), EVENT_NAMES)
    assert.equal(body.mcp.url, `${service.url}/mcp`)
  })
})

describe('/.well-known/api-catalog', () => {
  it('is a linkset whose links lead somewhere', async () => {
    const { body, headers } = await service.get('/.well-known/api-catalog')
    assert.match(headers.get('content-type') ?? '', /^application\/linkset\+json/)
    const anchors = body.linkset.map(({ anchor }: { anchor: string }) => anchor)
    assert.deepEqual(anchors, [`${service.url}/`, `${service.url}/mcp`])
    for (const { anchor: _anchor, ...relations } of body.linkset)
      for (const { href, type } of Object.values(
        relations as Record<string, { href: string; type: string }[]>,
      ).flat()) {
        const answer = await service.get(href.slice(service.url.length))
        assert.equal(answer.status, 200, href)
        assert.ok(answer.headers.get('content-type')?.startsWith(type), href)
      }
  })

  it('answers HEAD, and both it and the front page name it in Link', async () => {
    const head = await service.call('HEAD', '/.well-known/api-catalog')
    assert.equal(head.status, 200)
    for (const { headers } of [head, await service.get('/')])
      assert.match(headers.get('link') ?? '', /<\/\.well-known\/api-catalog>; rel="api-catalog"/)
  })
})
