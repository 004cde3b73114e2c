import { Alert, Button, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useDevelopers } from '../../../i18n/developers.ts'
import { AnswerView } from './AnswerView.tsx'
import { FieldInput } from './FieldInput.tsx'
import type { ApiOperation } from './openapi.ts'
import { bodyOf, type Credentials, keyOf, NotJson, send, type Values } from './request.ts'

interface OperationFormProps {
  operation: ApiOperation
  credentials: Credentials
}

/** One input per field of the operation, or the whole body as JSON. */
export function OperationForm({ operation, credentials }: OperationFormProps) {
  const { explorer: text } = useDevelopers()
  const [values, setValues] = useState<Values>({})
  const [mode, setMode] = useState<'form' | 'json'>('form')
  const [json, setJson] = useState(() => JSON.stringify(operation.example ?? {}, null, 2))
  const takesBody = operation.example !== null
  const call = useMutation({
    mutationFn: () => {
      const body = !takesBody ? null : mode === 'json' ? checked(json) : bodyOf(operation.fields, values)
      return send(operation, values, body, credentials)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    call.mutate()
  }
  const fault = !call.error
    ? null
    : !(call.error instanceof NotJson)
      ? text.unreached
      : call.error.message === ''
        ? text.notJson
        : text.field(call.error.message)
  const shown = operation.fields.filter(({ place }) => mode === 'form' || place !== 'body')
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack maw={720}>
          {takesBody && (
            <SegmentedControl
              aria-label={text.entry}
              value={mode}
              onChange={(chosen) => setMode(chosen === 'json' ? 'json' : 'form')}
              data={[
                { value: 'form', label: text.form },
                { value: 'json', label: text.json },
              ]}
            />
          )}
          {operation.fields.length === 0 && <Text c="dimmed">{text.noFields}</Text>}
          {shown.map((field) => (
            <FieldInput
              key={keyOf(field)}
              field={field}
              value={values[keyOf(field)] ?? ''}
              onChange={(value) => setValues((before) => ({ ...before, [keyOf(field)]: value }))}
            />
          ))}
          {takesBody && mode === 'json' && (
            <Textarea
              label={text.body}
              value={json}
              onChange={(event) => setJson(event.currentTarget.value)}
              autosize
              minRows={6}
              maxRows={24}
              spellCheck={false}
              styles={{ input: { fontFamily: 'monospace' } }}
            />
          )}
          {fault && (
            <Alert color="attention" role="alert">
              {fault}
            </Alert>
          )}
          <div>
            <Button type="submit" loading={call.isPending}>
              {text.send}
            </Button>
          </div>
        </Stack>
      </form>
      {call.data && <AnswerView answer={call.data} />}
    </>
  )
}

function checked(json: string): string {
  try {
    JSON.parse(json)
    return json
  } catch {
    throw new NotJson('')
  }
}
