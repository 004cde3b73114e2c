import { IdeabridgeError } from '@ideabridge/sdk'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../i18n/index.tsx'
import { reasonInWords, refusalInWords } from '../i18n/reason-words.ts'

/**
 * Sends a form: `const form = useFormCall((values) => api.accountLogin(values), { onDone })`. `form.error(field)` says
 * what is wrong with a field, `form.message` what concerns the form as a whole.
 */
export function useFormCall<Values, Answer>(
  send: (values: Values) => Promise<Answer>,
  { onDone }: { onDone?: (answer: Answer) => unknown } = {},
) {
  const mutation = useMutation<Answer, Error, Values>({
    mutationFn: send,
    onSuccess: async (answer) => onDone?.(answer),
  })
  const { service } = useText()
  const refusal = mutation.error instanceof IdeabridgeError ? mutation.error : null
  const fields = refusal?.reasons ?? {}
  return {
    submit: (values: Values) => mutation.mutate(values),
    busy: mutation.isPending,
    done: mutation.isSuccess,
    answer: mutation.data,
    failure: mutation.error,
    error: (field: string) => fields[field]?.map((fault) => reasonInWords(fault, service)).join(' '),
    message: mutation.error && Object.keys(fields).length === 0 ? refusalInWords(mutation.error, service) : null,
  }
}
