import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BenchOptions } from './lab.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Demo data of a given size, created once and kept; made by an earlier version, if one is named. */
export async function filledFolder(
  { data }: Pick<BenchOptions, 'data'>,
  size: number,
  earlier?: { readonly commit: string; readonly checkout: string },
): Promise<string> {
  const folder = path.resolve(data, earlier ? `demo-${size}-${earlier.commit}` : `demo-${size}`)
  const mark = `${folder}.filled`
  const filled = await access(mark).then(
    () => true,
    () => false,
  )
  if (filled) return folder
  console.log(`  filling ${folder} with demo data for ${size} people …`)
  await mkdir(path.dirname(folder), { recursive: true })
  const script = path.join(earlier?.checkout ?? ROOT, 'scripts/demo.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, '--size', String(size)], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: folder },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the demo data of ${size} people could not be made`)
  await writeFile(mark, '')
  return folder
}
