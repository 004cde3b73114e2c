import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startedBy } from '../../test/processes.ts'

const RENDERER = new URL('./renderer.ts', import.meta.url).href
const FILES = new URL('../../test/files.ts', import.meta.url).href

/** A service that renders a file which takes hours: each form draws the next ten times over. */
const SERVICE = `
  const { Renderer } = await import(${JSON.stringify(RENDERER)})
  const { plainPdf, streamOf } = await import(${JSON.stringify(FILES)})
  const more = Array.from({ length: 10 }, (_, level) =>
    streamOf(level === 9 ? '0 0 1 1 re f' : '/X Do '.repeat(10),
      '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ' + (6 + level) + ' 0 R>>>>'))
  const file = plainPdf({ content: streamOf('/X Do'), resources: '/XObject<</X 5 0 R>>', more })
  const renderer = new Renderer({ seconds: 600, memory: 4_294_967_296, output: 1_048_576, waiting: 1 })
  const sizes = [{ name: 'large', width: 700, height: 700, fit: 'inside', type: 'webp' }]
  await renderer.render({ kind: 'pdf', pages: 1, sizes, pixels: 50_000_000 }, file)`

function runs(pid: number): boolean {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return !after.startsWith('Z')
  } catch {
    return false
  }
}

async function until<T>(look: () => T | undefined, seconds: number): Promise<T | undefined> {
  for (let time = 0; time < seconds * 20; time++) {
    const seen = look()
    if (seen !== undefined) return seen
    await sleep(50)
  }
  return undefined
}

async function kill(service: ChildProcess): Promise<void> {
  const ended = once(service, 'exit')
  service.kill('SIGKILL')
  await ended
}

describe('a service that is killed while it renders', { skip: !existsSync('/proc/self/stat') }, () => {
  it('leaves nothing running, however long the file would have taken', async () => {
    const service = spawn(process.execPath, ['--input-type=module', '--eval', SERVICE], { stdio: 'ignore' })
    const left: number[] = []
    try {
      const rendering = await until(
        () => startedBy(service.pid as number).find(({ command }) => command.includes('inside/main.ts')),
        20,
      )
      assert.ok(rendering, 'nothing was rendered')
      // Until it is deep in the file, where it looks at nothing else.
      await sleep(1_500)
      left.push(...startedBy(service.pid as number).map(({ pid }) => pid))
      assert.ok(left.includes(rendering.pid) && runs(rendering.pid))
      await kill(service)
      await until(() => (left.some(runs) ? undefined : true), 5)
      assert.deepEqual(left.filter(runs), [])
    } finally {
      service.kill('SIGKILL')
      for (const pid of left.filter(runs)) process.kill(pid, 'SIGKILL')
    }
  })
})
