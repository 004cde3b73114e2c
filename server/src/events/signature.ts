import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** Headers by which a receiver knows that a message is ours (standardwebhooks.com): one signature per secret. */
export function signatureHeaders(id: string, body: string, secrets: readonly string[]): Record<string, string> {
  // The real time, not the service's own: receivers compare it with their clock.
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signatures = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
