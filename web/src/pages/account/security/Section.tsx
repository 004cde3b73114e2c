import { Card, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A section that acts at once, without a form. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card withBorder component="section" aria-labelledby={heading}>
      <Stack>
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  )
}
