import type { Config } from '../../../../config/config.ts'
import { type Embedder, EmbeddingFailed } from '../../../../embedding/embedder.ts'
import { MODEL } from '../../../../embedding/model.ts'
import { OutgoingClient } from '../../../../events/outgoing-client.ts'
import { embed, LONGEST_TEXT, TextsFailed } from './embed.ts'
import type { Kind } from './vectors.sql.ts'

/** Turns texts into vectors: the service that the operator names, or else the model on this machine. */
export interface VectorMaker {
  readonly model: string
  make(kind: Kind, texts: readonly string[]): Promise<(number[] | null)[]>
  end(): Promise<void>
}

/** The model whose vectors count. They may have been made on another machine of this installation. */
export function modelInForce({ embeddings }: Config): string {
  return embeddings.url === undefined ? MODEL.name : embeddings.model
}

/** Undefined if there is neither. */
export async function openMaker(config: Config, embedder: Embedder | undefined): Promise<VectorMaker | undefined> {
  const model = modelInForce(config)
  if (config.embeddings.url !== undefined) {
    // The operator chose the address, so it may be private.
    const client = new OutgoingClient(true)
    const make = async (_kind: Kind, texts: readonly string[]) => embed(await client.get(), config, texts)
    return { model, make, end: () => client.destroy() }
  }
  const ready = await embedder?.model()
  if (embedder === undefined || ready === undefined) return undefined
  const make = (kind: Kind, texts: readonly string[]) =>
    embedder
      .embed(
        ready,
        texts.map((text) => ready.prefixes[kind] + text.slice(0, LONGEST_TEXT)),
      )
      .catch((error: Error) => {
        throw error instanceof EmbeddingFailed ? new TextsFailed(error.message) : error
      })
  return { model, make, end: async () => {} }
}
