import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { byFit } from '../../../components/by-fit.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { PersonName, usernameIn } from '../../../components/PersonName.tsx'
import { PersonFace } from '../../../components/pictures.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Contact } from '../introductions/Contact.tsx'
import type { Arrival } from './use-standing.ts'

const SHOWN = 3

interface PeopleWhoFitProps {
  idea: { idea_id: number; name: string | null }
  /** They have expressed interest: there is a conversation already. */
  arrivals: readonly Arrival[]
}

/** The best matches of one idea, or who comes closest where nobody fits, each with the strongest reason and a way to ask for a talk. */
export function PeopleWhoFit({ idea, arrivals }: PeopleWhoFitProps) {
  const { work: text, ideas, records } = useWholeAccount()
  const { idea_id } = idea
  const query = useQuery({
    queryKey: ['matches', idea_id, 'work'],
    queryFn: () => api.accountFindMatches({ idea_id, include_unlikely: true }),
  })
  return (
    <section aria-labelledby="people-who-fit">
      <Title order={2} id="people-who-fit" className="ruled">
        {text.matches}
      </Title>
      <Loaded query={query}>
        {({ matches: all }) => {
          const came = new Set(arrivals.map(({ interested }) => interested.user_id))
          const { fitting, closest } = byFit(all.filter(({ user_id }) => !came.has(user_id)))
          const matches = fitting.length > 0 ? fitting : closest
          return matches.length === 0 ? (
            <Text c="dimmed" mt="md">
              {text.noMatches}
            </Text>
          ) : (
            <>
              <Text c="var(--ink-2)" mt="md">
                {fitting.length > 0
                  ? text.matchesLead({ name: idea.name ?? records.untitled })
                  : ideas.matches.closestLead}
              </Text>
              <ul className="fits">
                {matches.slice(0, SHOWN).map((match) => (
                  <li key={`${match.user_id} ${match.kind}`}>
                    <PersonFace name={match.name} username={usernameIn(match.profile_url) ?? null} size={44} />
                    <div>
                      <Text fw={650} className="words">
                        <PersonName name={match.name} username={usernameIn(match.profile_url)} />
                      </Text>
                      <Text size="sm" c="var(--ink-2)" className="words" mb="xs">
                        {ideas.matches.kinds[match.kind]}
                        {` · ${match.why}`}
                      </Text>
                      <Contact idea_id={idea_id} match={match} />
                    </div>
                  </li>
                ))}
              </ul>
              <AnchorLink
                to="/my-ideas/$ideaId"
                params={{ ideaId: String(idea_id) }}
                search={{ tab: 'matches' }}
                size="sm"
              >
                {text.moreMatches}
              </AnchorLink>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
