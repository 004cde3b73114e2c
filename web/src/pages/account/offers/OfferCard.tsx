import type { Operations } from '@ideabridge/sdk'
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../calls/api.ts'
import { AgentName } from '../../../components/AgentName.tsx'
import { Around } from '../../../components/Around.tsx'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { AgentBadge } from '../../../components/Labels.tsx'
import { Time } from '../../../components/Time.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'

type Offer = Operations['account_list_offers']['output']['offers'][number]

export function OfferCard({ offer, order = 2 }: { offer: Offer; order?: 1 | 2 }) {
  const { offers: text, records } = useDeciding()
  const { kind, id } = offer
  const navigate = useNavigate()
  const changes = ['offers', 'ideas', 'businesses']
  const accept = useAct(
    async (): Promise<unknown> =>
      kind === 'idea' ? api.accountAcceptIdeaOffer({ id }) : api.accountAcceptBusinessOffer({ id }),
    {
      changes,
      onDone: () =>
        kind === 'idea'
          ? navigate({ to: '/my-ideas/$ideaId', params: { ideaId: String(id) } })
          : navigate({ to: '/my-businesses/$businessId', params: { businessId: String(id) } }),
    },
  )
  const decline = useAct(
    () => (kind === 'idea' ? api.accountDeclineIdeaOffer({ id }) : api.accountDeclineBusinessOffer({ id })),
    { changes },
  )
  return (
    <Card withBorder component={order === 1 ? 'article' : 'li'}>
      <Stack gap="xs">
        <Group gap="xs">
          <Title order={order} size="h4" className="words">
            {offer.name ?? records.untitled}
          </Title>
          <Badge variant="default" tt="none">
            {text.kinds[kind]}
          </Badge>
        </Group>
        <Group gap="xs">
          <Text size="sm" className="words">
            <Around sentence={(name) => text.preparedBy({ name })}>
              <AgentName bot_id={offer.created_by_bot_id} name={offer.bot_name ?? '–'} />
            </Around>
          </Text>
          <AgentBadge />
          <Text size="sm" c="dimmed">
            {text.expires} <Time at={offer.claim_expires_at} dayOnly />
          </Text>
        </Group>
        {offer.annotation && <Text className="words">{offer.annotation}</Text>}
        {offer.description && (
          <Text size="sm" className="words">
            {offer.description}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {text.effect}
        </Text>
        <Problem error={accept.error ?? decline.error} />
        <Group gap="xs">
          <Button loading={accept.busy} onClick={() => accept.run(undefined)}>
            {text.accept}
          </Button>
          <ConfirmButton
            question={text.declineQuestion}
            loading={decline.busy}
            onConfirm={() => decline.run(undefined)}
          >
            {text.decline}
          </ConfirmButton>
        </Group>
      </Stack>
    </Card>
  )
}
