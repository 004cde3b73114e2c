import { useFormCall } from '../components/use-form-call.ts'
import { useSafety } from '../i18n/safety.ts'
import { isBrowserRefusal } from './passkeys.ts'

/** A form call that the browser may refuse, too: we say so in our words, not the browser’s. */
export function usePasskeyCall<Values, Answer>(
  send: (values: Values) => Promise<Answer>,
  onDone?: (answer: Answer) => unknown,
) {
  const { browserRefused } = useSafety()
  const call = useFormCall(send, onDone ? { onDone } : {})
  return { ...call, message: isBrowserRefusal(call.failure) ? browserRefused : call.message }
}
