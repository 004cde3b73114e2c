import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** Folders with a lock file of their own, and the tests that need what they install. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'ai-sdk': ['server/test/ai-sdk.test.ts'],
  inspector: ['server/test/inspector.test.ts'],
  'model-runtime': [
    'server/src/embedding/embedding.test.ts',
    'server/src/modules/market/matching/meaning/own-model.test.ts',
  ],
  'oauth-tools': ['server/test/mcp-remote.test.ts', 'server/test/mcpjam.test.ts'],
}

const place = (folder: string, file: string) => path.join(import.meta.dirname, folder, 'node_modules', file)

/** Programs that tests run. */
export const AI_SDK_MCP = place('ai-sdk', '@ai-sdk/mcp/dist/index.js')
export const INSPECTOR = place('inspector', '@modelcontextprotocol/inspector/clients/launcher/build/index.js')
export const MCP_REMOTE = place('oauth-tools', 'mcp-remote/dist/proxy.js')
export const MCPJAM = place('oauth-tools', '@mcpjam/sdk/dist/index.js')

export const modelRuntime = (name: string): string => place('model-runtime', path.join(name, 'dist'))

export async function installFor(testFiles: readonly string[]): Promise<void> {
  for (const [folder, tests] of Object.entries(FOLDERS))
    if (tests.some((test) => testFiles.includes(test))) await install(folder)
}

/** Exactly what the lock file names, once, without running package scripts. */
async function install(folder: string): Promise<void> {
  const cwd = path.join(import.meta.dirname, folder)
  // Holds the lock file that the installed packages came from.
  const mark = place(folder, '.installed')
  const lock = createHash('sha256')
    .update(await readFile(path.join(cwd, 'package-lock.json')))
    .digest('hex')
  if ((await readFile(mark, 'utf8').catch(() => '')) === lock) return
  console.log(`Installing what server/test/${folder} names, for its tests …`)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)('npm', ['ci', ...options], { cwd })
  await writeFile(mark, lock)
}
