import { Button, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../calls/api.ts'
import { IdeaCard } from '../../components/IdeaCard.tsx'
import { AnchorLink } from '../../components/links.tsx'
import { NextStep } from '../../components/NextStep.tsx'
import { Page } from '../../components/Page.tsx'
import { useWholeAccount } from '../../i18n/whole-account.ts'
import { setFavourite } from '../../ideas/favourite.ts'
import { DiscoverTabs } from '../public/discover/DiscoverTabs.tsx'
import { Pages, usePages } from './parts/Pages.tsx'
import { Problem } from './parts/Problem.tsx'
import { useAct } from './parts/use-act.ts'

export function Favourites(): ReactNode {
  const { favourites: text, welcome } = useWholeAccount()
  const query = usePages(['favourites'], (page) => api.accountListFavourites(page))
  return (
    <Page title={text.title} actions={<DiscoverTabs />}>
      <Pages
        query={query}
        items={(answer) => answer.ideas}
        empty={
          <NextStep words={text.empty}>
            <AnchorLink to="/ideas">{welcome.discover}</AnchorLink>
          </NextStep>
        }
      >
        {(ideas) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {ideas.map((idea) => (
              <Stack key={idea.idea_id} gap="xs">
                <IdeaCard idea={idea} />
                <Unmark idea={idea} />
              </Stack>
            ))}
          </SimpleGrid>
        )}
      </Pages>
    </Page>
  )
}

function Unmark({ idea: { idea_id, name } }: { idea: { idea_id: number; name: string } }) {
  const text = useWholeAccount().favourites
  const unmark = useAct(() => setFavourite(idea_id, false), { changes: ['favourites', 'standing'] })
  return (
    <>
      <Problem error={unmark.error} />
      <Button
        variant="default"
        aria-label={text.unmarkOne({ name })}
        loading={unmark.busy}
        onClick={() => unmark.run(undefined)}
      >
        {text.unmark}
      </Button>
    </>
  )
}
