import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { DateField } from '../../../forms/DateField.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { useText } from '../../../i18n/index.tsx'
import { Notice } from '../parts/Notice.tsx'
import { refreshAdmin } from '../parts/refresh.ts'
import type { UserChange, UserDetail } from './types.ts'

const FLAGS = ['trusted', 'premium', 'guardian_approved', 'is_admin'] as const

/** What admins can change about an account. Sends only what changed. */
export function AccountState({ user }: { user: UserDetail }) {
  const admin = useAdmin()
  const { common } = useText()
  const text = admin.users
  const [changes, setChanges] = useState<UserChange>({})
  const needsReason = changes.date_of_birth !== undefined || changes.visibility === 'hidden'
  const { reason, ...others } = changes
  const send = () => api.adminChangeUser({ user_id: user.user_id, ...others, ...(needsReason && reason && { reason }) })
  const form = useFormCall(send, {
    onDone: async () => {
      await refreshAdmin()
      setChanges({})
    },
  })
  const labels = {
    trusted: [text.trusted, text.trustedNote],
    premium: [text.premium, text.premiumNote],
    guardian_approved: [text.guardian, text.guardianNote],
    is_admin: [text.admin, text.adminNote],
  } as const
  const current: Record<string, unknown> = { ...user, visibility: user.visibility === 'public' ? 'public' : 'hidden' }
  // A value that was changed back is not a change.
  const change = (change: UserChange) =>
    setChanges((before) => {
      const all = Object.entries({ ...before, ...change })
      return Object.fromEntries(all.filter(([name, value]) => value !== (current[name] ?? '')))
    })
  const changesAdmin = changes.is_admin !== undefined && changes.is_admin !== user.is_admin
  const save = () => form.submit(undefined)
  const [suspended, hidden] = [user.suspended_at !== null, user.visibility === 'hidden']
  return (
    <Stack>
      {form.message && (
        <Alert color="attention" role="alert">
          {form.message}
        </Alert>
      )}
      {FLAGS.map((flag) => (
        <Switch
          key={flag}
          label={labels[flag][0]}
          description={labels[flag][1]}
          checked={changes[flag] ?? user[flag]}
          error={form.error(flag)}
          onChange={(event) => change({ [flag]: event.currentTarget.checked })}
        />
      ))}
      <Switch
        label={text.visibility}
        description={suspended ? text.visibilitySuspended : hidden ? text.visibilityOwn : undefined}
        disabled={suspended || hidden}
        checked={(changes.visibility ?? user.visibility) === 'public'}
        error={form.error('visibility')}
        onChange={(event) => change({ visibility: event.currentTarget.checked ? 'public' : 'hidden' })}
      />
      <DateField
        key={user.date_of_birth}
        maw={220}
        label={text.birthDate}
        defaultValue={user.date_of_birth}
        error={form.error('date_of_birth')}
        onDay={(day) => change({ date_of_birth: day })}
      />
      {needsReason && (
        <TextInput
          required
          label={text.changeReason}
          description={text.changeReasonNote}
          error={form.error('reason')}
          value={reason ?? ''}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
      <Group>
        {changesAdmin ? (
          <ConfirmButton question={text.adminQuestion} loading={form.busy} onConfirm={save}>
            {common.save}
          </ConfirmButton>
        ) : (
          <Button loading={form.busy} disabled={Object.keys(others).length === 0} onClick={save}>
            {common.save}
          </Button>
        )}
      </Group>
      <Notice>{form.done && Object.keys(others).length === 0 ? common.saved : null}</Notice>
    </Stack>
  )
}
