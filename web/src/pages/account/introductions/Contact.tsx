import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { Failure } from '../../../components/Loaded.tsx'
import { ButtonLink } from '../../../components/links.tsx'
import { useDraftText } from '../../../forms/use-draft.ts'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useText } from '../../../i18n/index.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { Introduction } from './introduction.ts'

interface Match {
  user_id: number
  name: string
  kind: 'investor' | 'partner'
}

const LONGEST_MESSAGE = 2000

interface ContactProps {
  idea_id: number
  match: Match
  /** It is the main purpose of the page. */
  filled?: boolean
}

/** From a match to a conversation: asks, or shows the state of the request. */
export function Contact({ idea_id, match, filled = false }: ContactProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['introductions', 'placed', idea_id],
    queryFn: () => api.accountListIntroductions({ direction: 'placed', idea_id, limit: 200 }),
  })
  const placed = data?.introductions.find((introduction) => introduction.match.user_id === match.user_id)
  if (data === undefined) return error && <Failure error={error} retry={() => void refetch()} />
  return placed ? <RequestState introduction={placed} /> : <Ask idea_id={idea_id} match={match} filled={filled} />
}

function Ask({ idea_id, match, filled }: Required<ContactProps>) {
  const text = useDeciding().introductions
  const { common, forms } = useText()
  const { text: message, write, restored, forget } = useDraftText(`contact:${idea_id}:${match.user_id}`)
  const [open, setOpen] = useState<boolean | 'kept'>(restored && 'kept')
  const ask = useAct(
    () =>
      api.accountRequestIntroduction({
        idea_id,
        match_user_id: match.user_id,
        kind: match.kind,
        ...(message.trim() && { message }),
      }),
    { changes: ['introductions'], onDone: forget },
  )
  if (!open)
    return (
      <Group>
        <Button
          variant={filled ? 'filled' : 'default'}
          aria-label={`${text.contact}: ${match.name}`}
          onClick={() => setOpen(true)}
        >
          {text.contact}
        </Button>
      </Group>
    )
  return (
    <Stack gap="xs">
      <Text size="sm">{text.contactLead({ name: match.name })}</Text>
      <Textarea
        label={text.message}
        // Not if it opens by itself with a message kept from the last visit.
        autoFocus={open !== 'kept'}
        value={message}
        maxLength={LONGEST_MESSAGE}
        autosize
        minRows={3}
        description={restored ? forms.keptText : undefined}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Problem error={ask.error} again={ask.again} />
      <Group gap="xs">
        <Button loading={ask.busy} onClick={() => ask.run(undefined)}>
          {text.send}
        </Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          {common.cancel}
        </Button>
      </Group>
    </Stack>
  )
}

function RequestState({ introduction }: { introduction: Introduction }) {
  const { introductions: text, declining } = useDeciding()
  const { introduction_id, status, decline_reason, conversation_id } = introduction
  const withdraw = useAct(() => api.accountWithdrawIntroduction({ introduction_id }), { changes: ['introductions'] })
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {text.statuses[status]}
      </Text>
      {decline_reason && <Text size="sm">{declining.given({ reason: declining.reasons[decline_reason] })}</Text>}
      <Problem error={withdraw.error} />
      {conversation_id !== null && (
        <Group>
          <ButtonLink
            to="/conversations/$conversationId"
            params={{ conversationId: String(conversation_id) }}
            variant="default"
          >
            {text.talk}
          </ButtonLink>
        </Group>
      )}
      {status === 'new' && (
        <Group>
          <ConfirmButton
            variant="default"
            question={text.withdrawQuestion}
            loading={withdraw.busy}
            onConfirm={() => withdraw.run(undefined)}
          >
            {text.withdraw}
          </ConfirmButton>
        </Group>
      )}
    </Stack>
  )
}
