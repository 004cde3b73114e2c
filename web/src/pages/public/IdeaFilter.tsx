import { Button, Card, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { ButtonLink } from '../../components/links.tsx'
import { useText } from '../../i18n/index.tsx'
import type { IdeaSearch } from '../../idea-search.ts'

export function IdeaFilter({ wanted }: { wanted: IdeaSearch }) {
  const { publicPages } = useText()
  const text = publicPages.ideas
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    void navigate({ to: '/ideas', search: Object.fromEntries(data.filter(([, value]) => value !== '')) })
  }
  return (
    <Card withBorder component="search">
      <form onSubmit={submit}>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            name="search"
            type="search"
            label={text.search}
            placeholder={text.searchHint}
            defaultValue={wanted.search}
            maxLength={200}
          />
          <TextInput
            name="type"
            label={text.type}
            placeholder={text.typeHint}
            defaultValue={wanted.type}
            maxLength={100}
          />
          <TextInput
            name="region"
            label={text.region}
            placeholder={text.regionHint}
            defaultValue={wanted.region}
            maxLength={255}
          />
        </SimpleGrid>
        <Group mt="md">
          <Button type="submit">{text.find}</Button>
          {Object.keys(wanted).length > 0 && (
            <ButtonLink to="/ideas" search={{}} variant="subtle">
              {text.clear}
            </ButtonLink>
          )}
        </Group>
      </form>
    </Card>
  )
}
