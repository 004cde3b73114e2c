import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWholeAccount } from '../../../i18n/whole-account.ts'

/** Only on phones: elsewhere the inbox is beside it. */
export function BackToInbox() {
  const text = useWholeAccount().inbox
  return (
    <Link to="/inbox" className="inbox-back" aria-label={text.back}>
      <IconArrowLeft size={24} aria-hidden />
    </Link>
  )
}
