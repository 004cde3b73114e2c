import { Card, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A section of a page with its heading. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card withBorder component="section" aria-labelledby={heading}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  )
}
