/** The library is loaded when somebody uses a passkey, or can be offered one while signing in. */
const library = () => import('@simplewebauthn/browser')

type Options = Record<string, unknown>

export function browserHasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Answers the options of the service with a passkey of the person, as the service takes it. */
export async function answerWithPasskey(options: Options): Promise<never> {
  const { startAuthentication } = await library()
  return (await startAuthentication({ optionsJSON: options as never })) as never
}

/** Makes a new one. */
export async function createPasskey(options: Options): Promise<never> {
  const { startRegistration } = await library()
  return (await startRegistration({ optionsJSON: options as never })) as never
}

/**
 * Waits until the person picks a passkey among what their browser suggests for the address; null if it suggests none,
 * or if this is no longer wanted once the options are here: asking then would end whatever has been asked since.
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

/** The page is left, or something else is wanted of the authenticator. */
export async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** The browser refused, or the person changed their mind: there is nothing from the service to show. */
export function isBrowserRefusal(error: unknown): boolean {
  return error instanceof DOMException || (error instanceof Error && error.name === 'WebAuthnError')
}
