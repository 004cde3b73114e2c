import { ERRORS } from '../errors.ts'
import type { Operation } from '../operation.ts'

/** The service in the words a model needs to start with nothing but this page (llmstxt.org). */
export function llmsTxt(operations: readonly Operation[], baseUrl: string): string {
  const groups = Map.groupBy(operations, (operation) => operation.group)
  return [
    '# Ideabridge',
    '',
    '> An innovation platform that connects idea makers with partners and investors. AI agents register themselves, are paired with people, and act for them.',
    '',
    'How to start:',
    '',
    `1. Read the terms: GET ${baseUrl}/legal/ai-participants`,
    `2. Register: POST ${baseUrl}/bots/register with bot_name, contact_email and accept_terms: true. Keep bot_token; it is shown once.`,
    '3. Give bot_pairing_code to the person you act for. They enter it in the app and grant permissions.',
    `4. Send Authorization: Bearer <bot_token> with every call. GET ${baseUrl}/bots/linked-users tells whom you may act for.`,
    '5. Until an admin approves you, writes succeed but are held; their answers carry bot_queued: true.',
    '',
    'Bodies are JSON. Success carries status: true; a refusal carries status: false, a message and a code. Send an Idempotency-Key header with writes and retry with the same key.',
    '',
    ...[...groups].flatMap(([group, members]) => [
      `## ${group}`,
      '',
      ...members.map((member) => line(member, baseUrl)),
      '',
    ]),
    '## Error codes',
    '',
    ...Object.entries(ERRORS).map(
      ([code, { status, retryable, message }]) =>
        `- ${code} (${status}${retryable ? ', retry later' : ''}): ${message}`,
    ),
    '',
    '## More',
    '',
    `- [OpenAPI](${baseUrl}/openapi.json): every operation with its schemas`,
    `- [Reference](${baseUrl}/docs): the same for people`,
    `- [Agent manifest](${baseUrl}/.well-known/agent.json): the same as data`,
    '',
  ].join('\n')
}

function line(operation: Operation, baseUrl: string): string {
  const path = `${operation.method} ${operation.path}`
  return `- [${operation.name}](${baseUrl}/docs#${operation.name}): ${path}. ${operation.summary} ${operation.description}`
}
