import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import { useText } from '../i18n/index.tsx'
import { Page } from './Page.tsx'

export interface Said {
  title: string
  lead: string
  /** The only address this applies to; missing where the server writes that one page. */
  path?: string
}

/** What the server knows about an address without a page, such as that something was there once. */
const Missing = createContext<Said | undefined>(undefined)
export const MissingPage = Missing.Provider

interface NotFoundProps {
  /** What is missing, if known. */
  lead?: string
  /** The way on; otherwise to the home page. */
  children?: ReactNode
}

export function NotFound({ lead, children }: NotFoundProps) {
  const { common } = useText()
  const server = useContext(Missing)
  const said = server?.path === undefined || server.path === window.location.pathname ? server : undefined
  return (
    <Page title={said?.title ?? common.noPage}>
      <Text>{said?.lead ?? lead ?? common.noPageLead}</Text>
      <div>
        {children ?? (
          <Button component={Link} to="/">
            {common.goHome}
          </Button>
        )}
      </div>
    </Page>
  )
}
