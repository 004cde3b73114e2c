import type { ReactNode } from 'react'
import { Page } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { WaysToAnAgent } from './WaysToAnAgent.tsx'

export function GetAgent(): ReactNode {
  return (
    <Page title={useAccount().getAgent.title}>
      <WaysToAnAgent />
    </Page>
  )
}
