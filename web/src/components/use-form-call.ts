import { IdeabridgeError } from '@ideabridge/sdk'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { focusFirstFault } from '../forms/first-fault.ts'
import { useLanguage } from '../i18n/index.tsx'
import { problemInWords, reasonInWords } from '../i18n/reason-words.ts'
import { loadReasons, useService } from '../i18n/service.ts'
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
  const service = useService()
  const { language } = useLanguage()
  const once = useOnce()
  const mutation = useMutation<Answer, Error, Values>({
    // What is wrong is there to be said once it is shown: the focus goes to it.
    mutationFn: (values) => send(values).finally(() => loadReasons(language)),
    onSuccess: async (answer) => {
      whenSaved.current?.()
      await onDone?.(answer)
    },
    onSettled: (_answer, _error, values) => once.end(values),
  })
  const run = (values: Values) => once.start(values, () => mutation.mutate(values))
  const failure = mutation.error
  const fields = failure instanceof IdeabridgeError ? failure.reasons : {}
  useEffect(() => {
    if (failure) setAtField(focusFirstFault(element.current ?? document.body))
  }, [failure])
  return {
    submit: (values: Values) => {
      element.current = document.activeElement?.closest('form') ?? null
      setAtField(true)
      run(values)
    },
    /** Sends the same again, once what was in the way is gone. */
    again: () => run(mutation.variables as Values),
    /** As if nothing had been sent. */
    reset: mutation.reset,
    busy: mutation.isPending,
    done: mutation.isSuccess,
    answer: mutation.data,
    failure,
    error: (field: string) => fields[field]?.map((fault) => reasonInWords(fault, service)).join(' '),
    message: failure && !(Object.keys(fields).length > 0 && atField) ? problemInWords(failure, service) : null,
    whenSaved,
  }
}
