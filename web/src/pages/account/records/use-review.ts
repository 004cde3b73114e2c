import { useEffect, useRef, useState } from 'react'
import { queries } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAct } from '../parts/use-act.ts'

type Changes = Record<string, unknown>

interface ReviewOptions {
  /** Whether it is also sent to review. */
  save: (changes: Changes, review: boolean) => Promise<unknown>
  send: () => Promise<unknown>
  /** The queries that show it. */
  shownBy: string
  /** Brings the form on screen if it is not. */
  showForm?: () => void
}

/** Saves a record and sends it to review. Unsaved input is saved first, so that no older text is sent. */
export function useReview({ save, send, shownBy, showForm }: ReviewOptions) {
  const element = useRef<HTMLFormElement>(null)
  const asked = useRef(false)
  const publish = useAct((_: undefined) => send(), { changes: [shownBy] })
  const form = useFormCall(
    ({ changes, review }: { changes: Changes; review: boolean }) => save(changes, review).then(() => review),
    {
      onDone: async (review) => {
        await queries.invalidateQueries({ queryKey: [shownBy] })
        if (review) publish.run(undefined)
      },
    },
  )
  // Once the form is rendered.
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (!asking) return
    setAsking(false)
    asked.current = true
    element.current?.requestSubmit()
    asked.current = false
  }, [asking])
  const ask = () => {
    showForm?.()
    setAsking(true)
  }
  return {
    form,
    element,
    onSubmit: (changes: Changes, review = asked.current) => {
      if (review && Object.keys(changes).length === 0) publish.run(undefined)
      else form.submit({ changes, review })
    },
    publish: { run: ask, busy: publish.busy || form.busy, error: publish.error },
  }
}
