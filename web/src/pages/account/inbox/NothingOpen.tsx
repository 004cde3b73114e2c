import { Text } from '@mantine/core'
import { usePageTitle } from '../../../components/Page.tsx'
import { PlatformFace } from '../../../components/pictures.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'

export function NothingOpen() {
  const text = useWholeAccount().inbox
  usePageTitle(text.title)
  return (
    <div className="inbox-nothing">
      <PlatformFace size={72} />
      <Text c="dimmed">{text.choose}</Text>
    </div>
  )
}
