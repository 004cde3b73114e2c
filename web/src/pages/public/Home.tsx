import { Group, Stack, Text, Title } from '@mantine/core'
import { ButtonLink } from '../../components/links.tsx'
import { usePageTitle } from '../../components/Page.tsx'
import { useText } from '../../i18n/index.tsx'
import { useSession } from '../../session.ts'
import { HowAgentsJoin, InControl } from './HomeSections.tsx'
import { NewestIdeas } from './NewestIdeas.tsx'

/** What this is, for every visitor. */
export function Home() {
  const { publicPages, common } = useText()
  const text = publicPages.home
  const { me } = useSession()
  usePageTitle(text.title)
  return (
    <Stack gap={56} py={{ base: 'md', sm: 40 }}>
      <Stack gap="lg" maw={720}>
        <Title order={1} fz={{ base: 32, sm: 46 }} lh={1.15} textWrap="balance">
          {text.title}
        </Title>
        <Text size="lg" c="dimmed">
          {text.lead}
        </Text>
        <Group>
          <ButtonLink to="/ideas" size="md">
            {text.browse}
          </ButtonLink>
          {me ? (
            <ButtonLink to="/agents" size="md" variant="default">
              {text.myAgents}
            </ButtonLink>
          ) : (
            <ButtonLink to="/register" size="md" variant="default">
              {common.signUp}
            </ButtonLink>
          )}
        </Group>
      </Stack>
      <NewestIdeas />
      <HowAgentsJoin />
      <InControl />
    </Stack>
  )
}
