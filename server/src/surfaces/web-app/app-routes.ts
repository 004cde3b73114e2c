import type { StaticFile } from './static-files.ts'

/** Whether the app has a page at a path below `/app`. The build lists its routes; without the list, every path is one. */
export function routesOf(list: StaticFile | undefined): (path: string) => boolean {
  if (list === undefined) return () => true
  const routes: string[] = JSON.parse(list.content.toString())
  const fitting = routes.map(matcherOf)
  return (path) => fitting.some((fits) => fits(path))
}

/** `/ideas/$ideaId` fits `/ideas/7`. */
export function matcherOf(route: string): (path: string) => boolean {
  const pattern = new RegExp(`^${route.replace(/\/$/, '').replaceAll(/\$\w*/g, '[^/]+')}$`)
  return (path) => pattern.test(path)
}
