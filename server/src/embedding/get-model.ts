import { execFile } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartupFault } from '../config/startup-fault.ts'
import { alone } from './alone.ts'
import { download, notWritten } from './download.ts'
import { placesIn, READY, readyModel } from './folder.ts'
import { MODEL, type Model, type Package, type PinnedFile } from './model.ts'

/** Where files are fetched from: their publishers, or mirrors with the same paths below another address. */
export interface Sources {
  readonly weights: string
  readonly runtime: string
}

export const PUBLISHERS: Sources = { weights: 'https://huggingface.co', runtime: 'https://registry.npmjs.org' }

/** Downloads larger than this report their progress. */
const WORTH_TELLING = 1e7

interface Getting {
  readonly folder: string
  readonly sources: Sources
  readonly signal: AbortSignal
  readonly model?: Model
  say(line: string): void
}

/** Downloads the missing parts of a model. A repeated call continues or finds everything there. */
export async function getModel(getting: Getting): Promise<void> {
  const { folder, model = MODEL, say } = getting
  if ((await readyModel(folder, model.name)) !== undefined) return say(`${model.name} is there already, in ${folder}.`)
  await mkdir(folder, { recursive: true })
  await alone(folder, () => getInto(folder, model, getting)).catch((error: unknown) => {
    throw error instanceof Error && 'syscall' in error ? notWritten(folder, error) : error
  })
}

async function getInto(folder: string, model: Model, { sources, signal, say }: Getting): Promise<void> {
  // Until everything of this version is there, nothing is used.
  await rm(path.join(folder, READY), { force: true })
  const get = async (source: string, file: PinnedFile, to: string) => {
    say(`${path.basename(file.from)}, ${sizeOf(file)} …`)
    let told = 0
    const onBytes = (bytes: number) => {
      const tenths = Math.floor((10 * bytes) / file.bytes)
      if (file.bytes < WORTH_TELLING || tenths === told) return
      told = tenths
      say(`  ${10 * tenths} %`)
    }
    await download({ url: `${source.replace(/\/+$/, '')}/${file.from}`, to, file, signal, onBytes })
  }
  const places = placesIn(folder)
  const archives = model.runtime.map((each) => ({ ...each, at: path.join(folder, path.basename(each.from)) }))
  for (const archive of archives) await get(sources.runtime, archive, archive.at)
  for (const kind of ['tokenizerConfig', 'tokenizer', 'weights'] as const)
    await get(sources.weights, model.files[kind], places[kind])
  await mkdir(places.runtime, { recursive: true })
  for (const archive of archives) await unpack(archive.at, archive, places.runtime)
  const { name, prefixes, tokens } = model
  await writeFile(path.join(folder, `${READY}.new`), JSON.stringify({ name, prefixes, tokens }), {
    flush: true,
  })
  await rename(path.join(folder, `${READY}.new`), path.join(folder, READY))
  // Until now, so that an interrupted command need not fetch them again.
  for (const { at } of archives) await rm(at)
  say(`${name} is ready in ${folder}. Running services find it within a minute; nothing has to be restarted.`)
}

/** Extracts only the files in use, from an archive with the right digest. */
async function unpack(archive: string, { uses }: Package, into: string): Promise<void> {
  const wanted = uses.map((name) => `package/dist/${name}`)
  await promisify(execFile)('tar', ['-xzf', archive, '-C', into, '--strip-components=2', ...wanted]).catch(
    ({ message }: Error) => {
      throw new StartupFault(`${archive} could not be unpacked: ${message.trim()}`)
    },
  )
}

function sizeOf({ bytes }: PinnedFile): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${Math.round(bytes / 1e6)} MB`
}
