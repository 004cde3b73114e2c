import { createSandbox } from '@ideabridge/sdk'
import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import '../../../look/sandbox.css'
import { Loaded } from '../../../components/Loaded.tsx'
import { Page } from '../../../components/Page.tsx'
import { useSandboxText } from '../../../i18n/sandbox.ts'
import { DeveloperNav } from '../DeveloperNav.tsx'
import { ClockSheet } from './ClockSheet.tsx'
import { HowItDid } from './HowItDid.tsx'
import { KeyForm } from './KeyForm.tsx'
import { Requests } from './Requests.tsx'
import { baseUrlOf, type Place, usePlace } from './use-place.ts'
import { WillHappen, WorldPeople } from './WorldPeople.tsx'

/** How often to poll for what the agent does meanwhile. */
const LOOK_MS = 3_000
const MOST_REQUESTS = 50

/** A sandbox to watch and control, through the same calls as everybody’s, with its key. */
export function SandboxPage() {
  const text = useSandboxText()
  const { place, setPlace, forget } = usePlace()
  const opened = place.key !== ''
  return (
    <Page
      title={text.title}
      actions={
        opened && (
          <Button variant="default" size="xs" onClick={forget}>
            {text.leave}
          </Button>
        )
      }
    >
      <DeveloperNav />
      {opened ? <Opened key={`${place.id} ${place.key}`} place={place} /> : <KeyForm onOpen={setPlace} />}
    </Page>
  )
}

function Opened({ place }: { place: Place }) {
  const text = useSandboxText()
  const client = useQueryClient()
  const sandbox = useMemo(() => createSandbox({ baseUrl: baseUrlOf(place), key: place.key }), [place])
  const queryKey = ['sandbox', place.id, place.key]
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const [state, report, { requests }] = await Promise.all([
        sandbox.state(),
        sandbox.report(),
        sandbox.requests({ limit: MOST_REQUESTS }),
      ])
      return { state, report, requests }
    },
    refetchInterval: LOOK_MS,
  })
  const look = () => client.invalidateQueries({ queryKey })
  return (
    <Loaded query={query}>
      {({ state, report, requests }) => (
        <div className="world">
          <Text size="sm" c="dimmed">
            {text.real}
          </Text>
          <ClockSheet sandbox={sandbox} state={state} onMoved={look} />
          <div className="world-columns">
            <div>
              <WorldPeople state={state} />
              <WillHappen state={state} />
            </div>
            <Requests requests={requests} />
          </div>
          <HowItDid report={report} />
        </div>
      )}
    </Loaded>
  )
}
