import { Group, Text, Title } from '@mantine/core'
import { RoundEnd } from '../../../components/IdeaCard.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Cover } from '../../../components/pictures.tsx'
import { useAccount } from '../../../i18n/account.ts'
import type { Backing } from './use-backing.ts'

/** The ideas one follows and the state of their rounds; what happened to them is in the news. */
export function Following({ ideas }: { ideas: Backing['followed'] }) {
  const { home: text, interests: words } = useAccount()
  if (ideas.length === 0) return null
  return (
    <section aria-labelledby="following">
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h3" id="following">
          {text.following}
        </Title>
        <AnchorLink to="/favourites" size="sm">
          {text.allFollowed}
        </AnchorLink>
      </Group>
      <ul className="acts followed">
        {ideas.map((idea) => (
          <li key={idea.idea_id}>
            <Cover idea={idea} ratio="1/1" />
            <div>
              <Text size="sm" fw={600} className="words">
                <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(idea.idea_id) }} inherit>
                  {idea.name || words.unnamed}
                </AnchorLink>
              </Text>
              <RoundEnd idea={idea} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
