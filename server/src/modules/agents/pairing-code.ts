import { newPairingCode, type Secrets } from '../../secrets.ts'

const MAX_DRAWS = 20

/** People type codes in any case and with stray spaces. */
export function normalizePairingCode(text: string): string {
  return text.trim().toUpperCase()
}

/** Draws codes until `use` accepts one: a code that another agent has is drawn once in many thousand times. */
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
