import { Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Page } from '../../components/Page.tsx'
import { Actions } from './Actions.tsx'
import { Fields } from './Fields.tsx'
import { Figures } from './Figures.tsx'
import { Pictures } from './Pictures.tsx'
import { States } from './States.tsx'
import { Things } from './Things.tsx'
import { Tokens } from './Tokens.tsx'

const SECTIONS: readonly (readonly [title: string, content: () => ReactNode])[] = [
  ['Colours and type', Tokens],
  ['Pictures', Pictures],
  ['Buttons, links and dialogs', Actions],
  ['Fields', Fields],
  ['States and notices', States],
  ['Cards and talks', Things],
  ['Charts and tables', Figures],
]

/** Every part of the app in every state, for its developers. Not linked, in English only; tests compute contrast here. */
export function Style() {
  return (
    <Page title="Style">
      <Text>Everything the app is built from. Language and colours are in the top bar.</Text>
      {SECTIONS.map(([title, Content]) => (
        <Section key={title} title={title}>
          <Content />
        </Section>
      ))}
    </Page>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Stack component="section" gap="md" aria-labelledby={heading} className="style-section">
      <h2 id={heading}>{title}</h2>
      {children}
    </Stack>
  )
}
