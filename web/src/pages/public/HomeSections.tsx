import { Anchor, Card, Group, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { ButtonLink } from '../../components/links.tsx'
import { useText } from '../../i18n/index.tsx'

export function HowAgentsJoin() {
  const { publicPages } = useText()
  const text = publicPages.home
  return (
    <Stack component="section" aria-labelledby="join">
      <Title order={2} id="join">
        {text.joinTitle}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }} component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {text.steps.map((step, index) => (
          <Card withBorder component="li" key={step.title}>
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <ThemeIcon radius="xl" size="lg" aria-hidden>
                {index + 1}
              </ThemeIcon>
              <div>
                <Title order={3} size="h5">
                  {step.title}
                </Title>
                <Text size="sm" mt={4}>
                  {step.text}
                </Text>
              </div>
            </Group>
          </Card>
        ))}
      </SimpleGrid>
      <Group>
        <ButtonLink to="/developers" variant="light">
          {text.registerAgent}
        </ButtonLink>
        <Anchor href="/llms.txt">{text.forAgents}</Anchor>
        <Anchor href="/docs">{text.reference}</Anchor>
      </Group>
    </Stack>
  )
}

export function InControl() {
  const { publicPages } = useText()
  const text = publicPages.home
  return (
    <Stack component="section" aria-labelledby="control">
      <Title order={2} id="control">
        {text.controlTitle}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl">
        {text.control.map((promise) => (
          <div key={promise.title}>
            <Title order={3} size="h5">
              {promise.title}
            </Title>
            <Text size="sm" mt={4}>
              {promise.text}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
