import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { type RefObject, type SubmitEvent, useId, useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { DateField } from '../../../forms/DateField.tsx'
import { isDay } from '../../../forms/dates.ts'
import { useAdmin } from '../../../i18n/admin.ts'
import { useDecisions } from '../../../i18n/decisions.ts'
import { useText } from '../../../i18n/index.tsx'

/** The house rule a decision rests on. */
export type Rule = NonNullable<Operations['admin_decide_report']['input']['rule']>

/** Without a rule, the statement names none. */
export type SendReason = (reason: string, more: { rule?: Rule; until?: string }) => Promise<unknown>

export interface ReasonProps {
  label: string
  question: string
  send: SendReason
  onDone: () => unknown
  /** Just a text, without a rule. */
  plain?: boolean
  /** Asks for the end date, too. */
  ends?: { label: string; note: string } | undefined
}

/** Unsent text, restored if the dialog was closed by mistake. */
export interface Unsent {
  rule?: Rule | null
  words?: string
  lastDay?: string
}

interface FormProps extends ReasonProps {
  unsent: RefObject<Unsent>
  close: () => void
}

/** Asks for a reason before refusing something; errors show at the field. */
export function ReasonDialog({ opened, close, ...rest }: FormProps & { opened: boolean }) {
  return (
    <Dialog title={rest.label} opened={opened} onClose={close}>
      <ReasonForm {...rest} close={close} />
    </Dialog>
  )
}

function ReasonForm({ label, question, send, onDone, plain, ends, unsent, close }: FormProps) {
  const admin = useAdmin()
  const { common } = useText()
  const field = useId()
  const { decide } = admin
  const { rules } = useDecisions()
  const [{ rule = null, words = '', lastDay = '' }, setEntered] = useState(unsent.current)
  const enter = (change: Unsent) => {
    unsent.current = { ...unsent.current, ...change }
    setEntered(unsent.current)
  }
  const reason = words.trim() || (rule === null ? '' : rules[rule])
  const form = useFormCall(
    (_: null) => send(reason, { ...(rule !== null && { rule }), ...(lastDay && { until: startOf(lastDay) }) }),
    {
      onDone: async () => {
        unsent.current = {}
        close()
        await onDone()
      },
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit(null)
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
            data={Object.entries(rules).map(([value, label]) => ({ value, label }))}
            value={rule}
            onChange={(chosen) => enter({ rule: chosen as Rule | null })}
            clearable
            comboboxProps={{ transitionProps: { duration: 0 } }}
          />
        )}
        <Textarea
          name={field}
          value={words}
          onChange={(event) => enter({ words: event.currentTarget.value })}
          label={admin.reason}
          autosize
          minRows={3}
          maxLength={1000}
          required
          data-autofocus
          error={form.error('reason') ?? form.error('answer')}
        />
        {ends && (
          <DateField
            maw={260}
            label={ends.label}
            description={ends.note}
            defaultValue={lastDay}
            onDay={(day) => enter({ lastDay: day })}
            error={form.error('until')}
          />
        )}
        {rule !== null && (
          <div className="statement">
            <Text size="sm" c="dimmed">
              {decide.told}
            </Text>
            <Text className="words">
              <b>{rules[rule]}</b>
              {words.trim() && `: ${words.trim()}`}
            </Text>
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

/** The start of a day in the admin’s time zone. */
function startOf(day: string): string {
  // An invalid date must not turn into a suspension without an end.
  if (!isDay(day)) return day
  return new Date(`${day}T00:00`).toISOString().replace('Z', '+00:00')
}
