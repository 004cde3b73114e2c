import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { ApprovalState } from '../../../components/Labels.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Cover } from '../../../components/pictures.tsx'
import { useAccount } from '../../../i18n/account.ts'

const SHOWN = 5

/** The newest ideas, each with who acts next. */
export function HowIdeasDo() {
  const { home: text, records } = useAccount()
  const query = useQuery({ queryKey: ['ideas', 'home'], queryFn: () => api.accountListIdeas({ limit: SHOWN }) })
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
            <ul className="does">
              {ideas.map((idea) => (
                <li key={idea.idea_id}>
                  <Cover idea={idea} ratio="1/1" />
                  <div>
                    <Title order={3} className="words">
                      <AnchorLink to="/my-ideas/$ideaId" params={{ ideaId: String(idea.idea_id) }} inherit>
                        {idea.name ?? records.untitled}
                      </AnchorLink>
                    </Title>
                    {idea.annotation && (
                      <Text size="sm" c="var(--ink-2)" lineClamp={2} className="words">
                        {idea.annotation}
                      </Text>
                    )}
                  </div>
                  <ApprovalState status={idea.approval_status} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
