import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes the built SDK a package of its own, which is what gets published: `npm publish sdk/dist`. The workspace keeps
 * pointing at the sources, so that nothing in this repository has to be built before it runs.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const DIST = path.join(ROOT, 'sdk/dist')

const source = JSON.parse(await readFile(path.join(ROOT, 'sdk/package.json'), 'utf8'))
const { private: _private, scripts: _scripts, ...kept } = source
const built = {
  ...kept,
  bin: { ideabridge: './cli/main.js' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
}
await writeFile(path.join(DIST, 'package.json'), `${JSON.stringify(built, null, 2)}\n`)
await copyFile(path.join(ROOT, 'docs/sdk.md'), path.join(DIST, 'README.md'))
await chmod(path.join(DIST, 'cli/main.js'), 0o755)
