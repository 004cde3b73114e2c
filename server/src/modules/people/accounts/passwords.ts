import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Refusal } from '../../../contract/errors.ts'

/** argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
const PRESENT: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

const derive = promisify(argon2)

/** A PHC string: it holds its own cost, so it can still be checked after the cost was raised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await run(password, salt, PRESENT, HASH_BYTES)
  const { memory, passes, parallelism } = PRESENT
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Takes as long without a stored hash: timing must not reveal whether there is an account. */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
  isStranger = true,
): Promise<boolean> {
  const most = isStranger ? MOST_AT_ONCE : MOST_AT_ONCE + KEPT_FOR_OWNERS
  const parsed = stored ? parse(stored) : undefined
  if (parsed === undefined) {
    await run(password, randomBytes(SALT_BYTES), PRESENT, HASH_BYTES, most)
    return false
  }
  return timingSafeEqual(await run(password, parsed.salt, parsed.cost, parsed.hash.length, most), parsed.hash)
}

/**
 * Each takes CPU time and holds a database connection. A flood of sign-ins must not take all of them: beyond this queue
 * length, callers are asked to come back.
 */
const MOST_AT_ONCE = 12
/** Reserved for browsers the owner has used, so that a flood of strangers does not lock them out. */
const KEPT_FOR_OWNERS = 4
let running = 0
/** How many run at once; one core is left for all other calls. */
const CORES = Math.max(1, availableParallelism() - 1)
let busy = 0
const inLine: (() => void)[] = []

/** Normalises the password: keyboards compose the same character differently. */
async function run(
  password: string,
  nonce: Buffer,
  cost: Cost,
  tagLength: number,
  most = MOST_AT_ONCE,
): Promise<Buffer> {
  if (running >= most) throw new Refusal('rate_limited', { reason: 'many_sign_ins', retryAfterSeconds: 1 })
  running += 1
  if (busy < CORES) busy += 1
  else await new Promise<void>((resolve) => inLine.push(resolve))
  try {
    return await derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost })
  } finally {
    running -= 1
    const next = inLine.shift()
    if (next) next()
    else busy -= 1
  }
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parse(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored) ?? []
  if (!salt || !hash) throw new Error('A stored password has a format this version does not know.')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
