import type { Config } from '../../../../config/config.ts'
import type { Database } from '../../../../db/database.ts'
import type { Rendered, RenderTask } from '../../../../rendering/task.ts'
import {
  failAbandoned,
  failPreview,
  giveBack,
  keepPictures,
  takeWaiting,
  type WaitingDocument,
} from './previews.sql.ts'
import { SIZES } from './sizes.ts'

interface Making {
  database: Database
  config: Config
  /** Undefined if too many wait; throws when the service stops. */
  render: (task: RenderTask, content: Buffer) => Promise<Rendered | undefined>
}

/** Gives every document that waits for one a preview, one after another. */
export async function makePreviews({ database, config, render }: Making): Promise<void> {
  // By then the process that took it is dead: it would have killed the rendering long before.
  const leaseSeconds = config.rendering.seconds * 2 + 60
  await failAbandoned(database.read, leaseSeconds)
  let lastOwner: number | null = null
  for (;;) {
    const document: WaitingDocument | undefined = await takeWaiting(database.read, { leaseSeconds, lastOwner })
    if (document === undefined) return
    lastOwner = document.owner_user_id
    const rendered = await render(taskFor(document, config), document.content).catch(() => undefined)
    if (rendered === undefined) return giveBack(database.read, document.document_id)
    if (rendered.fault === null) await database.transaction((tx) => keepPictures(tx, document, rendered))
    else await failPreview(database.read, document.document_id, rendered.fault)
  }
}

function taskFor({ content_type, watermark }: WaitingDocument, { rendering }: Config): RenderTask {
  const { pixels } = rendering
  // Where readers get pages only, they get more of them.
  const pages = watermark ? rendering.watermarkedPages : rendering.pages
  if (content_type === 'application/pdf') return { kind: 'pdf', pages, sizes: SIZES, pixels }
  return { kind: 'picture', sizes: SIZES, pixels }
}
