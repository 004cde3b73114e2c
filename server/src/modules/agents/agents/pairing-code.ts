import { newPairingCode, type Secrets } from '../../../secrets/secrets.ts'

const MAX_DRAWS = 20
/** As set by PAIRING_PREFIX. Codes with an earlier prefix stay valid. */
const PAIRING_PREFIX_LENGTH = 3

/** People type codes in any case, with spaces or without the hyphen, and paste look-alikes; all mean the same code. */
export function normalizePairingCode(text: string): string {
  const characters = text.replace(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase()
  return `${characters.slice(0, PAIRING_PREFIX_LENGTH)}-${characters.slice(PAIRING_PREFIX_LENGTH)}`
}

/** Draws codes until `use` accepts one; a collision is very rare. */
export async function withFreshCode<Result>(
  prefix: string,
  secrets: Secrets,
  use: (codeHash: Buffer) => Promise<Result | undefined>,
): Promise<{ code: string; result: Result }> {
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const code = newPairingCode(prefix)
    const result = await use(secrets.hashCode(code))
    if (result !== undefined) return { code, result }
  }
  throw new Error('No free pairing code was found.')
}
