/** The service gave no answer: there is no network, or it is down. */
export class Unreached extends Error {}

/** Without an answer, the browser only says that something failed. */
export function noAnswer(cause: unknown): never {
  throw new Unreached('no answer', { cause })
}

/** A small static file: any answer will do. */
export async function isReached(): Promise<boolean> {
  return fetch('/app/start.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
