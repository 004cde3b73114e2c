import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import process from 'node:process'
import { it } from 'node:test'
import { promisify } from 'node:util'

const RENDERER = new URL('./renderer.ts', import.meta.url).href

/** A service whose connections take all the files it may have open, but for too few to start a process. */
const SERVICE = `
  import { closeSync, openSync } from 'node:fs'
  const { Renderer } = await import(${JSON.stringify(RENDERER)})
  const renderer = new Renderer({ seconds: 10, memory: 805_306_368, output: 1_048_576, waiting: 1 })
  const render = () => renderer.render({ kind: 'stamp', words: 'x' }, Buffer.from('no picture'))
  const open = []
  // Whatever is loaded on first use has to be there by then.
  const usual = await render()
  try {
    for (;;) open.push(openSync('/dev/null'))
  } catch {}
  for (const file of open.splice(0, 4)) closeSync(file)
  const refused = await render().then(() => 'rendered', ({ code }) => code)
  for (const file of open) closeSync(file)
  console.log(JSON.stringify([usual.fault, refused, (await render()).fault]))`

it('a service that may open no more files goes on, and renders again once it may', async () => {
  const run = ['ulimit -n 120; exec "$0" --input-type=module --eval "$1"', process.execPath, SERVICE]
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', ...run])
  assert.deepEqual(JSON.parse(stdout), ['broken', 'EMFILE', 'broken'])
})
