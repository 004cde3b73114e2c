import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** Headers that prove a message is ours (standardwebhooks.com): one signature per secret. */
export function signatureHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  /** Real time, not one tests can shift: receivers compare it with their clock. */
  seconds: number,
): Record<string, string> {
  const timestamp = String(seconds)
  const signatures = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
