import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../../i18n/account.ts'

/** Only a phone needs it: elsewhere the inbox is beside. */
export function BackToInbox() {
  const text = useAccount().inbox
  return (
    <Link to="/inbox" className="inbox-back" aria-label={text.back}>
      <IconArrowLeft size={24} aria-hidden />
    </Link>
  )
}
