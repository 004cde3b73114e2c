import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { pruneStyles } from './prune-styles.ts'

/** Components of the library that the first page shows. */
const FIRST_PARTS =
  /@mantine\/core\/esm\/(core\/|components\/(Alert|Anchor|Badge|Button|Card|Center|CloseButton|Group|Loader|Paper|SimpleGrid|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)\/)/

/** Of the app itself, what the first page shows and the other pages need too. */
const FIRST_SOURCES =
  /web\/src\/(ideas\/idea-search|session\/(session|zone)|shell\/rooms|i18n\/(known-name|service|type-name)|components\/(IdeaCard|Labels|Loaded|NotFound|Page|days-left|links))\.tsx?$/

const ROUTES = path.resolve(import.meta.dirname, 'src/routes')

/**
 * Lists the app's routes in routes.json, so that the server can answer every other address with 404, and the source of each
 * route's page in sources.json, so that it knows which styles a page needs.
 */
const listRoutes: Plugin = {
  name: 'list-routes',
  generateBundle() {
    const text = readdirSync(ROUTES).map((name) => readFileSync(path.join(ROUTES, name), 'utf8'))
    const routes = text.flatMap((source) => [...source.matchAll(/\bpath: '([^']*)'/g)].map(([, route]) => route))
    const sources = text.flatMap((source) =>
      [...source.matchAll(/\bpath: '([^']*)'[^}]*?import\('\.\.\/([^']*)'/gs)].map(([, route, file]) => [
        route,
        `src/${file}`,
      ]),
    )
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(routes.sort()) })
    this.emitFile({ type: 'asset', fileName: 'sources.json', source: JSON.stringify(Object.fromEntries(sources)) })
  },
}

/** `vite build --ssr src/page.tsx`: the same app as a module with which the server writes public pages. */
const SERVER_BUILD: UserConfig = {
  plugins: [react()],
  publicDir: false,
  // With everything it needs: the server's machine may have none of these packages.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { target: 'node26', outDir: 'dist/server' },
}

const BROWSER_BUILD: UserConfig = {
  base: '/app/',
  plugins: [react(), listRoutes, pruneStyles],
  build: {
    target: 'es2023',
    manifest: true,
    // The pages' policy takes fonts and pictures from files only.
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: true,
    chunkSizeWarningLimit: 700,
    // What every page needs, in a few files: left alone it becomes dozens, which compress worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'router', test: /node_modules\/@tanstack\/[^/]*(router|history|store)/ },
            { name: 'parts', test: FIRST_PARTS },
            { name: 'shared', test: FIRST_SOURCES },
          ],
        },
      },
    },
  },
  // `npm run dev -w web` beside a running service.
  server: {
    proxy: {
      '^/(account|admin|bots|payments|profile|ideas|get-ideas|create-idea|legal|agent)': 'http://127.0.0.1:3000',
    },
  },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? SERVER_BUILD : BROWSER_BUILD))
