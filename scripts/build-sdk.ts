import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryOf } from './package-repository.ts'

/**
 * Builds the SDK into a folder that is a package of its own, which is what gets published: `npm publish sdk/dist`. The
 * workspace keeps pointing at the sources, so that nothing in this repository has to be built before it runs.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc')

export function buildSdk(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const project of ['tsconfig.json', 'tsconfig.cli.json'])
    execFileSync(process.execPath, [TSC, '-p', path.join(ROOT, 'sdk', project), '--outDir', folder], {
      stdio: 'inherit',
    })
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packageJson(), null, 2)}\n`)
  copyFileSync(path.join(ROOT, 'docs/sdk.md'), path.join(folder, 'README.md'))
  copyFileSync(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'))
  chmodSync(path.join(folder, 'cli/main.js'), 0o755)
}

function packageJson(): Record<string, unknown> {
  const source = JSON.parse(readFileSync(path.join(ROOT, 'sdk/package.json'), 'utf8'))
  const { private: _private, scripts: _scripts, ...kept } = source
  return {
    ...kept,
    ...repositoryOf(process.env),
    bin: { ideabridge: './cli/main.js' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  }
}

if (import.meta.main) buildSdk(path.join(ROOT, 'sdk/dist'))
