import { Text } from '@mantine/core'
import { usePageTitle } from '../../../components/Page.tsx'
import { PlatformFace } from '../../../components/pictures.tsx'
import { useAccount } from '../../../i18n/account.ts'

export function NothingOpen() {
  const text = useAccount().inbox
  usePageTitle(text.title)
  return (
    <div className="inbox-nothing">
      <PlatformFace size={72} />
      <Text c="dimmed">{text.choose}</Text>
    </div>
  )
}
