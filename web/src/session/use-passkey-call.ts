import { useFormCall } from '../components/use-form-call.ts'
import { useSafety } from '../i18n/safety.ts'
import { isBrowserRefusal } from './passkeys.ts'

/** A form call in which the browser, too, may say no: that is told in our words, not in the browser's. */
export function usePasskeyCall<Values, Answer>(
  send: (values: Values) => Promise<Answer>,
  onDone?: (answer: Answer) => unknown,
) {
  const { browserRefused } = useSafety()
  const call = useFormCall(send, onDone ? { onDone } : {})
  return { ...call, message: isBrowserRefusal(call.failure) ? browserRefused : call.message }
}
