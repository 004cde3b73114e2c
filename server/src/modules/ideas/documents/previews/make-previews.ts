import type { Database } from '../../../../db/database.ts'
import { tryRate } from '../../../../limits/rate.sql.ts'
import { RENDER_SECONDS } from '../../../../rendering/renderer.ts'
import type { Rendered, RenderTask } from '../../../../rendering/task.ts'
import {
  failAbandoned,
  failPreview,
  giveBack,
  keepPictures,
  takeWaiting,
  type WaitingDocument,
} from './previews.sql.ts'
import { SIZES, sizesFor } from './sizes.ts'

/** Pages of a PDF, from the first on. */
const DOCUMENT_PREVIEW_PAGES = 8
/** The same if readers get pages only. */
const DOCUMENT_WATERMARKED_PAGES = 40
/** Per account and hour. */
export const PREVIEW_SECONDS_PER_HOUR = 120
/** Per picture, uploaded or inside a PDF. */
const RENDER_MEGAPIXELS = 50

interface Making {
  database: Database
  /** Undefined if too many wait; throws when the service stops. */
  render: (task: RenderTask, content: Buffer) => Promise<Rendered | undefined>
}

/** Gives every document that waits for one a preview, one after another. Each takes a second of its owner's, at least. */
export async function makePreviews({ database, render }: Making): Promise<void> {
  // After this the process that took it is dead: rendering is killed long before.
  const leaseSeconds = RENDER_SECONDS * 2 + 60
  await failAbandoned(database.read, leaseSeconds)
  for (;;) {
    const document: WaitingDocument | undefined = await takeWaiting(database.read, {
      leaseSeconds,
      secondsPerHour: PREVIEW_SECONDS_PER_HOUR,
    })
    if (document === undefined) return
    const subject = `previews:${document.owner_user_id ?? 0}`
    const began = performance.now()
    const takeSecond = () => tryRate(database.read, { subject, limit: PREVIEW_SECONDS_PER_HOUR, seconds: 3600 })
    await takeSecond()
    const rendered = await render(taskFor(document), document.content).catch(() => undefined)
    for (let taken = 1_000; taken < performance.now() - began; taken += 1_000) await takeSecond()
    if (rendered === undefined) return giveBack(database.read, document.document_id)
    if (rendered.fault === null) await database.transaction((tx) => keepPictures(tx, document, rendered))
    else await failPreview(database.read, document.document_id, rendered.fault)
  }
}

function taskFor({ content_type, watermark, shown_as, frame, kept }: WaitingDocument): RenderTask {
  const pixels = RENDER_MEGAPIXELS * 1_000_000
  const pages = watermark ? DOCUMENT_WATERMARKED_PAGES : DOCUMENT_PREVIEW_PAGES
  if (content_type === 'application/pdf') return { kind: 'pdf', pages, sizes: SIZES, pixels }
  return { kind: 'picture', sizes: sizesFor(shown_as, kept), pixels, frame }
}
