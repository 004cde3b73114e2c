import type { Secrets } from '../../../secrets/secrets.ts'

const PURPOSE = 'statement:'

/** Opens one statement and the objection to it, without signing in. Nothing is stored: it works as long as an appeal may. */
export function statementUrl({ secrets, baseUrl }: { secrets: Secrets; baseUrl: string }, statementId: number): string {
  return `${baseUrl}/app/objection?token=${secrets.seal(`${PURPOSE}${statementId}`).toString('base64url')}`
}

/** Undefined for a token that we did not make for this. */
export function readStatementToken(secrets: Secrets, token: string): number | undefined {
  try {
    const text = secrets.open(Buffer.from(token, 'base64url'))
    return text.startsWith(PURPOSE) ? Number(text.slice(PURPOSE.length)) : undefined
  } catch {
    return undefined
  }
}
