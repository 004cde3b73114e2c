import { readFile } from 'node:fs/promises'
import path from 'node:path'

const ROUTES = path.resolve(import.meta.dirname, '../../web/src/routes')

export type Area = 'public' | 'account' | 'developers' | 'admin'

/** The addresses of the app's pages, as their routes are written, so that a test can hold its own list against them. */
export async function routesOf(area: Area): Promise<string[]> {
  const source = await readFile(path.join(ROUTES, `${area}.ts`), 'utf8')
  return [...source.matchAll(/\bpath: '([^']*)'/g)].map(([, route]) => route ?? '').sort()
}

/** The route that an address belongs to: `/ideas/7?x=1` to `/ideas/$ideaId`. */
export function routeOf(address: string, routes: readonly string[]): string | undefined {
  const parts = (address.split('?')[0] ?? '').split('/')
  const fits = (route: string) => {
    const wanted = route.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
  }
  return routes.includes(parts.join('/')) ? parts.join('/') : routes.find(fits)
}
