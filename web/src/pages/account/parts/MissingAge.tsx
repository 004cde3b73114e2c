import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { DateField } from '../../../forms/DateField.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { sessionQuery } from '../../../session/session.ts'

interface MissingProps {
  /** Repeats what was refused. */
  again?: (() => void) | undefined
}

const lookAgain = () => queries.invalidateQueries({ queryKey: sessionQuery.queryKey })

/** Asks for the birth date within the action that needs it, then continues. */
export function MissingBirthDate({ again }: MissingProps) {
  const text = useAccount().gaps
  const [born, setBorn] = useState('')
  const form = useFormCall(() => api.accountUpdateProfile({ date_of_birth: born }), {
    onDone: async () => {
      await lookAgain()
      again?.()
    },
  })
  if (form.done && !again) return <Alert role="status">{text.saved}</Alert>
  return (
    <Alert color="attention" role="alert" title={text.birthTitle}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text.birthLead}</Text>
        <DateField
          label={text.birth}
          autoComplete="bday"
          onDay={setBorn}
          error={form.error('date_of_birth') ?? form.message}
        />
        <Group>
          {/* Not a submit button: the act may itself be a form around this. */}
          <Button loading={form.busy} disabled={born === ''} onClick={() => form.submit(undefined)}>
            {again ? text.saveAndGoOn : text.save}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** Asks for the guardian’s address, right where the approval is missing. */
export function MissingGuardian({ again }: MissingProps) {
  const text = useAccount().gaps
  const [guardian, setGuardian] = useState('')
  const form = useFormCall(() => api.accountRequestGuardian({ guardian_email: guardian }), { onDone: lookAgain })
  return (
    <Alert color="attention" role="alert" title={text.guardianTitle}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{form.done ? text.guardianAsked({ email: guardian }) : text.guardianLead}</Text>
        {form.done ? (
          again && (
            <Button variant="default" onClick={again}>
              {text.tryAgain}
            </Button>
          )
        ) : (
          <>
            <TextInput
              type="email"
              label={text.guardian}
              value={guardian}
              onChange={(event) => setGuardian(event.currentTarget.value)}
              error={form.error('guardian_email') ?? form.message}
              w="100%"
              maw={420}
            />
            <Button loading={form.busy} disabled={guardian === ''} onClick={() => form.submit(undefined)}>
              {text.ask}
            </Button>
          </>
        )}
      </Stack>
    </Alert>
  )
}
