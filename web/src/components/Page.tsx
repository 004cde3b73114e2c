import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../i18n/index.tsx'
import { useCounts } from '../waiting/use-counts.ts'
import { useTaken } from '../written/taken.ts'

/** The browser's title, led by the number of things that wait. For pages that render their own heading. */
export function usePageTitle(title: string): void {
  useTaken()
  const { common } = useText()
  const { things: waiting } = useCounts()
  useEffect(() => {
    document.title = `${waiting === 0 ? '' : `(${waiting > 99 ? '99+' : waiting}) `}${title} · ${common.appName}`
  }, [waiting, title, common.appName])
  // On the icon of the installed app, where there is one. Other browsers refuse, or do not know it.
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
