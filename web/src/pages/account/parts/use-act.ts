import { useMutation } from '@tanstack/react-query'
import { queries } from '../../../calls/api.ts'
import { useOnce } from '../../../components/use-once.ts'

interface ActOptions<Answer> {
  /** Key prefixes of the queries that may have changed. */
  changes: readonly string[]
  onDone?: (answer: Answer) => unknown
}

/** An action behind a button; refetches what it changed. */
export function useAct<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  { changes, onDone }: ActOptions<Answer>,
) {
  const once = useOnce()
  const act = useMutation<Answer, Error, Input>({
    mutationFn: send,
    onSuccess: async (answer) => {
      await Promise.all(changes.map((key) => queries.invalidateQueries({ queryKey: [key] })))
      await onDone?.(answer)
    },
    onSettled: (_answer, _error, input) => once.end(input),
  })
  const run = (input: Input) => once.start(input, () => act.mutate(input))
  return {
    run,
    busy: act.isPending,
    done: act.isSuccess,
    answer: act.data,
    error: act.error,
    /** Forgets an error that no longer concerns what is shown. */
    forget: () => act.reset(),
    /** Repeats it unchanged, once the obstacle is gone. */
    again: () => run(act.variables as Input),
  }
}
