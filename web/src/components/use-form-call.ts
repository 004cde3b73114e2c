import { IdeabridgeError } from '@ideabridge/sdk'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { focusFirstFault } from '../forms/first-fault.ts'
import { useText } from '../i18n/index.tsx'
import { problemInWords } from '../i18n/refusals.ts'
import { useOnce } from './use-once.ts'

/**
 * Sends a form: `const form = useFormCall((values) => api.accountLogin(values), { onDone })`. `form.error(field)` says
 * what is wrong with a field, and the first such field gets the focus; `form.message` says what concerns the form as a
 * whole, or a field that it does not show.
 */
export function useFormCall<Values, Answer>(
  send: (values: Values) => Promise<Answer>,
  { onDone }: { onDone?: (answer: Answer) => unknown } = {},
) {
  /** Set by the form's frame; runs before `onDone`, which may leave the page. */
  const whenSaved = useRef<(() => void) | null>(null)
  const element = useRef<Element | null>(null)
  const [atField, setAtField] = useState(false)
  const { service } = useText()
  const once = useOnce()
  const mutation = useMutation<Answer, Error, Values>({
    mutationFn: send,
    onSuccess: async (answer) => {
      whenSaved.current?.()
      await onDone?.(answer)
    },
    onSettled: (_answer, _error, values) => once.end(values),
  })
  const run = (values: Values) => once.start(values, () => mutation.mutate(values))
  const failure = mutation.error
  const fields = failure instanceof IdeabridgeError ? failure.errors : {}
  useEffect(() => {
    if (failure) setAtField(focusFirstFault(element.current ?? document.body))
  }, [failure])
  return {
    submit: (values: Values) => {
      element.current = document.activeElement?.closest('form') ?? null
      setAtField(true)
      run(values)
    },
    /** Sends the same again once the obstacle is gone. */
    again: () => run(mutation.variables as Values),
    /** As if nothing had been sent. */
    reset: mutation.reset,
    busy: mutation.isPending,
    done: mutation.isSuccess,
    answer: mutation.data,
    failure,
    error: (field: string) => fields[field]?.join(' '),
    message: failure && !(Object.keys(fields).length > 0 && atField) ? problemInWords(failure, service) : null,
    whenSaved,
  }
}
