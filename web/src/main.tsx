import '@mantine/core/styles.css'
import '@fontsource-variable/besley/wght.css'
import '@fontsource-variable/besley/wght-italic.css'
import '@fontsource-variable/hanken-grotesk/wght.css'
import './look/fonts.css'
import './look/tokens.css'
import './look/base.css'
import './look/shell.css'
import './look/bell.css'
import './look/pictures.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { beginIn, queries, SESSION } from './calls/api.ts'
import { MissingPage } from './components/NotFound.tsx'
import { initialLanguage, speak } from './i18n/index.tsx'
import { makeRouter } from './routes/router.tsx'
import type { Me } from './session/session.ts'
import { loadWrittenParts } from './written/parts.ts'
import { fill, readMissing, readWritten } from './written/written.ts'

const written = readWritten(document)
const spoken = await speak(written?.language ?? initialLanguage())
beginIn(spoken.language)
const root = document.getElementById('root') as HTMLElement
const router = makeRouter(written !== undefined)

if (written) {
  fill(queries, written)
  // The server's tree has no boundary around the root route; this makes the router build the same one.
  router.ssr = { manifest: undefined }
  // The page says what it needs besides.
  await router.load()
  await loadWrittenParts(queries.getQueryData<Me | null>(SESSION))
  hydrateRoot(
    root,
    <App router={router} queries={queries} spoken={spoken} place={written.place} writtenAt={written.at} />,
  )
} else
  createRoot(root).render(
    <MissingPage value={readMissing(document)}>
      <App router={router} queries={queries} spoken={spoken} />
    </MissingPage>,
  )
