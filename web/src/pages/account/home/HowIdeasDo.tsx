import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { IdeaStanding } from '../work/IdeaStanding.tsx'
import { useStanding } from '../work/use-standing.ts'

const SHOWN = 5

/** The newest ideas, each with who acts next and how many came. Backers are not told that they have none. */
export function HowIdeasDo({ inviting }: { inviting: boolean }) {
  const text = useAccount().home
  const query = useQuery({ queryKey: ['ideas', 'home'], queryFn: () => api.accountListIdeas({ limit: SHOWN }) })
  if (!inviting && (query.isPending || query.data?.ideas.length === 0)) return null
  return (
    <section aria-labelledby="my-ideas">
      <Group justify="space-between" align="baseline" className="ruled">
        <Title order={2} id="my-ideas">
          {text.ideas}
        </Title>
        <AnchorLink to="/my-ideas" size="sm">
          {text.allIdeas}
        </AnchorLink>
      </Group>
      <Loaded query={query}>
        {({ ideas }) =>
          ideas.length === 0 ? (
            <Text c="dimmed" mt="md">
              {text.noIdeas}
            </Text>
          ) : (
            <Standings ideas={ideas} />
          )
        }
      </Loaded>
    </section>
  )
}

function Standings({ ideas }: { ideas: readonly ComponentProps<typeof IdeaStanding>['idea'][] }) {
  const { arrivals, rounds, stats } = useStanding()
  return (
    <ul className="does">
      {ideas.map((idea) => (
        <IdeaStanding
          key={idea.idea_id}
          idea={idea}
          arrivals={arrivals?.filter(({ idea_id }) => idea_id === idea.idea_id)}
          round={rounds.data?.rounds.find(({ idea_id }) => idea_id === idea.idea_id)}
          stats={stats.find(({ idea_id }) => idea_id === idea.idea_id)}
        />
      ))}
    </ul>
  )
}
