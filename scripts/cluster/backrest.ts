import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { postgresAccount } from '../../server/src/db/embedded/account.ts'
import { backrestFile, type Files, SHIPPED, write } from './files.ts'
import type { DatabaseNode } from './node.ts'

const run = promisify(execFile)

/** The shipped file with folders of this cluster. */
export async function writeBackrest(files: Files): Promise<void> {
  const folders: Record<string, string> = {}
  for (const name of ['repo', 'lock', 'spool']) {
    folders[name] = path.join(files.folder, `backup-${name}`)
    await mkdir(folders[name])
    await files.own(folders[name])
  }
  const text = readFileSync(path.join(SHIPPED, 'pgbackrest.conf'), 'utf8')
    .replace(/repo1-path=.*/, `repo1-path=${folders.repo}`)
    .replace(/repo1-cipher-pass=.*/, `repo1-cipher-pass=${files.password}`)
    .replace(/^pg1-path=.*\n/m, '')
    .replace('[global]', `[global]\nlock-path=${folders.lock}\nspool-path=${folders.spool}\nlog-level-file=off`)
  await write(files, backrestFile(files), text)
}

/** Runs pgBackRest for a node, or for the folder of a server that is to be. */
export async function backrest(files: Files, place: DatabaseNode | string, ...args: string[]): Promise<string> {
  const dataDir = typeof place === 'string' ? place : place.dataDir
  const server =
    typeof place === 'string'
      ? []
      : [`--pg1-port=${place.ports.postgres}`, `--pg1-socket-path=${path.join(path.dirname(dataDir), 'run')}`]
  const options = [`--config=${backrestFile(files)}`, '--stanza=ideabridge', `--pg1-path=${dataDir}`, ...server]
  const { stdout } = await run(files.programs.pgbackrest, [...options, ...args], {
    ...postgresAccount(),
    cwd: files.folder,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', PGPASSWORD: files.password },
  })
  return stdout
}
