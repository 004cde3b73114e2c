import { Button, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { IdeaCard } from '../../components/IdeaCard.tsx'
import { Page } from '../../components/Page.tsx'
import { useAccount } from '../../i18n/account.ts'
import { Pages, usePages } from './parts/Pages.tsx'
import { Problem } from './parts/Problem.tsx'
import { useAct } from './parts/use-act.ts'

export function Favourites(): ReactNode {
  const text = useAccount().favourites
  const query = usePages(['favourites'], (page) => api.accountListFavourites(page))
  const unmark = useAct((idea_id: number) => api.accountToggleFavourite({ idea_id }), { changes: ['favourites'] })
  return (
    <Page title={text.title}>
      <Problem error={unmark.error} />
      <Pages query={query} items={(answer) => answer.ideas} empty={text.empty}>
        {(ideas) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {ideas.map((idea) => (
              <Stack key={idea.idea_id} gap="xs">
                <IdeaCard idea={idea} />
                <Button
                  variant="default"
                  aria-label={text.unmarkOne(idea.name)}
                  onClick={() => unmark.run(idea.idea_id)}
                >
                  {text.unmark}
                </Button>
              </Stack>
            ))}
          </SimpleGrid>
        )}
      </Pages>
    </Page>
  )
}
