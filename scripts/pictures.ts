import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { browserProgram } from '../server/test/browser-program.ts'

/** `npm run pictures`: fills a demo installation and takes the pictures in docs/pictures, small enough for a repository. */
const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'docs/pictures')
const MOST_BYTES = 80_000
const MAKER = { email: 'maker@demo.example', password: 'demo-password-1' }
const PORT = process.env.PORT ?? '4614'
const BASE = `http://127.0.0.1:${PORT}`

const LOOKS = [
  { name: '1440-light', width: 1440, height: 900, colorScheme: 'light' },
  { name: '390-dark', width: 390, height: 844, colorScheme: 'dark' },
] as const

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-pictures-'))
// PostgreSQL may run under another account than this script.
await chmod(dataDir, 0o755)
const env = { ...process.env, DATA_DIR: dataDir, PORT, DATABASE_URL: '' }
try {
  await finished(run(['scripts/demo.ts', '--size', '100', '--password', MAKER.password]))
  const service = run(['server/src/main.ts'])
  try {
    await ready()
    await takeAll()
  } finally {
    service.kill('SIGTERM')
    await finished(service).catch(() => undefined)
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

function run(args: string[]) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    ...{ cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] as const },
  })
}

function finished(child: ReturnType<typeof run>): Promise<void> {
  return new Promise((resolve, reject) =>
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${child.spawnargs[2]} ended with ${code}.`)),
    ),
  )
}

async function ready(): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    const answer = await fetch(`${BASE}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The service did not become ready within a minute.')
}

async function takeAll(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const browser = await chromium.launch(await browserProgram())
  try {
    for (const { name, width, height, colorScheme } of LOOKS) {
      const options = { viewport: { width, height }, colorScheme, locale: 'en-GB', reducedMotion: 'reduce' as const }
      const context = await browser.newContext(options)
      await take(await context.newPage(), '/', path.join(FOLDER, `front-${name}.webp`))
      for (const [picture, address] of await addresses(context))
        await take(await context.newPage(), address, path.join(FOLDER, `${picture}-${name}.webp`))
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

/** What to show of somebody's rooms, after signing them in. */
async function addresses(context: BrowserContext): Promise<[picture: string, address: string][]> {
  await context.request.post(`${BASE}/account/login`, { data: MAKER, headers: { origin: BASE } })
  const read = async (address: string) => (await context.request.get(BASE + address)).json()
  const { ideas } = await read('/account/ideas')
  const { agents } = await read('/account/agents')
  const { conversations } = await read('/account/conversations')
  const published = ideas.find((idea: { approval_status: string }) => idea.approval_status === 'approved') ?? ideas[0]
  return [
    ['discover', '/ideas'],
    ['idea', `/ideas/${published.idea_id}`],
    ['home', '/home'],
    ['inbox', '/inbox'],
    ['talk', `/conversations/${conversations[0].conversation_id}`],
    ['agent', `/agents/${agents[0].bot_id}`],
  ]
}

async function take(page: Page, address: string, file: string): Promise<void> {
  await page.goto(`${BASE}/app${address}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Pages listen for news, so the network never rests. One part may ask for the next, so look again a moment later.
  for (let looks = 0; looks < 2; looks++) {
    await page.waitForTimeout(1000)
    await page.waitForFunction(`document.querySelector('main .mantine-Loader-root') === null`)
  }
  const devtools = await page.context().newCDPSession(page)
  for (let quality = 80; quality >= 20; quality -= 15) {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
    const picture = Buffer.from(data, 'base64')
    if (picture.length > MOST_BYTES) continue
    await writeFile(file, picture)
    console.log(`${path.relative(ROOT, file)}: ${Math.round(picture.length / 1000)} kB`)
    return page.close()
  }
  throw new Error(`${file} does not fit into ${MOST_BYTES} bytes.`)
}
