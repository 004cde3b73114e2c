import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../i18n/index.tsx'
import type { IdeaSearch } from '../../../ideas/idea-search.ts'
import { chosen, toggled, useOpenSearch, useValueNames } from './choices.ts'
import type { Counts } from './Filters.tsx'

/** If many ideas are in languages that the reader may not know: one step to those in theirs, on a phone, too. */
export function LanguageOffer({ wanted, counts }: { wanted: IdeaSearch; counts: Counts | undefined }) {
  const { discover } = useText()
  const { language } = useLanguage()
  const open = useOpenSearch()
  const nameOf = useValueNames('EUR')
  const rows = counts?.languages ?? []
  const own = rows.find(({ value }) => value === language)
  if (own === undefined || rows.length < 2 || chosen(wanted, 'language').length > 0) return null
  return (
    <Button
      size="compact-sm"
      radius="xl"
      variant="default"
      leftSection={<IconLanguage size={14} aria-hidden />}
      onClick={() => open(toggled(wanted, 'language', language))}
    >
      {discover.onlyLanguage({ language: nameOf('language', language), count: own.ideas })}
    </Button>
  )
}
