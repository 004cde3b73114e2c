import path from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'

/** Runs the files it is given in this process, each as a suite of its own. */
for (const file of process.argv.slice(2))
  describe(file, () => import(pathToFileURL(path.resolve(file)).href).then(() => {}))
