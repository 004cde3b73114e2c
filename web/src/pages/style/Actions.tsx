import { ActionIcon, Button, Group, Tabs } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { AnchorLink, ButtonLink } from '../../components/links.tsx'

const VARIANTS = ['filled', 'default', 'light', 'outline', 'subtle'] as const
const COLOURS = ['ink', 'people', 'agent', 'platform', 'money', 'attention'] as const

export function Actions() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Group key={variant}>
          {(variant === 'default' ? (['ink'] as const) : COLOURS).map((colour) => (
            <Button key={colour} variant={variant} color={colour}>
              {variant} {colour}
            </Button>
          ))}
        </Group>
      ))}
      <Group>
        <Button disabled>Disabled</Button>
        <Button loading>Loading</Button>
        <Button size="xs">Extra small</Button>
        <ActionIcon variant="filled" color="ink" radius="xl" size={38} aria-label="Send">
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ButtonLink to="/style" variant="default">
          A link as a button
        </ButtonLink>
        <AnchorLink to="/style">A link</AnchorLink>
      </Group>
      <Group>
        <ConfirmButton question="This cannot be undone." onConfirm={() => {}}>
          Delete for good
        </ConfirmButton>
      </Group>
      <Tabs defaultValue="one">
        <Tabs.List aria-label="Tabs">
          <Tabs.Tab value="one">One</Tabs.Tab>
          <Tabs.Tab value="two">Two</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one">The first panel</Tabs.Panel>
        <Tabs.Panel value="two">The second panel</Tabs.Panel>
      </Tabs>
    </>
  )
}
