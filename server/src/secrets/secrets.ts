import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Tx } from '../db/tx.ts'

/** Operations that need the installation's key. */
export interface Secrets {
  /** For short codes, which a plain hash would not protect: all of them can be tried. */
  hashCode(code: string): Buffer
  /** For secrets we must use again, such as webhook signing secrets. */
  seal(text: string): Buffer
  open(sealed: Buffer): string
  /** A key for one purpose, the same in every process. */
  derive(purpose: string): Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSecrets(key: Buffer): Secrets {
  const codeKey = createHmac('sha256', key).update('pairing codes').digest()
  const sealKey = createHmac('sha256', key).update('sealed values').digest()
  return {
    hashCode: (code) => createHmac('sha256', codeKey).update(code).digest(),
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    derive: (purpose) => createHmac('sha256', key).update(purpose).digest(),
  }
}

/** Null if it was sealed under another key: `SECRET_KEY` was changed, or a backup was restored without it. */
export function openIfOurs(secrets: Secrets, sealed: Buffer): string | null {
  try {
    return secrets.open(sealed)
  } catch {
    return null
  }
}

/** 64 characters, 256 random bits. */
export function newBotToken(): string {
  return randomBytes(32).toString('hex')
}

/** How the tokens and events of sandboxes begin. Those of a live service are hexadecimal, so none of them does. */
const SANDBOX = 'sbx'

/** What is given out under names of its own in a sandbox, so that neither side takes the other's. */
export interface Mint {
  readonly isSandbox: boolean
  botToken(): string
  eventId(): string
  /** For pages to pay on: events name them. */
  pageToken(): string
  /** Between 0 and 1, so that what failed together is not tried again together. */
  jitter(): number
}

const liveMint = (): Mint => ({
  isSandbox: false,
  botToken: newBotToken,
  eventId: () => `evt_${randomUUID().replaceAll('-', '')}`,
  pageToken: newLinkToken,
  jitter: Math.random,
})

/** One for each database; a sandbox changes that of its own. */
export function mintOf(tx: Tx): Mint {
  return tx.kept(liveMint)
}

/** Why a token that nobody has here has somebody elsewhere, as its form tells. */
export function tokenOfElsewhere(tx: Tx, token: string): 'sandbox_token' | 'live_token' | undefined {
  if (token.length !== 64) return undefined
  const { isSandbox } = mintOf(tx)
  if (token.startsWith(SANDBOX)) return isSandbox ? undefined : 'sandbox_token'
  return isSandbox && /^[0-9a-f]+$/.test(token) ? 'live_token' : undefined
}

export function isEventOfSandbox(eventId: string): boolean {
  return eventId.startsWith(`evt_${SANDBOX}`)
}

/** A personal access token; the prefix lets secret scanners find a leaked one. */
export function newUserToken(): string {
  return `idb_pat_${randomBytes(32).toString('base64url')}`
}

/** For sessions and links in mails. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens are long and random, so a plain hash is safe and can be looked up. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** 32 unambiguous characters: no 0, 1, I or O. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newPairingCode(prefix: string): string {
  const characters = Array.from({ length: 6 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)])
  return `${prefix}-${characters.join('')}`
}
