import '../../../look/pitch.css'
import { IdeabridgeError } from '@ideabridge/sdk'
import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../../calls/api.ts'
import { AgentLabel } from '../../../components/Labels.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { ButtonLink } from '../../../components/links.tsx'
import { Markdown } from '../../../components/Markdown.tsx'
import { NotFound } from '../../../components/NotFound.tsx'
import { usePageTitle } from '../../../components/Page.tsx'
import { PersonName } from '../../../components/PersonName.tsx'
import { Cover, PersonFace } from '../../../components/pictures.tsx'
import { Report } from '../../../components/Report.tsx'
import { useAgentWords } from '../../../i18n/agent-words.ts'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { usePitch } from '../../../i18n/pitch.ts'
import { usePlaceName } from '../../../i18n/place-name.ts'
import { useTypeName } from '../../../i18n/type-name.ts'
import { ACTION_ID, ActBar } from './ActBar.tsx'
import { Documents } from './Documents.tsx'
import { Facts } from './Facts.tsx'
import { Gallery } from './Gallery.tsx'
import { Questions } from './Questions.tsx'
import { RoundBox } from './RoundBox.tsx'
import { Similar } from './Similar.tsx'
import { Standing } from './Standing.tsx'
import { Team } from './Team.tsx'
import type { PublishedIdea } from './types.ts'
import { Updates } from './Updates.tsx'
import { useCountView } from './use-count-view.ts'
import { useStanding } from './use-standing.ts'
import { useSum } from './use-sum.ts'

/** An idea is a pitch: its cover, one sentence, who is behind it, and one action that stays in reach. */
export function Idea() {
  const { publicPages, common } = useText()
  const { ideaId } = useParams({ from: '/ideas/$ideaId' })
  const idea = useQuery({ queryKey: ['idea', ideaId], queryFn: () => api.getIdea({ idea_id: Number(ideaId) }) })
  const missing = idea.error instanceof IdeabridgeError && [404, 422].includes(idea.error.status)
  if (missing)
    return (
      <NotFound lead={publicPages.idea.missing}>
        <ButtonLink to="/ideas">{common.rooms.discover}</ButtonLink>
      </NotFound>
    )
  return (
    <Loaded query={idea} title={publicPages.ideas.title}>
      {({ idea: published }) => <Pitch idea={published} />}
    </Loaded>
  )
}

function Pitch({ idea }: { idea: PublishedIdea }) {
  const { publicPages } = useText()
  const pitch = usePitch()
  usePageTitle(idea.name || publicPages.ideas.unnamed)
  useCountView(idea.idea_id)
  const own = useStanding(idea.idea_id).data?.own ?? false
  return (
    <article className="pitch">
      <div className="pitch-cover">
        <Cover idea={idea} wide />
      </div>
      <PitchHead idea={idea} />
      <aside className="pitch-action">
        <Card component="section" id={ACTION_ID} padding="lg">
          <Stack gap="md">
            <RoundBox idea={idea} />
            <Standing idea={idea} />
          </Stack>
        </Card>
        <div>
          <Facts idea={idea} />
          <Text size="sm" mt="sm">
            <Anchor
              href={api.url('platform_get_idea_sheet', { idea_id: idea.idea_id })}
              download
              inherit
              className="pitch-pdf"
            >
              {pitch.pdf}
            </Anchor>
          </Text>
          {!own && <Report about={{ subject_type: 'idea', subject_id: idea.idea_id }} />}
        </div>
      </aside>
      <Words idea={idea} />
      <ActBar idea={idea} />
    </article>
  )
}

function PitchHead({ idea }: { idea: PublishedIdea }) {
  const { publicPages } = useText()
  const { editedBy } = useAgentWords()
  const typeName = useTypeName()
  const placeName = usePlaceName()
  const about = [typeName(idea.type_of_idea), placeName(idea.region_of_idea_selling)].filter(Boolean).join(', ')
  return (
    <header className="pitch-head">
      {about && (
        <Text size="sm" c="var(--ink-2)" className="words">
          {about}
        </Text>
      )}
      <Title order={1} className="pitch-title words">
        {idea.name || publicPages.ideas.unnamed}
      </Title>
      {idea.annotation && <p className="pitch-line words">{idea.annotation}</p>}
      <Group gap="md" justify="space-between">
        {idea.owner && (
          <Group gap={10} wrap="nowrap">
            <PersonFace {...idea.owner} size={36} />
            <Text fw={600} className="words">
              <PersonName {...idea.owner} />
            </Text>
          </Group>
        )}
        <AgentLabel
          of={idea}
          created={idea.bot_name ? publicPages.ideas.createdBy({ bot: idea.bot_name }) : undefined}
          edited={idea.bot_name ? editedBy({ bot: idea.bot_name }) : undefined}
        />
      </Group>
    </header>
  )
}

function Words({ idea }: { idea: PublishedIdea }) {
  const { publicPages } = useText()
  const text = publicPages.idea
  return (
    <Stack gap={44} className="pitch-words">
      <section>
        {/* A description that begins with a heading needs none of ours. */}
        {!/^\s*#{1,2} +\S/.test(idea.description ?? '') && (
          <Title order={2} mb="xs">
            {text.about}
          </Title>
        )}
        {idea.description ? <Markdown headings={2}>{idea.description}</Markdown> : <Text>{text.noDescription}</Text>}
      </section>
      {idea.idea_development_description && (
        <section>
          <Title order={2} mb="xs">
            {text.development}
          </Title>
          <Markdown headings={3}>{idea.idea_development_description}</Markdown>
        </section>
      )}
      <Ask idea={idea} />
      <Gallery ideaId={idea.idea_id} name={idea.name || publicPages.ideas.unnamed} />
      <Updates ideaId={idea.idea_id} />
      <Team idea={idea} />
      <Documents ideaId={idea.idea_id} />
      <Questions idea={idea} />
      <Similar ideaId={idea.idea_id} />
    </Stack>
  )
}

function Ask({ idea }: { idea: PublishedIdea }) {
  const pitch = usePitch()
  const locale = useLocale()
  const sum = useSum(idea.currency)
  if (idea.ask === null) return null
  const shares = new Intl.NumberFormat(locale).format(idea.amount_of_shares)
  return (
    <section>
      <Title order={2} mb="xs">
        {pitch.ask}
      </Title>
      <Text c="var(--money)" fw={600}>
        {pitch.askWords({ sum: sum(idea.ask.amount), shares, price: sum(idea.price_per_unit) })}
      </Text>
    </section>
  )
}
