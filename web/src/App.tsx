import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { type ReaderLocale, type Spoken, TextProvider } from './i18n/index.tsx'
import { cssVariablesResolver, theme } from './look/theme.ts'
import type { AppRouter } from './routes/router.tsx'

interface AppProps {
  router: AppRouter
  queries: QueryClient
  spoken: Spoken
  place?: ReaderLocale | undefined
  /** When the server wrote the page. */
  writtenAt?: number
}

/** The whole app. The server writes pages with it, and browsers take them over with the same tree. */
export function App({ router, queries, spoken, place, writtenAt = 0 }: AppProps) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <TextProvider initial={spoken} place={place} writtenAt={writtenAt}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </TextProvider>
      </MantineProvider>
    </StrictMode>
  )
}
