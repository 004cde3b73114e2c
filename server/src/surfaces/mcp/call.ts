import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Holder } from '../../access/authorize.ts'
import { fault } from '../../contract/fault.ts'
import type { Fields } from '../../contract/fields.ts'
import type { Operation } from '../../contract/operation.ts'
import type { StoredFile } from '../../contract/reply.ts'
import type { Answer, IncomingCall, PreparedOperation } from '../../pipeline/call.ts'
import type { Pipeline } from '../../pipeline/dependencies.ts'
import { OTHERS_WORDS, OTHERS_WORDS_IN_REFUSALS, othersWordsIn } from './others-words.ts'
import { inToolWords } from './tool-words.ts'
import type { Selection } from './toolsets.ts'

/** Sender of a message to the endpoint, and who wants to know its outcome. */
export interface McpCaller {
  readonly bearerToken: string | undefined
  readonly address: string
  readonly requestId: string
  readonly traceparent?: string | undefined
  /** The tools the client's URL asks for. */
  readonly selection: Selection
  /** The token's holder. Not set for tool calls: the pipeline finds out itself. */
  readonly holder?: Holder
  /** Ends a stream of this caller. */
  hangUp?(): void
  answered(operation: string, answer: Answer): void
  /** How to sign in, where that is what an answer is about. */
  challengeFor(answer: Answer): string | undefined
}

/** Runs an operation for a message, through the same pipeline as HTTP, with the same checks, limits and log. */
export async function runOperation(
  pipeline: Pipeline,
  prepared: PreparedOperation,
  fields: Fields,
  caller: McpCaller,
): Promise<Answer> {
  const { bearerToken, address, requestId, traceparent } = caller
  const answer = await pipeline(prepared, {
    ...inputOf(prepared, fields),
    bearerToken,
    sessionToken: undefined,
    crossSite: false,
    address,
    requestId,
    traceparent,
  })
  caller.answered(prepared.operation.name, answer)
  return { ...answer, body: inToolWords(answer.body) }
}

/** For tools the key is a regular field, and nothing is coerced there either. */
function inputOf({ takesKey }: PreparedOperation, fields: Fields): Pick<IncomingCall, 'input' | 'idempotencyKey'> {
  if (!takesKey) return { input: { fields }, idempotencyKey: undefined }
  const { idempotency_key, ...rest } = fields
  const key = idempotency_key ?? undefined
  if (key === undefined || typeof key === 'string') return { input: { fields: rest }, idempotencyKey: key }
  return { input: { faults: { idempotency_key: [fault('not_a_string')] } }, idempotencyKey: undefined }
}

/** The answer's body as text, and parsed if it is a success. */
export function resultOf(operation: Operation, answer: Answer, challenge?: string): CallToolResult {
  const result = textResultOf(operation, answer, challenge)
  return result.isError ? result : { ...result, structuredContent: JSON.parse(answer.body) as Fields }
}

/** Without the parsed body. HTTP status and headers go into `_meta`; the model is also told when to retry. */
export function textResultOf(
  operation: Operation,
  { status, body, headers, file }: Answer,
  challenge?: string,
): CallToolResult {
  const _meta = {
    'ideabridge/http': { status, headers: { ...headers } },
    [OTHERS_WORDS]: status < 400 ? othersWordsIn(operation) : OTHERS_WORDS_IN_REFUSALS,
    // ChatGPT looks for the challenge here and nowhere else.
    ...(challenge !== undefined && { 'mcp/www_authenticate': [challenge] }),
  }
  const content: CallToolResult['content'] = [{ type: 'text', text: body }]
  if (file && 'piece' in file) content.push(linkTo(file, JSON.parse(body)))
  if (status < 400) return { content, _meta }
  const seconds = headers['Retry-After']
  if (seconds !== undefined) content.push({ type: 'text', text: `Retry-After: ${seconds} seconds.` })
  return { content, isError: true, _meta }
}

/** Files are downloaded over HTTP: a model has no use for ten megabytes of base64. */
function linkTo({ name, contentType, bytes }: StoredFile, { url }: { url: string }): CallToolResult['content'][number] {
  return { type: 'resource_link', uri: url, name, mimeType: contentType, size: bytes }
}
