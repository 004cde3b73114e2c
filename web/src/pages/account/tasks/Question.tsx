import { ActionIcon, Textarea } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { api } from '../../../calls/api.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { useDeciding } from '../../../i18n/deciding.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { CHANGED_BY_TASKS, type Task } from './task.ts'

interface QuestionProps {
  task: Pick<Task, 'task_id' | 'bot_name' | 'choices'>
  words: string
}

/**
 * The agent’s question, with the answers it offers and a field for another. On a page the server wrote, the field may be
 * filled in before hydration.
 */
export function Question({ task: { task_id, bot_name, choices }, words }: QuestionProps) {
  const { task: text } = useDeciding()
  const field = useRef<HTMLTextAreaElement>(null)
  const { kept, keep, forget } = useDraft(`task-answer:${task_id}`)
  const keptWords = useRef(kept)
  useEffect(() => {
    if (field.current?.value === '') field.current.value = keptWords.current()?.values.text ?? ''
  }, [])
  const answer = useAct((text: string) => api.accountAnswerTask({ task_id, text }), {
    changes: CHANGED_BY_TASKS,
    onDone: forget,
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('text')).trim()
    if (given !== '') answer.run(given)
  }
  return (
    <form className="ask-card" onSubmit={send}>
      <p className="words">{words}</p>
      {choices.length > 0 && (
        <fieldset className="answer-choices" disabled={answer.busy}>
          <legend className="words">{text.choices({ agent: bot_name })}</legend>
          {choices.map((choice) => (
            <button key={choice} type="button" className="words" onClick={() => answer.run(choice)}>
              {choice}
            </button>
          ))}
        </fieldset>
      )}
      <div className="answer-field">
        <Textarea
          ref={field}
          name="text"
          aria-label={text.yourAnswer({ agent: bot_name })}
          placeholder={text.inYourWords}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={2000}
          onChange={({ currentTarget: { value } }) => keep(value === '' ? {} : { text: value })}
        />
        <ActionIcon type="submit" size={38} radius="xl" loading={answer.busy} aria-label={text.sendAnswer}>
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
      </div>
      <Problem error={answer.error} />
    </form>
  )
}
