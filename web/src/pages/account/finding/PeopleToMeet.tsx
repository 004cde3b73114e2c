import type { Operations } from '@ideabridge/sdk'
import { Group, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { api } from '../../../calls/api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { PersonFace } from '../../../components/pictures.tsx'
import { useFieldValue } from '../../../forms/use-field-value.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { knownName } from '../../../i18n/known-name.ts'
import { usePlaceName } from '../../../i18n/place-name.ts'
import { useTypeName } from '../../../i18n/type-name.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { PERSON_ROLES, readIdeaSearch } from '../../../ideas/idea-search.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { useTicket } from './use-ticket.ts'

type Person = Operations['account_list_people']['output']['people'][number]
const ROLES = ['any', ...PERSON_ROLES] as const

/** Investors and partners who let others find them, those who fit the reader first. */
export function PeopleToMeet() {
  const text = useWholeAccount().finding
  // In the address, so that going back finds it again.
  const { role, search, region } = readIdeaSearch(useSearch({ from: '/ideas' }) as Record<string, unknown>)
  const navigate = useNavigate()
  const wanted = { ...(role && { role }), ...(search && { search }), ...(region && { region }) }
  const choose = (chosen: Partial<Record<keyof typeof wanted, string | undefined>>) => {
    const kept = Object.entries({ ...wanted, ...chosen }).filter(([, value]) => value)
    void navigate({ to: '/ideas', search: { view: 'people', ...Object.fromEntries(kept) }, resetScroll: false })
  }
  const query = usePages(['people', role, search, region], (page) =>
    api.accountListPeople({ ...page, limit: 24, ...wanted }),
  )
  return (
    <Stack gap="lg">
      <Group>
        <Words label={text.words} value={search ?? ''} most={200} onSearch={(search) => choose({ search })} />
        <Words label={text.place} value={region ?? ''} most={255} onSearch={(region) => choose({ region })} />
        <NativeSelect
          w="fit-content"
          aria-label={text.role}
          value={role ?? 'any'}
          data={ROLES.map((value) => ({ value, label: text.roles[value] }))}
          onChange={({ currentTarget: { value } }) => choose({ role: PERSON_ROLES.find((name) => name === value) })}
        />
      </Group>
      <Pages
        query={query}
        items={(answer) => answer.people}
        empty={Object.keys(wanted).length > 0 ? text.noneFound : text.nobody}
      >
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

interface WordsProps {
  label: string
  value: string
  most: number
  onSearch: (typed: string) => void
}

/** A field that searches on Enter. */
function Words({ label, value, most, onSearch }: WordsProps) {
  const field = useFieldValue(value, value)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(field.current?.value.trim() ?? '')
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={most}
      />
    </form>
  )
}

function PersonCard({ person }: { person: Person }) {
  const text = useWholeAccount().finding
  const nameOf = useTypeName()
  const placeName = usePlaceName()
  const list = new Intl.ListFormat(useLocale())
  const invests = useTicket(person)
  const facts = [
    person.focus_types.length > 0 && text.looksFor({ what: list.format(person.focus_types.map(nameOf)) }),
    person.regions.length > 0 && text.activeIn({ where: list.format(person.regions.map(placeName)) }),
    person.skills.length > 0 && text.brings({ what: list.format(person.skills) }),
    invests !== undefined && text.invests({ amount: invests }),
  ].filter((fact) => fact !== false)
  const said = person.bio ?? person.about
  return (
    <Stack component="article" gap={6}>
      <PersonFace name={person.name} username={person.username} size={56} />
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
        {person.roles.flatMap((role) => knownName(text.role_names, role) ?? []).join(' · ')}
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
