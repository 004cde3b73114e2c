import { spawnSync } from 'node:child_process'
import path from 'node:path'

const NODE = path.dirname(process.execPath)
const STAND_IN = path.resolve(import.meta.dirname, 'shell')

/** A PATH with curl, which the documents' examples use: the system's, or our stand-in. */
export function pathWithCurl(): string {
  const own = process.env.PATH ?? ''
  const found = spawnSync('curl', ['--version'], { stdio: 'ignore' }).status === 0
  return found ? own : `${STAND_IN}:${NODE}:${own}`
}
