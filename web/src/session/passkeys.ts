/** The library is loaded when a passkey is used or can be offered during sign-in. */
const library = () => import('@simplewebauthn/browser')

type Options = Record<string, unknown>

export function browserHasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Answers the service’s options with one of the person’s passkeys. */
export async function answerWithPasskey(options: Options): Promise<never> {
  const { startAuthentication } = await library()
  return (await startAuthentication({ optionsJSON: options as never })) as never
}

/** Creates a new passkey. */
export async function createPasskey(options: Options): Promise<never> {
  const { startRegistration } = await library()
  return (await startRegistration({ optionsJSON: options as never })) as never
}

/**
 * Waits until the person picks a passkey among the browser’s suggestions for the address; null if it suggests none, or if the
 * wait was cancelled before the options arrived: asking then would abort a newer request.
 */
export async function suggestedPasskey(
  options: () => Promise<Options>,
  stillWanted: () => boolean,
): Promise<never | null> {
  if (!browserHasPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null
  const { startAuthentication } = await library()
  const optionsJSON = (await options()) as never
  return stillWanted() ? ((await startAuthentication({ optionsJSON, useBrowserAutofill: true })) as never) : null
}

/** The page was left, or another request needs the authenticator. */
export async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** The browser refused, or the person changed their mind: the service has nothing to say about it. */
export function isBrowserRefusal(error: unknown): boolean {
  return error instanceof DOMException || (error instanceof Error && error.name === 'WebAuthnError')
}
