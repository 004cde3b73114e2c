import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const FOLDER = import.meta.dirname
/** The lock file that the installed packages came from. */
const MARK = path.join(FOLDER, 'node_modules/.installed')

/** The program that `inspector.test.ts` runs. */
export const INSPECTOR = path.join(
  FOLDER,
  'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
)

/** Installs exactly what the lock file names, once, without running package scripts. */
export async function installInspector(): Promise<void> {
  const lock = createHash('sha256')
    .update(await readFile(path.join(FOLDER, 'package-lock.json')))
    .digest('hex')
  if ((await readFile(MARK, 'utf8').catch(() => '')) === lock) return
  console.log('Installing the MCP inspector for its test …')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)('npm', ['ci', ...options], { cwd: FOLDER })
  await writeFile(MARK, lock)
}
