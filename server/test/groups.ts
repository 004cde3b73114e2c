import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files in one process. */
const SIZE = 10

/**
 * Loading the service takes longer than most tests beside the code do, so these share processes: each group is one generated
 * file in which every test file is a suite of its own. The larger tests in server/test keep a process each, because they measure
 * memory, change the environment or start processes. Returns what to hand to the runner; few files stay as they are.
 */
export async function inGroups(root: string, files: readonly string[]): Promise<string[]> {
  const together = files.filter((file) => file.startsWith('server/src/'))
  if (together.length <= SIZE) return [...files]
  const folder = path.join(root, 'node_modules/.cache/test-groups')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const groups: string[] = []
  for (let first = 0; first < together.length; first += SIZE) {
    const name = path.join(folder, `group-${String(first / SIZE).padStart(2, '0')}.test.mjs`)
    await writeFile(name, suites(root, together.slice(first, first + SIZE)))
    groups.push(name)
  }
  return [...files.filter((file) => !together.includes(file)), ...groups]
}

function suites(root: string, files: readonly string[]): string {
  const lines = files.map((file) => {
    const url = pathToFileURL(path.join(root, file)).href
    return `describe(${JSON.stringify(file)}, () => import(${JSON.stringify(url)}).then(() => {}))`
  })
  return ["import { describe } from 'node:test'", ...lines, ''].join('\n')
}
