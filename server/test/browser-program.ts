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
/** The package targets Lambda, where one process shows one page. */
const NOT_HERE = new Set([
  // With these two the browser exits when its first context closes.
  ...['--single-process', '--no-zygote'],
  // With these two it allows pages what our visitors' browsers refuse.
  ...['--disable-web-security', '--allow-running-insecure-content'],
])

export interface BrowserProgram {
  executablePath: string
  args: string[]
}

const SHIPPED_FOR = 'linux-x64'
const thisMachine = `${process.platform}-${process.arch}`

/** Why browser tests cannot run here; undefined when they can. */
export function missingBrowser(named = process.env.TEST_BROWSER, machine = thisMachine): string | undefined {
  if (named || machine === SHIPPED_FOR) return undefined
  return `The browser that comes with the install runs on Linux x64, and this is ${machine}. Install Chromium and set TEST_BROWSER to its program.`
}

/**
 * The browser for the tests: the one that comes with the install, so that green on one machine is green on all.
 * TEST_BROWSER selects another.
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
 * In a folder of this checkout. By default the package unpacks to a fixed name in the system's temporary folder, where
 * another user may not be able to run it, and a half-written file passes for the program.
 */
async function unpacked(cache: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8'))
  const folder = path.join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const own = await mkdtemp(`${folder}-`)
    await unpackInto(own)
    // Renamed only when complete. If another process was faster, its folder is just as good.
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
