import { execFile } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { download } from './download.ts'
import { placesIn, READY, readyModel } from './folder.ts'
import { MODEL, type Model, type Package, type PinnedFile } from './model.ts'

/** Where files are fetched from: their publishers, or mirrors with the same paths below another address. */
export interface Sources {
  readonly weights: string
  readonly runtime: string
}

export const PUBLISHERS: Sources = { weights: 'https://huggingface.co', runtime: 'https://registry.npmjs.org' }

interface Getting {
  readonly folder: string
  readonly sources: Sources
  readonly signal: AbortSignal
  readonly model?: Model
  say(line: string): void
}

/** Fetches what is missing of a model. Again, it continues or finds everything there. */
export async function getModel({ folder, sources, signal, model = MODEL, say }: Getting): Promise<void> {
  if ((await readyModel(folder, model.name)) !== undefined) return say(`${model.name} is there already, in ${folder}.`)
  await mkdir(folder, { recursive: true })
  // Until everything of this version is there, nothing is used.
  await rm(path.join(folder, READY), { force: true })
  const get = async (source: string, file: PinnedFile, to: string) => {
    const megabytes = Math.ceil(file.bytes / 1e6)
    say(`${file.from.split('/').at(-1)}, ${megabytes} MB …`)
    await download({ url: `${source.replace(/\/+$/, '')}/${file.from}`, to, file, signal })
  }
  const places = placesIn(folder)
  await mkdir(places.runtime, { recursive: true })
  for (const each of model.runtime) {
    const archive = path.join(folder, path.basename(each.from))
    await get(sources.runtime, each, archive)
    await unpack(archive, each, places.runtime)
  }
  for (const kind of ['tokenizerConfig', 'tokenizer', 'weights'] as const)
    await get(sources.weights, model.files[kind], places[kind])
  const { name, prefixes, tokens } = model
  await writeFile(path.join(folder, `${READY}.new`), JSON.stringify({ name, prefixes, tokens }))
  await rename(path.join(folder, `${READY}.new`), path.join(folder, READY))
  say(`${name} is ready in ${folder}. Running services find it within a minute; nothing has to be restarted.`)
}

/** Only the files that are used, out of an archive whose digest was right. */
async function unpack(archive: string, { uses }: Package, into: string): Promise<void> {
  const wanted = uses.map((name) => `package/dist/${name}`)
  await promisify(execFile)('tar', ['-xzf', archive, '-C', into, '--strip-components=2', ...wanted])
  await rm(archive)
}
