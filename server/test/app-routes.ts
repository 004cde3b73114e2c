import { readFile } from 'node:fs/promises'
import path from 'node:path'

const ROUTES = path.resolve(import.meta.dirname, '../../web/src/routes')

export type Area = 'public' | 'account' | 'developers' | 'admin'

/** The app's page routes, as declared, so that a test can compare its own list with them. */
export async function routesOf(area: Area): Promise<string[]> {
  const source = await readFile(path.join(ROUTES, `${area}.ts`), 'utf8')
  return [...source.matchAll(/\bpath: '([^']*)'/g)].map(([, route]) => route ?? '').sort()
}

/** The route that matches an address: `/ideas/$ideaId` for `/ideas/7?x=1`. */
export function routeOf(address: string, routes: readonly string[]): string | undefined {
  const parts = (address.split('?')[0] ?? '').split('/')
  const fits = (route: string) => {
    const wanted = route.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
  }
  return routes.includes(parts.join('/')) ? parts.join('/') : routes.find(fits)
}
