import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, FromThread, PageOrder, Read, ToThread } from './page-order.ts'
import { plainText } from './plain-text.ts'

/** What the build of the web app for servers exports. */
interface BuiltApp {
  write(order: PageOrder): Promise<{ html: string; written: unknown }>
  sendThrough(send: (input: unknown) => Promise<Response>): void
}

serve(await import(workerData))

/** Several pages may be under way; each reads for its own visitor. */
function serve(app: BuiltApp): void {
  const reading = new AsyncLocalStorage<Read>()
  const answers = new Map<string, (answer: Answer) => void>()

  const readerOf = (page: number): Read => {
    let calls = 0
    return (path) => {
      const call = calls++
      const { promise, resolve } = Promise.withResolvers<Answer>()
      answers.set(`${page} ${call}`, resolve)
      tell({ page, call, path })
      return promise.finally(() => answers.delete(`${page} ${call}`))
    }
  }

  app.sendThrough(async (input) => {
    const { status, text } = (await reading.getStore()?.(String(input))) ?? { status: 500, text: '{}' }
    return Response.json(JSON.parse(text, plain), { status })
  })
  parentPort?.on('message', (message: ToThread) => {
    if ('order' in message) void reading.run(readerOf(message.page), () => write(app, message.page, message.order))
    else answers.get(`${message.page} ${message.call}`)?.(message.answer)
  })
  tell({ ready: true })
}

async function write(app: BuiltApp, page: number, order: PageOrder): Promise<void> {
  try {
    const { html, written } = await app.write(order)
    // Words may come from the address too.
    tell({ page, written: { html: plainText(html), data: JSON.stringify(written).replaceAll('<', '\\u003c') } })
  } catch (error) {
    tell({ page, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message)
}

function plain(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? plainText(value) : value
}
