import { Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { IdeaCard } from '../../components/IdeaCard.tsx'
import { Empty, Loaded } from '../../components/Loaded.tsx'
import { AnchorLink } from '../../components/links.tsx'
import { useText } from '../../i18n/index.tsx'

const SHOWN = 6

export function NewestIdeas() {
  const { publicPages } = useText()
  const text = publicPages.home
  const ideas = useQuery({ queryKey: ['ideas', {}], queryFn: () => api.browseIdeasOpenly({}) })
  return (
    <Stack component="section" aria-labelledby="newest">
      <Group justify="space-between" align="baseline">
        <Title order={2} id="newest">
          {text.newest}
        </Title>
        <AnchorLink to="/ideas">{text.allIdeas}</AnchorLink>
      </Group>
      <Loaded query={ideas}>
        {({ ideas: list }) =>
          list.length === 0 ? (
            <Empty>{text.noIdeas}</Empty>
          ) : (
            <div className="front-ideas">
              {list.slice(0, SHOWN).map((idea) => (
                <IdeaCard key={idea.idea_id} idea={idea} order={3} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Stack>
  )
}
