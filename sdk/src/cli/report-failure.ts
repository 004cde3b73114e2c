import { IdeabridgeError } from '../errors.ts'
import { adviceText } from './advice.ts'
import { harmless, printJson, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

const OWN_FIELDS = 'status code message errors reason params reasons retryable doc_url next warnings'.split(' ')

const NO_GOOD_TOKEN = ['bot_auth_required', 'bot_token_invalid', 'unauthenticated']

/** Prints what went wrong and what to do, and returns the exit code. */
export function reportFailure(error: unknown, asJson: boolean, terminal: Terminal): 1 | 2 {
  if (error instanceof IdeabridgeError) {
    if (asJson) printJson(refusalBody(error), terminal)
    else terminal.complain(harmless(refusalText(error)))
    return 1
  }
  if (isUsage(error)) {
    const command = error instanceof UsageError && error.command ? `${error.command} ` : ''
    terminal.complain(`${harmless((error as Error).message)}\nSee: ideabridge ${command}--help`)
    return 2
  }
  terminal.complain(terminal.signal.aborted ? 'Stopped.' : unreached(error))
  return 1
}

/** What a proxy answers in place of the service has no body of ours, and scripts look for the code. */
function refusalBody({ code, message, body }: IdeabridgeError): object {
  return body.code === undefined ? { status: false, message, code } : body
}

function refusalText(error: IdeabridgeError): string {
  const { code, status, message, errors, body, because, requestId, retryAfterSeconds } = error
  const advice = adviceText(error)
  const reason: string | undefined = because?.reason
  return [
    `${code} (${status}): ${message}`,
    ...(reason === undefined || reason === code ? [] : [`  reason: ${reason}`]),
    ...Object.entries(errors).map(([field, sentences]) => `  ${field}: ${sentences.join(' ')}`),
    ...Object.entries(body)
      .filter(([name]) => !OWN_FIELDS.includes(name))
      .map(([name, value]) => `  ${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`),
    ...(NO_GOOD_TOKEN.includes(code) && reason !== 'wrong_sandbox_key'
      ? ['Set IDEABRIDGE_TOKEN, or run: ideabridge login']
      : []),
    ...(retryAfterSeconds === null ? [] : [`Try again in ${retryAfterSeconds} seconds.`]),
    ...(advice ? [advice] : []),
    ...(error.docUrl ? [`See ${error.docUrl}`] : []),
    ...(requestId ? [`Request ${requestId}`] : []),
  ].join('\n')
}

/** Includes flags that Node's parser rejected. */
function isUsage(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'))
}

function unreached(error: unknown): string {
  const { message, cause } = error as Error
  const reason = (cause as { code?: string; message?: string } | undefined)?.code ?? (cause as Error)?.message
  return reason ? `The service was not reached: ${reason}. Check --base-url, or IDEABRIDGE_URL.` : `${message}`
}
