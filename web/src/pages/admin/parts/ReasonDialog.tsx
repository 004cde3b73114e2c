import { Alert, Button, type ButtonProps, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type SubmitEvent, useId, useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAdmin } from '../../../i18n/admin.ts'
import { useText } from '../../../i18n/index.tsx'

interface ReasonProps {
  label: string
  question: string
  send: (reason: string) => Promise<unknown>
  onDone: () => unknown
  /** Only words: no rule goes with them. */
  plain?: boolean
}

/** Asks for a reason before refusing something; faults of the reason are shown at the field. */
export function ReasonDialog({ opened, close, ...rest }: ReasonProps & { opened: boolean; close: () => void }) {
  return (
    <Dialog title={rest.label} opened={opened} onClose={close}>
      <ReasonForm {...rest} close={close} />
    </Dialog>
  )
}

function ReasonForm({ label, question, send, onDone, plain, close }: ReasonProps & { close: () => void }) {
  const admin = useAdmin()
  const { common } = useText()
  const field = useId()
  const { decide } = admin
  const [rule, setRule] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const form = useFormCall(send, {
    onDone: async () => {
      close()
      await onDone()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit(statement(rule, words))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{question}</Text>
        {form.message && (
          <Alert color="attention" role="alert">
            {form.message}
          </Alert>
        )}
        {!plain && (
          <Select
            label={decide.rule}
            placeholder={decide.noRule}
            data={decide.rules}
            value={rule}
            onChange={setRule}
            clearable
            comboboxProps={{ transitionProps: { duration: 0 } }}
          />
        )}
        <Textarea
          name={field}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          label={admin.reason}
          autosize
          minRows={3}
          maxLength={1000}
          required
          data-autofocus
          error={form.error('reason') ?? form.error('answer')}
        />
        {rule !== null && (
          <div className="statement">
            <Text size="sm" c="dimmed">
              {decide.told}
            </Text>
            <Text className="words">{statement(rule, words)}</Text>
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={form.busy}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The rule first, then what the admin adds. */
function statement(rule: string | null, words: string): string {
  return rule === null ? words : `${rule} ${words}`.trim()
}

export function ReasonButton({ label, question, send, onDone, plain = false, ...button }: ReasonProps & ButtonProps) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" {...button} onClick={open}>
        {label}
      </Button>
      <ReasonDialog
        label={label}
        question={question}
        send={send}
        onDone={onDone}
        plain={plain}
        opened={opened}
        close={close}
      />
    </>
  )
}
