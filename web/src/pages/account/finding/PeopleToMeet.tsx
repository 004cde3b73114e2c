import type { Operations } from '@ideabridge/sdk'
import { NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../../calls/api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { PersonFace } from '../../../components/pictures.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { useTypeName } from '../../../i18n/type-name.ts'
import { PERSON_ROLES, readIdeaSearch } from '../../../ideas/idea-search.ts'
import { Pages, usePages } from '../parts/Pages.tsx'

type Person = Operations['account_list_people']['output']['people'][number]
const ROLES = ['any', ...PERSON_ROLES] as const

/** Investors and partners who let others find them, newest first. */
export function PeopleToMeet() {
  const text = useAccount().finding
  const { role = 'any' } = readIdeaSearch(useSearch({ from: '/ideas' }) as Record<string, unknown>)
  const navigate = useNavigate()
  // In the address, so that going back finds it again.
  const choose = (chosen: string) => {
    const role = PERSON_ROLES.find((name) => name === chosen)
    void navigate({ to: '/ideas', search: { view: 'people', ...(role && { role }) }, resetScroll: false })
  }
  const query = usePages(['people', role], (page) =>
    api.accountListPeople({ ...page, limit: 24, ...(role !== 'any' && { role }) }),
  )
  return (
    <Stack gap="lg">
      <NativeSelect
        w="fit-content"
        aria-label={text.role}
        value={role}
        data={ROLES.map((value) => ({ value, label: text.roles[value] }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Pages query={query} items={(answer) => answer.people} empty={text.nobody}>
        {(people) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl" verticalSpacing={32}>
            {people.map((person) => (
              <PersonCard key={person.user_id} person={person} />
            ))}
          </SimpleGrid>
        )}
      </Pages>
    </Stack>
  )
}

function PersonCard({ person }: { person: Person }) {
  const text = useAccount().finding
  const nameOf = useTypeName()
  const list = new Intl.ListFormat(useLocale())
  const invests = useTicket(person)
  const facts = [
    person.focus_types.length > 0 && text.looksFor(list.format(person.focus_types.map(nameOf))),
    person.regions.length > 0 && text.activeIn(list.format(person.regions)),
    person.skills.length > 0 && text.brings(list.format(person.skills)),
    invests !== undefined && text.invests(invests),
  ].filter((fact) => fact !== false)
  const said = person.bio ?? person.about
  return (
    <Stack component="article" gap={6}>
      <PersonFace name={person.name} size={56} />
      <Title order={2} size="h3" className="words">
        {person.username === null ? (
          person.name
        ) : (
          <AnchorLink to="/people/$username" params={{ username: person.username }} inherit underline="never">
            {person.name}
          </AnchorLink>
        )}
      </Title>
      <Text size="sm" c="dimmed">
        {person.roles.flatMap((role) => text.role_names[role] ?? []).join(' · ')}
      </Text>
      {said && (
        <Text size="sm" c="var(--ink-2)" lineClamp={3} className="words">
          {said}
        </Text>
      )}
      {facts.map((fact) => (
        <Text key={fact} size="sm" lineClamp={2} className="words">
          {fact}
        </Text>
      ))}
    </Stack>
  )
}

/** What they invest, in words; undefined if they do not say. */
function useTicket({ ticket_min: least, ticket_max: most, ticket_currency }: Person): string | undefined {
  const text = useAccount().finding
  const format = { style: 'currency', currency: ticket_currency ?? 'EUR', maximumFractionDigits: 0 } as const
  const money = new Intl.NumberFormat(useLocale(), format)
  if (least === null) return most === null ? undefined : text.upTo(money.format(most))
  return most === null ? text.from(money.format(least)) : text.between(money.format(least), money.format(most))
}
