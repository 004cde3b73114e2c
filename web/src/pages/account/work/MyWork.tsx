import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { reviewStateOf } from '../../../components/Labels.tsx'
import { AnchorLink, ButtonLink } from '../../../components/links.tsx'
import { NextStep } from '../../../components/NextStep.tsx'
import { Page } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { useArrived } from '../welcome/steps.ts'
import { Businesses } from './Businesses.tsx'
import { IdeaStanding } from './IdeaStanding.tsx'
import { OpenRounds } from './OpenRounds.tsx'
import { PeopleWhoFit } from './PeopleWhoFit.tsx'
import { useStanding } from './use-standing.ts'

/** All of a person’s own work on one page: ideas, rounds, matches, businesses. */
export function MyWork(): ReactNode {
  const { work: text, getAgent } = useAccount()
  useArrived()
  const { arrivals, rounds, stats } = useStanding()
  const query = usePages(['ideas'], (page) => api.accountListIdeas(page))
  const ideas = query.data?.pages.flatMap((page) => page.ideas) ?? []
  const published = ideas.filter((idea) => reviewStateOf(idea) === 'approved')
  const open = rounds.data?.rounds ?? []
  const raising = published.find(({ idea_id }) => open.some((round) => round.idea_id === idea_id)) ?? published[0]
  return (
    <Page title={text.title} actions={<ButtonLink to="/my-ideas/new">{text.create}</ButtonLink>}>
      <Stack gap={56}>
        <section aria-labelledby="how-ideas-do">
          <Title order={2} id="how-ideas-do" className="ruled">
            {text.ideas}
          </Title>
          <Pages
            query={query}
            items={(answer) => answer.ideas}
            empty={
              <NextStep words={text.noIdeas}>
                <AnchorLink to="/agents/new">{getAgent.title}</AnchorLink>
              </NextStep>
            }
          >
            {(all) => (
              <ul className="does">
                {all.map((idea) => (
                  <IdeaStanding
                    key={idea.idea_id}
                    idea={idea}
                    arrivals={arrivals?.filter(({ idea_id }) => idea_id === idea.idea_id)}
                    round={open.find(({ idea_id }) => idea_id === idea.idea_id)}
                    stats={stats.find(({ idea_id }) => idea_id === idea.idea_id)}
                  />
                ))}
              </ul>
            )}
          </Pages>
        </section>
        {(published.length > 0 || open.length > 0) && <OpenRounds query={rounds} arrivals={arrivals} />}
        {raising && (
          <PeopleWhoFit
            idea={raising}
            arrivals={arrivals?.filter(({ idea_id }) => idea_id === raising.idea_id) ?? []}
          />
        )}
        <Businesses />
      </Stack>
    </Page>
  )
}
