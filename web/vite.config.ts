import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pruneStyles } from './prune-styles.ts'

/** Components of the library that the first page shows. */
const FIRST_PARTS =
  /@mantine\/core\/esm\/(core\/|components\/(Alert|Anchor|Badge|Button|Card|Center|CloseButton|Group|Loader|Paper|SimpleGrid|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)\/)/

const ROUTES = path.resolve(import.meta.dirname, 'src/routes')

/** Lists the app's routes in routes.json, so that the server can answer every other address with 404. */
const listRoutes: Plugin = {
  name: 'list-routes',
  apply: 'build',
  generateBundle() {
    const sources = readdirSync(ROUTES).map((name) => readFileSync(path.join(ROUTES, name), 'utf8'))
    const routes = sources.flatMap((source) => [...source.matchAll(/\bpath: '([^']*)'/g)].map(([, route]) => route))
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(routes.sort()) })
  },
}

export default defineConfig({
  base: '/app/',
  plugins: [react(), listRoutes, pruneStyles],
  build: {
    target: 'es2023',
    manifest: true,
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
})
