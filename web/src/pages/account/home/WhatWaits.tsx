import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { Bones } from '../../../components/Bones.tsx'
import { Failure } from '../../../components/Loaded.tsx'
import { AnchorLink, ButtonLink } from '../../../components/links.tsx'
import { useAccount } from '../../../i18n/account.ts'
import {
  askedPermissions,
  askingTasks,
  newInterests,
  newIntroductions,
  openOffers,
  waitingApprovals,
} from '../../../waiting/lists.ts'
import { useCounts } from '../../../waiting/use-counts.ts'
import { ApprovalCard, InterestCard, IntroductionCard, OfferCard, QuestionCard } from './cards.tsx'

/** Loaded on demand, with all fields for limits, which are rarely needed here. */
const AskedPermission = lazy(async () => ({ default: (await import('../grants/AskedPermission.tsx')).AskedPermission }))

/** For each kind; the inbox has all of them. */
const SHOWN = 20

/** What only this person can decide, with enough detail to decide it here. */
export function WhatWaits({ backs }: { backs: boolean }) {
  const text = useAccount().home
  const interests = useQuery(newInterests)
  const introductions = useQuery(newIntroductions)
  const offers = useQuery(openOffers)
  const approvals = useQuery(waitingApprovals)
  const tasks = useQuery(askingTasks)
  const permissions = useQuery(askedPermissions)
  const { unreadTalks, questions } = useCounts()
  const all = [interests, introductions, offers, approvals, permissions, tasks]
  // A failed fetch must not look like nothing.
  const unread = all.find(({ data, error }) => data === undefined && error !== null)
  const lists = {
    tasks: tasks.data?.tasks,
    approvals: approvals.data?.approvals,
    permissions: permissions.data?.requests,
    interests: interests.data?.interests,
    introductions: introductions.data?.introductions,
    offers: offers.data?.offers,
  }
  const further = Object.values(lists).reduce((sum, list) => sum + Math.max(0, (list?.length ?? 0) - SHOWN), 0)
  return (
    <section aria-label={text.waits}>
      {interests.isPending ? (
        <Bones />
      ) : (
        <Stack gap="md">
          {unread?.error && (
            <Failure
              error={unread.error}
              retry={() => {
                for (const query of all) if (query.isError) void query.refetch()
                void queries.invalidateQueries({ queryKey: ['waiting'] })
              }}
            />
          )}
          <Stack component="ul" p={0} m={0} gap="md" style={{ listStyle: 'none' }}>
            {lists.tasks?.slice(0, SHOWN).map((task) => (
              <QuestionCard key={task.task_id} task={task} />
            ))}
            {lists.approvals?.slice(0, SHOWN).map((approval) => (
              <ApprovalCard key={approval.approval_id} approval={approval} />
            ))}
            {lists.permissions?.slice(0, SHOWN).map((asked) => (
              <Suspense key={asked.request_id}>
                <AskedPermission asked={asked} />
              </Suspense>
            ))}
            {lists.interests?.slice(0, SHOWN).map((interest) => (
              <InterestCard key={interest.interest_id} interest={interest} received />
            ))}
            {lists.introductions?.slice(0, SHOWN).map((introduction) => (
              <IntroductionCard key={introduction.introduction_id} introduction={introduction} />
            ))}
            {lists.offers?.slice(0, SHOWN).map((offer) => (
              <OfferCard key={`${offer.kind}-${offer.id}`} offer={offer} />
            ))}
            {questions > 0 && (
              <Card withBorder component="li">
                <AnchorLink to="/inbox">{text.questions({ count: questions })}</AnchorLink>
              </Card>
            )}
            {unreadTalks > 0 && (
              <Card withBorder component="li">
                <AnchorLink to="/inbox">{text.unreadTalks({ count: unreadTalks })}</AnchorLink>
              </Card>
            )}
            {unreadTalks + questions === 0 && Object.values(lists).every((list) => list?.length === 0) && (
              <NothingWaits backs={backs} />
            )}
          </Stack>
          {further > 0 && <AnchorLink to="/inbox">{text.further({ count: further })}</AnchorLink>}
        </Stack>
      )}
    </section>
  )
}

/** A friendly empty state with the next good step. */
function NothingWaits({ backs }: { backs: boolean }) {
  const { home: text, getAgent } = useAccount()
  const { data: agents } = useQuery({ queryKey: ['agents', 'any'], queryFn: () => api.accountListAgents({ limit: 1 }) })
  return (
    <Card withBorder component="li">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3">
          {text.nothingTitle}
        </Title>
        <Text c="var(--ink-2)">{backs ? text.nothingBacked : text.nothingText}</Text>
        <Group gap="xs">
          {backs ? (
            <ButtonLink to="/ideas" variant="default">
              {text.lookAround}
            </ButtonLink>
          ) : (
            <ButtonLink to="/my-ideas/new" variant="default">
              {text.newIdea}
            </ButtonLink>
          )}
          {agents?.agents.length === 0 && (
            <ButtonLink to="/agents/new" variant="default">
              {getAgent.title}
            </ButtonLink>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
