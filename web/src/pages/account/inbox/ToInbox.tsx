import { Navigate } from '@tanstack/react-router'

/** Where conversations were listed before there was an inbox; bookmarks and old mails lead here. */
export function ToInbox() {
  return <Navigate to="/inbox" replace />
}
