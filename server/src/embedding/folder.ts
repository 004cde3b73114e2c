import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { FILES, MODEL, type Model } from './model.ts'

/** Written when everything else is there, and read before anything is used. */
export const READY = 'model.json'

/** Where the model of an installation is, if it has one. */
export function modelFolder(dataDir: string): string {
  return path.join(dataDir, 'model')
}

export type Ready = Pick<Model, 'name' | 'prefixes' | 'tokens'>

/** The complete model in this folder; undefined if there is none or it is not the one this version uses. */
export async function readyModel(folder: string, name = MODEL.name): Promise<Ready | undefined> {
  const written = await readFile(path.join(folder, READY), 'utf8').catch(() => undefined)
  const ready = written === undefined ? undefined : readyIn(written)
  return ready?.name === name ? ready : undefined
}

/** A machine that lost its power may leave half of a file. */
function readyIn(written: string): Ready | undefined {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

export function placesIn(folder: string) {
  return {
    weights: path.join(folder, FILES.weights),
    tokenizer: path.join(folder, FILES.tokenizer),
    tokenizerConfig: path.join(folder, FILES.tokenizerConfig),
    runtime: path.join(folder, 'runtime'),
  }
}
