import { createAsking } from './asking.ts'

/** Calls that need a recent proof of identity wait here until the person has given it. */
const asking = createAsking()

export const endStepUp = asking.end
export const useStepUp = asking.useOpen

const NEEDS_PROOF = ['reauthentication_needed', 'passkey_needed']

/**
 * Sends a call. If it needs a newer proof of identity, nothing has happened yet: the dialog asks for it, and the call is
 * repeated unchanged, so nothing typed is lost. Admin pages that poll do not ask over and over.
 */
export async function withProof(
  { path, method }: { path: string; method: string },
  send: () => Promise<Response>,
): Promise<Response> {
  const answer = await send()
  if (answer.status !== 403 || !NEEDS_PROOF.includes(await reasonOf(answer))) return answer
  if (asking.wasClosed() && method === 'GET' && path.startsWith('/admin/')) return answer
  return (await asking.ask()) ? send() : answer
}

async function reasonOf(answer: Response): Promise<string> {
  try {
    return String((await answer.clone().json()).reason)
  } catch {
    return ''
  }
}
