import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

export const CHECK_RESULTS = ['good', 'bad', 'not_tried'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/** How agents did in a sandbox, for admins of its installation. */
export interface SandboxReport {
  readonly sandbox_id: string
  /** In real time. */
  readonly signed_at: string
  readonly checks: readonly { readonly check: string; readonly result: CheckResult }[]
}

const BEGINNING = 'sbr1'
/** What an installation signs reports with: its sandboxes know this key, and no other. */
export function reportKey(secrets: Secrets): Buffer {
  return secrets.derive('reports of sandboxes')
}

export function signReport(key: Buffer, report: SandboxReport): string {
  const said = Buffer.from(JSON.stringify(report)).toString('base64url')
  return `${BEGINNING}.${said}.${signatureOf(key, said).toString('base64url')}`
}

/** Undefined if another installation signed it, or nobody did. */
export function readReport(key: Buffer, text: string): SandboxReport | undefined {
  const [beginning, said = '', signature = '', ...more] = text.split('.')
  const [sent, own] = [Buffer.from(signature, 'base64url'), signatureOf(key, said)]
  if (beginning !== BEGINNING || more.length > 0 || sent.length !== own.length || !timingSafeEqual(sent, own))
    return undefined
  return JSON.parse(Buffer.from(said, 'base64url').toString('utf8')) as SandboxReport
}

function signatureOf(key: Buffer, said: string): Buffer {
  return createHmac('sha256', key).update(said).digest()
}
