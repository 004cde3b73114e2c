import { Stack, Text } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react'
import { Page } from '../../components/Page.tsx'

// Each on its own: together they are the whole app.
const SECTIONS: readonly (readonly [title: string, content: ComponentType])[] = [
  ['Colours and type', lazy(async () => ({ default: (await import('./Tokens.tsx')).Tokens }))],
  ['Pictures', lazy(async () => ({ default: (await import('./Pictures.tsx')).Pictures }))],
  ['Buttons, links and dialogs', lazy(async () => ({ default: (await import('./Actions.tsx')).Actions }))],
  ['Fields', lazy(async () => ({ default: (await import('./Fields.tsx')).Fields }))],
  ['States and notices', lazy(async () => ({ default: (await import('./States.tsx')).States }))],
  ['Cards and talks', lazy(async () => ({ default: (await import('./Things.tsx')).Things }))],
  ['Decisions and news', lazy(async () => ({ default: (await import('./Decisions.tsx')).Decisions }))],
  ['Mails', lazy(async () => ({ default: (await import('./Mails.tsx')).Mails }))],
  ['Charts and tables', lazy(async () => ({ default: (await import('./Figures.tsx')).Figures }))],
]

/** Every part of the app in every state, for its developers. Not linked, in English only; tests compute contrast here. */
export function Style() {
  return (
    <Page title="Style">
      <Text>Everything the app is built from. Language and colours are in the top bar.</Text>
      <Suspense>
        {SECTIONS.map(([title, Content]) => (
          <Section key={title} title={title}>
            <Content />
          </Section>
        ))}
      </Suspense>
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
