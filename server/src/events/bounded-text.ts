import type { Dispatcher } from 'undici'

export async function boundedText(
  body: Dispatcher.ResponseData['body'],
  most: number,
  tooLong: () => Error,
): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    length += (chunk as Buffer).length
    if (length > most) throw tooLong()
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
