import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pruneStyles } from './prune-styles.ts'

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
  build: { target: 'es2023', manifest: true, sourcemap: false, reportCompressedSize: true, chunkSizeWarningLimit: 700 },
  // `npm run dev -w web` beside a running service.
  server: {
    proxy: {
      '^/(account|admin|bots|payments|profile|ideas|get-ideas|create-idea|legal|agent)': 'http://127.0.0.1:3000',
    },
  },
})
