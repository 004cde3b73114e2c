import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** What fits less, folded. */
export function Further({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <Stack mt="md">{children}</Stack>
    </details>
  )
}
