import type { StaticFile } from './static-files.ts'

/** Whether the app has a page at a path below `/app`. The build lists its routes; without the list, every path is one. */
export function routesOf(list: StaticFile | undefined): (path: string) => boolean {
  if (list === undefined) return () => true
  const routes: string[] = JSON.parse(list.content.toString())
  const patterns = routes.map((route) => new RegExp(`^${route.replace(/\/$/, '').replaceAll(/\$\w*/g, '[^/]+')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
