import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PartProps {
  title: string
  /** 3 within another part. */
  order?: 2 | 3
  children: ReactNode
}

export function Part({ title, order = 2, children }: PartProps) {
  return (
    <Stack gap={6} component="section">
      <Title order={order} size={order === 2 ? 'h4' : 'h5'} className="words">
        {title}
      </Title>
      {children}
    </Stack>
  )
}
