import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc')

/** What a reader has at hand where an example begins in the middle. */
const AT_HAND = `
declare const client: import('@ideabridge/sdk').Ideabridge
declare const user_id: number
declare const idea_id: number
declare const request: Request
declare function tellYourPerson(url: string | undefined): void
declare function lastId(): Promise<string | undefined>
declare function keepLastId(id: string): Promise<void>
declare function reply(conversationId: number): Promise<void>
`

/** Each example as a file of its own, in a folder where the SDK is found by its name. */
async function complaintsAbout(guide: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-guide-'))
  try {
    await mkdir(path.join(folder, 'node_modules/@ideabridge'), { recursive: true })
    await symlink(path.join(ROOT, 'sdk'), path.join(folder, 'node_modules/@ideabridge/sdk'))
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
    const page = await readFile(path.join(ROOT, 'docs', guide), 'utf8')
    const examples = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, example = '']) => example)
    assert.ok(examples.length > 0)
    const files = examples.map((_example, index) => `example-${index}.ts`)
    await writeFile(path.join(folder, 'at-hand.d.ts'), AT_HAND)
    for (const [index, example] of examples.entries())
      await writeFile(path.join(folder, files[index]!), `${example}\nexport {}\n`)
    const flags = '--noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom,dom.iterable --module nodenext'
    const types = [
      '--allowImportingTsExtensions',
      '--typeRoots',
      path.join(ROOT, 'node_modules/@types'),
      '--types',
      'node',
    ]
    const args = [TSC, ...flags.split(' '), ...types, 'at-hand.d.ts', ...files]
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('the TypeScript in the guides', () => {
  for (const guide of ['sdk.md', 'quickstart.md', 'careful-person.md'])
    it(`compiles as it is printed: ${guide}`, async () => {
      assert.equal(await complaintsAbout(guide), '')
    })
})
