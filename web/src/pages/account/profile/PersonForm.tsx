import { Checkbox, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { DateField } from '../../../forms/DateField.tsx'
import { useOwnProfile } from '../../../i18n/own-profile.ts'
import { type Me, sessionQuery } from '../../../session/session.ts'
import { personChanges, ROLES, readPerson, shownOf } from './person-changes.ts'
import { SectionForm } from './SectionForm.tsx'

type Visibility = 'public' | 'hidden'

export function PersonForm({ me, minor }: { me: Me; minor: boolean }) {
  const text = useOwnProfile().profile.person
  // Sent only if the person chose one: an admin’s decision to hide must survive other changes.
  const [visibility, setVisibility] = useState<Visibility>()
  const shown = useRef(shownOf(me))
  const sent = useRef({ entered: shown.current, visibility })
  const save = (data: FormData) => {
    const entered = readPerson(data)
    sent.current = { entered, visibility }
    const changes = personChanges(entered, shown.current, shownOf(me))
    return api.accountUpdateProfile({ ...changes, ...(visibility && { visibility }) })
  }
  const form = useFormCall(save, {
    onDone: async () => {
      const { entered, visibility: chosen } = sent.current
      shown.current = entered
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      setVisibility((now) => (now === chosen ? undefined : now))
    },
  })
  return (
    <SectionForm title={text.title} form={form}>
      <Text size="sm" className="words">
        {text.email}: {me.email}
      </Text>
      <TextInput name="name" label={text.name} defaultValue={me.name} error={form.error('name')} maxLength={100} />
      <TextInput
        name="username"
        label={text.username}
        description={minor ? text.usernameHintMinor : text.usernameHint}
        defaultValue={me.username ?? ''}
        error={form.error('username')}
        autoCapitalize="none"
        maxLength={30}
      />
      {!minor && me.username && me.visibility === 'public' && (
        <AnchorLink to="/people/$username" params={{ username: me.username }} size="sm">
          {text.seePublic}
        </AnchorLink>
      )}
      <Textarea
        name="bio"
        label={text.bio}
        defaultValue={me.bio ?? ''}
        error={form.error('bio')}
        maxLength={2000}
        autosize
        minRows={3}
      />
      <DateField
        name="date_of_birth"
        label={text.birth}
        description={minor ? text.birthFixed : text.birthHint}
        defaultValue={me.date_of_birth}
        error={form.error('date_of_birth')}
        readOnly={minor}
      />
      <Checkbox.Group label={text.roles} defaultValue={me.roles} error={form.error('roles')}>
        <Group mt="xs">
          {ROLES.map((role) => (
            <Checkbox key={role} name="roles" value={role} label={text.role[role]} />
          ))}
        </Group>
      </Checkbox.Group>
      {minor ? (
        <Text size="sm">{text.notPublic}</Text>
      ) : (
        <Visible
          // The person’s own choice, even while an admin hides the profile.
          present={visibility ?? (me.hidden_by_admin ? 'public' : me.visibility)}
          hiddenByAdmin={me.hidden_by_admin}
          onChoice={setVisibility}
        />
      )}
    </SectionForm>
  )
}

interface VisibleProps {
  present: Me['visibility']
  hiddenByAdmin: boolean
  onChoice: (choice: Visibility) => void
}

function Visible({ present, hiddenByAdmin, onChoice }: VisibleProps) {
  const text = useOwnProfile().profile.person
  return (
    <Radio.Group
      name="visibility"
      label={text.visibility}
      value={present}
      onChange={(value) => onChoice(value === 'hidden' ? 'hidden' : 'public')}
    >
      <Stack mt="xs" gap="xs">
        <Radio value="public" label={text.public} />
        <Radio value="hidden" label={text.hidden} />
        {hiddenByAdmin && (
          <Text size="sm">
            {text.hiddenByAdmin}{' '}
            <AnchorLink to="/decisions" inherit underline="always">
              {text.hiddenWhy}
            </AnchorLink>
          </Text>
        )}
      </Stack>
    </Radio.Group>
  )
}
