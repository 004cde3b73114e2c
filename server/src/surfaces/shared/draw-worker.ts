import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'

// Our pictures hold no text, so no font is ever looked up.
parentPort?.on('message', (svg: string) => {
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  parentPort?.postMessage(Uint8Array.from(png))
})
