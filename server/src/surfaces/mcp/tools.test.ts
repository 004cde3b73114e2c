import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { awaitingApproval } from '../../approvals/ask.ts'
import { catalogue } from '../../catalogue.ts'
import { canAsk, takesDryRun, takesKey, takesTask } from '../../contract/operation.ts'
import { toolOf } from './tools.ts'

for (const operation of catalogue.filter(({ mcp }) => mcp))
  describe(operation.name, () => {
    const tool = toolOf(operation)
    const { effect, method, release } = operation

    it('has schemas whose root is a plain object, which all clients read', () => {
      for (const schema of [tool.inputSchema, tool.outputSchema as Record<string, unknown>]) {
        assert.deepEqual(
          Object.keys(schema).filter((key) => key !== 'required'),
          ['type', 'properties'],
        )
        assert.equal(schema.type, 'object')
      }
    })

    it('takes the fields of the operation, a key where there are keys, and a task where one can be named', () => {
      const keys = takesKey(operation) ? ['idempotency_key'] : []
      assert.deepEqual(Object.keys(tool.inputSchema.properties ?? {}), [
        ...Object.keys(operation.input.properties),
        ...keys,
        ...(takesDryRun(operation) ? ['dry_run'] : []),
        ...(takesTask(operation) ? ['task_id'] : []),
      ])
      assert.deepEqual(tool.inputSchema.required ?? [], operation.input.required ?? [])
    })

    it('answers status, the fields of the operation, what waits for a person, and bot_queued where writes are held', () => {
      const { properties, required } = tool.outputSchema as { properties: object; required: string[] }
      const asked = canAsk(operation) ? ASKED : []
      const added = [
        ...(operation.statuses.includes(202) ? ['code'] : []),
        ...(release ? ['bot_queued'] : []),
        ...asked,
      ]
      const expected = new Set(['status', ...Object.keys(operation.output.properties), ...added])
      assert.deepEqual(Object.keys(properties).toSorted(), [...expected].toSorted())
      // A dry run of a write answers otherwise.
      const always = takesDryRun(operation) ? [] : (operation.output.required ?? [])
      assert.deepEqual(required, ['status', ...always])
    })

    if (canAsk(operation))
      it('has a schema that what waits for its person fits, which clients check', () => {
        const asked = {
          status: true,
          code: 'awaiting_approval',
          ...awaitingApproval('https://ideas.example.org', ASKING, true),
        }
        assert.deepEqual([...Compile(tool.outputSchema as TSchema).Errors(asked)], [])
      })

    it('speaks of tools, not of HTTP: a model has no paths, statuses or headers', () => {
      const texts = [tool.description, ...descriptionsIn(tool.inputSchema), ...descriptionsIn(tool.outputSchema)]
      assert.deepEqual(
        texts.filter((text) => HTTP_TERMS.test(text ?? '')),
        [],
      )
    })

    it('gives every hint', () => {
      const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = tool.annotations ?? {}
      assert.equal(readOnlyHint, effect === 'read')
      assert.equal(destructiveHint, effect === 'destroy' || method === 'PUT' || method === 'PATCH')
      assert.equal(typeof idempotentHint, 'boolean')
      assert.equal(typeof openWorldHint, 'boolean')
    })
  })

const ASKING = {
  approval_id: 1,
  bot_name: 'Scout',
  operation: 'platform_create_idea',
  preview: { fields: [] },
  reason: null,
  expires_at: '2026-03-31T12:00:00.000+00:00',
}
const ASKED = ['code', 'pending', 'waiting_for', 'approval_id', 'approval_url', 'expires_at']

/** 410 may be named: it is what the agent's own webhook receiver answers. */
const HTTP_TERMS =
  /\b(GET|POST|PUT|PATCH|DELETE)\b|\bHTTP\b|\b(20\d|40\d|42\d|50\d)\b|Retry-After|Idempotency-Key|X-Request-Id|Authorization/

function descriptionsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  )
}

describe('tools that do alike', () => {
  const hints = ({ name }: { name: string }) => {
    const operation = catalogue.find((one) => one.name === name)
    return operation?.mcp ? JSON.stringify(toolOf(operation).annotations) : undefined
  }
  const SWAPS = { business: 'idea', introduction: 'interest' }

  for (const [one, other] of Object.entries(SWAPS))
    for (const verb of ['update', 'publish', 'respond', 'withdraw', 'create'])
      for (const whose of ['platform', 'account']) {
        const [first, second] = [`${whose}_${verb}_${one}`, `${whose}_${verb}_${other}`].map((name) => hints({ name }))
        if (first !== undefined && second !== undefined)
          it(`${whose}_${verb}_${one} and ${other} have the same hints`, () => assert.equal(first, second))
      }
})
