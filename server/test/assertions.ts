import assert from 'node:assert/strict'
import type { ErrorCode } from '../src/contract/error-codes.ts'
import { type Because, sentenceOf } from '../src/contract/fault.ts'
import { REASONS } from '../src/contract/reason-list.ts'
import type { TestAnswer } from './service.ts'

/** The full shape of a refusal; with `fields`, errors must name exactly those. */
export function assertRefused(answer: TestAnswer, status: number, code: ErrorCode, fields?: string[]): void {
  assert.equal(answer.status, status, answer.text)
  assert.equal(answer.body.code, code, answer.text)
  assert.equal(answer.body.status, false)
  assert.ok(typeof answer.body.message === 'string' && answer.body.message !== '')
  assert.equal('errors' in answer.body, code === 'validation_failed')
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.match(answer.headers.get('x-request-id') ?? '', /^req_/)
  if (status === 401)
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer realm=/, 'a 401 says how to authenticate')
  if (COARSE.includes(code)) assert.ok(Object.hasOwn(REASONS, answer.body.reason), `${code} says its reason`)
  if (code === 'validation_failed') {
    assertSentences(answer.body.errors)
    assertSameFaults(answer.body)
  }
  for (const step of answer.body.next ?? [])
    if (step.operation) assert.ok(step.method && step.path, `${step.operation} stands with its address`)
  if (fields) assert.deepEqual(Object.keys(answer.body.errors).sort(), [...fields].sort())
}

export function assertAccepted(answer: TestAnswer, status: number): void {
  assert.equal(answer.status, status, answer.text)
  assert.equal(answer.body.status, true)
  assert.equal(answer.body.code, status === 202 ? 'awaiting_approval' : undefined)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.match(answer.headers.get('x-request-id') ?? '', /^req_/)
}

export function countStatuses(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Too broad without a reason. */
const COARSE: ErrorCode[] = ['validation_failed', 'not_found', 'permission_denied']

/** Every message comes with the reason it was made from. */
function assertSameFaults({ errors, reasons }: TestAnswer['body']): void {
  const said = Object.entries(reasons as Record<string, Because[]>)
  assert.deepEqual(Object.fromEntries(said.map(([field, list]) => [field, list.map(sentenceOf)])), errors)
}

function assertSentences(errors: Record<string, unknown>): void {
  assert.ok(Object.keys(errors).length > 0, 'errors names a field')
  for (const sentences of Object.values(errors)) {
    assert.ok(Array.isArray(sentences) && sentences.length > 0)
    for (const sentence of sentences) assert.match(sentence, /^[A-Z].*\.$/)
  }
}
