import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** Why there is nothing, and the next good step: goes into an empty list. */
export function NextStep({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Stack component="span" gap="sm" align="center">
      <span>{words}</span>
      {children}
    </Stack>
  )
}
