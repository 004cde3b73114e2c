import '@mantine/core/styles.css'
import '@fontsource-variable/besley/wght.css'
import '@fontsource-variable/besley/wght-italic.css'
import '@fontsource-variable/hanken-grotesk/wght.css'
import './look/tokens.css'
import './look/base.css'
import './look/shell.css'
import './look/still.css'
import './look/bell.css'
import './look/pictures.css'
import './look/home.css'
import './look/work.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queries } from './api.ts'
import { initialLanguage, speak, TextProvider } from './i18n/index.tsx'
import { router } from './router.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

const spoken = await speak(initialLanguage())

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <TextProvider initial={spoken}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TextProvider>
    </MantineProvider>
  </StrictMode>,
)
