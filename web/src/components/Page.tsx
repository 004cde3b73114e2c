import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../i18n/index.tsx'
import { useCounts } from '../waiting/use-counts.ts'
import { useTaken } from '../written/taken.ts'

/** Sets the browser’s title, with the number of waiting things in front. For pages that render their own heading. */
export function usePageTitle(title: string): void {
  useTaken()
  const { common } = useText()
  const { things: waiting } = useCounts()
  useEffect(() => {
    document.title = `${waiting === 0 ? '' : `(${waiting > 99 ? '99+' : waiting}) `}${title} · ${common.appName}`
  }, [waiting, title, common.appName])
  // A badge on the icon of the installed app. Other browsers refuse it or do not support it.
  useEffect(() => void navigator.setAppBadge?.(waiting).catch(() => {}), [waiting])
}

/** A page with its heading, which is also the browser title. */
export function Page({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  usePageTitle(title)
  return (
    <Stack gap="lg" pb="xl">
      <Group justify="space-between" align="flex-end">
        <Title order={1} className="words">
          {title}
        </Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
