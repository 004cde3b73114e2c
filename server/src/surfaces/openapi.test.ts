import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { assertRefused } from '../../test/assertions.ts'
import { connectAssistant } from '../../test/assistants.ts'
import { act, pairedAgent, publishedIdea } from '../../test/ideas.ts'
import { lookUp, readOpenApi } from '../../test/openapi.ts'
import { activeAgent, createPerson } from '../../test/people.ts'
import { useService } from '../../test/service.ts'
import { catalogue } from '../catalogue.ts'
import { loadConfig } from '../config/config.ts'
import { ERRORS } from '../contract/error-codes.ts'
import { takesDryRun, takesKey, takesTask } from '../contract/operation.ts'
import { SPEC_VERSION } from '../contract/vocabulary.ts'
import { inForce } from './in-force.ts'
import { OPENAPI_PATHS } from './openapi.ts'
import { possibleErrors } from './possible-errors.ts'

const AS_DELIVERED = loadConfig({})
const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
/** On average, with what is named once: more operations make a document longer, but none should be. */
const CHARACTERS_PER_OPERATION = { agents: 3_900, account: 2_850, admin: 3_300 }
const service = useService()

for (const file of Object.values(OPENAPI_PATHS))
  describe(file, () => {
    it('is OpenAPI 3.1 of this version', async () => {
      const { body, headers } = await service.get(file)
      assert.match(headers.get('content-type') ?? '', /^application\/json/)
      assert.match(body.openapi, /^3\.1\./)
      assert.equal(body.info.version, SPEC_VERSION)
      assert.equal(body.info.license.identifier, manifest.license)
      assert.deepEqual(body.servers, [{ url: service.url }])
    })

    it('passes the linter’s recommended rules without a word', async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-openapi-'))
      try {
        const copy = path.join(folder, 'openapi.json')
        // The linter rejects local addresses, rightly so for published documents.
        await writeFile(copy, (await service.get(file)).text.replaceAll(service.url, 'https://ideabridge.test'))
        const { totals, problems } = await lint(copy)
        assert.deepEqual(problems, [])
        assert.deepEqual(totals, { errors: 0, warnings: 0, ignored: 0 })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })

    it('has no reference that leads nowhere and no component that nothing refers to', async () => {
      const { body, text } = await service.get(file)
      const references = new Set([...text.matchAll(/"#\/(components\/[^"]+)"/g)].map(([, found = '']) => found))
      for (const reference of references) assert.ok(lookUp(body, reference), reference)
      for (const kind of ['schemas', 'responses', 'headers'])
        for (const name of Object.keys(body.components[kind]))
          assert.ok(references.has(`components/${kind}/${name}`), `${kind} ${name}`)
      const schemes = Object.keys(body.components.securitySchemes)
      for (const methods of Object.values(body.paths as Record<string, Record<string, { security: object[] }>>))
        for (const { security } of Object.values(methods))
          for (const name of security.flatMap(Object.keys)) assert.ok(schemes.includes(name), name)
    })

    it('has formats that generators know, and a type for each list of choices', async () => {
      const { body, text } = await service.get(file)
      const formats = new Set([...text.matchAll(/"format":"([^"]+)"/g)].map(([, format = '']) => format))
      for (const format of formats) assert.ok(['date-time', 'date', 'email', 'uri'].includes(format), format)
      const untyped: unknown[] = []
      JSON.stringify(body, (_key, value) => {
        if (Array.isArray(value?.enum) && value.type === undefined) untyped.push(value.enum)
        return value
      })
      assert.deepEqual(untyped, [])
    })
  })

describe('the documents together', () => {
  it('say what becomes of a request that is too large: a body in writes, headers everywhere', async () => {
    for (const file of Object.values(OPENAPI_PATHS)) {
      const { body } = await service.get(file)
      for (const methods of Object.values(body.paths as Record<string, Record<string, { responses: object }>>))
        for (const [method, { responses }] of Object.entries(methods))
          assert.deepEqual(['413' in responses, '431' in responses], [method !== 'get', true], method)
      const { description, content } = body.components.responses.BodyTooLarge
      assert.match(description, /too large/)
      assert.match(JSON.stringify(content), /validation_failed/)
    }
  })

  it('have every operation of the catalogue once, and no other', async () => {
    const { documents } = await readOpenApi(service)
    const described = documents.flatMap(({ paths }) =>
      Object.entries(paths as Record<string, Record<string, { operationId: string }>>).flatMap(([route, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${route} ${operationId}`),
      ),
    )
    assert.deepEqual(
      described.sort(),
      catalogue.map(({ method, path: route, name }) => `${method} ${route} ${name}`).sort(),
    )
  })

  it('describe each operation as it is', async () => {
    const { paths } = await readOpenApi(service)
    for (const operation of catalogue) {
      const described = paths[operation.path][operation.method.toLowerCase()]
      assert.equal(described.summary, operation.summary)
      assert.equal(described.description, inForce(operation, AS_DELIVERED).description)
      for (const status of operation.statuses) assert.ok(described.responses[status], `answer ${status}`)
      const fields = [
        ...Object.keys(operation.input.properties),
        ...(takesDryRun(operation) ? ['dry_run'] : []),
        ...(takesTask(operation) ? ['task_id'] : []),
      ]
      assert.deepEqual(inputFields(described), fields.sort(), operation.name)
      assert.equal(described.security.length > 0, operation.access.by !== 'anyone')
      const hasKey = described.parameters.some((parameter: { name: string }) => parameter.name === 'Idempotency-Key')
      assert.equal(hasKey, takesKey(operation))
    }
  })

  it('describe the answer to a dry run, which is another one than the call’s', async () => {
    const { paths } = await readOpenApi(service)
    const writes = catalogue.filter(takesDryRun)
    assert.ok(
      writes.some(({ statuses }) => statuses.includes(200)) && writes.some(({ statuses }) => !statuses.includes(200)),
    )
    for (const { name, path: route, method, statuses } of writes) {
      const { schema } = paths[route][method.toLowerCase()].responses[200].content['application/json']
      const dryRun = statuses.includes(200) ? schema.anyOf[1] : schema
      assert.deepEqual(dryRun.required, ['status', 'dry_run', 'would'], name)
    }
    const agent = await activeAgent(service)
    const input = { webhook_url: 'https://hook.example.org/', dry_run: true }
    const { status, body } = await service.post('/bots/webhook', input, { token: agent.token })
    assert.deepEqual([status, Object.keys(body)], [200, ['status', 'dry_run', 'would']])
  })

  it('describe the refusal of a dry run, which has no page to pay on', async () => {
    const { paths } = await readOpenApi(service)
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, agent, owner)
    const input = { user_id: owner.user_id, idea_id, duration_days: 60 }
    const { allOf } = paths['/bots/action/start-round'].post.responses[402].content['application/json'].schema
    for (const dry_run of [true, false]) {
      const { status, body } = await act(service, agent, 'start-round', { ...input, dry_run })
      assert.equal(status, 402)
      const fits = ({ required }: { required: string[] }) => required.every((field) => field in body)
      assert.deepEqual(allOf.at(-1).anyOf.map(fits), [!dry_run, dry_run])
    }
  })

  it('name for each operation the codes that it may refuse with', async () => {
    const { paths } = await readOpenApi(service)
    for (const operation of catalogue) {
      const { responses } = paths[operation.path][operation.method.toLowerCase()]
      const codes = possibleErrors(operation)
      for (const code of codes) {
        const { allOf } = responses[ERRORS[code].status].content['application/json'].schema
        assert.ok(allOf[1].properties.code.enum.includes(code), `${operation.name} ${code}`)
      }
      const ofRequest = ['413', '431']
      const refusals = Object.keys(responses).filter((status) => Number(status) >= 300 && !ofRequest.includes(status))
      assert.deepEqual(refusals.map(Number).sort(), [...new Set(codes.map((code) => ERRORS[code].status))].sort())
    }
  })

  it('tell of the refusals for a capability that is not active, and for what is closed to assistants', async () => {
    const { paths } = await readOpenApi(service)
    const unfit = await activeAgent(service)
    await service.sql(`update bots set active_capabilities = '{}' where bot_id = $1`, [unfit.bot_id])
    const assistant = await connectAssistant(service, await createPerson(service))
    for (const [method, route, { token }] of [
      ['post', '/bots/action/browse-ideas', unfit],
      ['get', '/bots/webhook', assistant],
    ] as const) {
      const answer = await service.call(method.toUpperCase(), route, method === 'post' ? {} : undefined, { token })
      assertRefused(answer, 403, 'permission_denied')
      const told = paths[route][method].responses[403]?.content['application/json'].schema.allOf[1]
      assert.ok(told?.properties.code.enum.includes('permission_denied'), route)
      const page = await service.get(`/docs/${paths[route][method].operationId}.md`)
      assert.ok(page.text.includes(' permission_denied,'), route)
    }
  })

  it('tell of the refusal to end a pairing that is none', async () => {
    const { paths } = await readOpenApi(service)
    const { token } = await activeAgent(service)
    const answer = await service.post('/bots/unlink', { user_id: 4711 }, { token })
    assertRefused(answer, 403, 'user_not_linked')
    const { allOf } = paths['/bots/unlink'].post.responses[403].content['application/json'].schema
    assert.ok(allOf[1].properties.code.enum.includes('user_not_linked'))
    const page = await service.get(new URL(answer.body.doc_url).pathname)
    assert.ok(page.text.includes('### user_not_linked\n'), answer.body.doc_url)
  })

  it('list the closed table of errors', async () => {
    const { documents } = await readOpenApi(service)
    for (const { components } of documents)
      assert.deepEqual(components.schemas.Error.properties.code.enum, Object.keys(ERRORS))
  })

  it('stay small, with names for what is used twice', async () => {
    for (const [audience, most] of Object.entries(CHARACTERS_PER_OPERATION)) {
      const file = OPENAPI_PATHS[audience as keyof typeof OPENAPI_PATHS]
      const { text, body } = await service.get(file)
      const operations = Object.values(body.paths as Record<string, object>).flatMap((path) => Object.keys(path)).length
      assert.ok(text.length < most * operations, `${file}: ${text.length} for ${operations}`)
    }
    const { components } = (await service.get('/openapi.json')).body
    for (const name of ['Idea', 'Business', 'ApprovalStatus', 'CreateIdeaRequest', 'CreateIdeaAnswer'])
      assert.ok(components.schemas[name], name)
  })
})

interface Described {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
}

function inputFields({ parameters, requestBody }: Described): string[] {
  const inBody = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {})
  return [...inBody, ...parameters.filter((entry) => entry.in !== 'header').map((entry) => entry.name)].sort()
}

interface Verdict {
  totals: { errors: number; warnings: number; ignored: number }
  problems: unknown[]
}

function lint(file: string): Promise<Verdict> {
  const program = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
  const args = [program, 'lint', '--extends=recommended', '--format=json', file]
  return new Promise((resolve, reject) =>
    execFile(process.execPath, args, { env, cwd: path.dirname(file) }, (error, stdout) => {
      const start = stdout.indexOf('{')
      if (start < 0) reject(error ?? new Error('the linter said nothing'))
      else resolve(JSON.parse(stdout.slice(start)) as Verdict)
    }),
  )
}
