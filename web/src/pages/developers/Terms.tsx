import { Accordion, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { useDevelopers } from '../../i18n/developers.ts'

/** The terms of registration, to read first. */
export function Terms() {
  const { register: text } = useDevelopers()
  const terms = useQuery({ queryKey: ['terms'], queryFn: () => api.getTerms(), staleTime: 3_600_000 })
  return (
    <Accordion variant="contained">
      <Accordion.Item value="terms">
        <Accordion.Control>{text.terms}</Accordion.Control>
        <Accordion.Panel lang="en">
          <Loaded query={terms}>
            {({ sections, terms_version }) => (
              <>
                <Text size="sm">{terms_version}</Text>
                {sections.map(({ id, title, body }) => (
                  <div key={id}>
                    <Title order={3} size="h6" mt="sm">
                      {title}
                    </Title>
                    <Text size="sm">{body}</Text>
                  </div>
                ))}
              </>
            )}
          </Loaded>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
