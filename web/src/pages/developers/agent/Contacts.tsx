import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { Failure, Loaded } from '../../../components/Loaded.tsx'
import { OperatorMark } from '../../../components/OperatorMark.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useOperators } from '../../../i18n/operators.ts'
import type { OwnAgent } from './use-agent.ts'
import { type OwnProfile, useOwnProfile } from './use-own-profile.ts'

/** The addresses that mails about the agent go to, for the holder of its token. */
export function Contacts({ agent }: { agent: OwnAgent }) {
  const { contacts: text } = useOperators()
  const { query } = useOwnProfile(agent)
  return (
    <Card withBorder component="section" aria-labelledby="contacts">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4" id="contacts">
          {text.title}
        </Title>
        <Text maw={720}>{text.lead}</Text>
        <Loaded query={query}>
          {(profile) => (
            <>
              <Text className="words">
                {profile.contact_email} <OperatorMark confirmed={profile.contact_confirmed} />
              </Text>
              <Second agent={agent} profile={profile} />
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  )
}

interface SecondProps {
  agent: OwnAgent
  profile: OwnProfile
}

/** In use, being added or removed, or not set yet. Nothing takes effect until a mailed link is used. */
function Second({ agent, profile }: SecondProps) {
  const { contacts: text } = useOperators()
  const { keep } = useOwnProfile(agent)
  const { second_contact_email: second, second_contact_email_pending: wanted } = profile
  const change = useFormCall(
    (second_contact_email: string | null) => agent.client.updateProfile({ second_contact_email }),
    { onDone: keep },
  )
  return (
    <>
      {second !== null && <InForce second={second} profile={profile} change={change} />}
      {wanted !== null && (
        <>
          <Text role="status" className="words">
            {text.waiting({ address: wanted, first: profile.contact_email })}
          </Text>
          <Group gap="xs">
            <Button variant="default" disabled={change.busy} onClick={() => change.submit(wanted)}>
              {text.again}
            </Button>
            <Button variant="default" disabled={change.busy} onClick={() => change.submit(null)}>
              {text.callOff}
            </Button>
          </Group>
        </>
      )}
      {second === null &&
        wanted === null &&
        (profile.contact_confirmed ? <Add change={change} /> : <Text>{text.firstFirst}</Text>)}
      {change.failure && change.message && <Failure error={change.failure} />}
    </>
  )
}

type Change = ReturnType<typeof useFormCall<string | null, OwnProfile>>

function InForce({ second, profile, change }: { second: string; profile: OwnProfile; change: Change }) {
  const { contacts: text } = useOperators()
  const address = { address: second }
  return (
    <>
      <Text className="words">{text.second(address)}</Text>
      {profile.second_contact_removal_pending ? (
        <>
          <Text role="status" className="words">
            {text.leaving(address)}
          </Text>
          <Button variant="default" loading={change.busy} onClick={() => change.submit(second)}>
            {text.stay}
          </Button>
        </>
      ) : (
        <Button variant="default" loading={change.busy} onClick={() => change.submit(null)}>
          {text.remove}
        </Button>
      )}
    </>
  )
}

function Add({ change }: { change: Change }) {
  const { contacts: text } = useOperators()
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.submit(String(new FormData(event.currentTarget).get('second_contact_email')))
  }
  return (
    <form onSubmit={add} noValidate>
      <Group gap="xs" align="flex-end">
        <TextInput
          name="second_contact_email"
          type="email"
          w={320}
          maw="100%"
          label={text.label}
          error={change.error('second_contact_email')}
        />
        <Button type="submit" variant="default" loading={change.busy}>
          {text.add}
        </Button>
      </Group>
    </form>
  )
}
