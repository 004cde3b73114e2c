import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { useText } from '../i18n/index.tsx'
import { Page } from './Page.tsx'

export interface Said {
  title: string
  lead: string
}

/** What the server knows about an address without a page, such as that something was there once. */
const Missing = createContext<Said | undefined>(undefined)
export const MissingPage = Missing.Provider

export function NotFound() {
  const { common } = useText()
  const said = useContext(Missing)
  return (
    <Page title={said?.title ?? common.notFound}>
      {said && <Text>{said.lead}</Text>}
      <div>
        <Button component={Link} to="/">
          {common.goHome}
        </Button>
      </div>
    </Page>
  )
}
