import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const MODULES = path.resolve(import.meta.dirname, '../../node_modules')
const PACKAGE = path.join(MODULES, '@sparticuz/chromium')

const ALWAYS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]
/** The package is made for Lambda, where one process shows one page. */
const NOT_HERE = new Set([
  // With these two the browser dies when its first context is closed.
  ...['--single-process', '--no-zygote'],
  // With these two it lets pages do what the browsers of our visitors refuse.
  ...['--disable-web-security', '--allow-running-insecure-content'],
])

export interface BrowserProgram {
  executablePath: string
  args: string[]
}

const SHIPPED_FOR = 'linux-x64'
const thisMachine = `${process.platform}-${process.arch}`

/** Why the tests in a browser cannot run here; undefined when they can. */
export function missingBrowser(named = process.env.TEST_BROWSER, machine = thisMachine): string | undefined {
  if (named || machine === SHIPPED_FOR) return undefined
  return `The browser that comes with the install runs on Linux x64, and this is ${machine}. Install Chromium and set TEST_BROWSER to its program.`
}

/**
 * The browser of the tests: the one that comes with the install, so that green on one machine is green on all. Another
 * only where TEST_BROWSER names it.
 */
export async function browserProgram({
  named = process.env.TEST_BROWSER,
  machine = thisMachine,
  cache = path.join(MODULES, '.cache'),
} = {}): Promise<BrowserProgram> {
  if (named) {
    if (!existsSync(named)) throw new Error(`TEST_BROWSER names ${named}, and there is no such file.`)
    return { executablePath: named, args: ALWAYS }
  }
  const missing = missingBrowser(named, machine)
  if (missing) throw new Error(missing)
  const { default: shipped } = await import('@sparticuz/chromium')
  const args = shipped.args.filter((flag) => !NOT_HERE.has(flag))
  return { executablePath: await unpacked(cache), args: [...args, ...ALWAYS] }
}

/**
 * In a folder of this checkout. By itself the package unpacks to a fixed name in the machine's temporary folder, where one
 * user's browser cannot be run by the next, and a file that another process is still writing passes for the program.
 */
async function unpacked(cache: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8'))
  const folder = path.join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const own = await mkdtemp(`${folder}-`)
    await unpackInto(own)
    // Only whole ones get the name. Where another process was faster, its folder is as good.
    await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }))
  }
  return path.join(folder, 'chromium')
}

async function unpackInto(folder: string): Promise<void> {
  const program = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder },
  })
}
