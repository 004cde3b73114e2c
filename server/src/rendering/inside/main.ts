import process from 'node:process'
import { frameOf, framesIn } from '../frames.ts'
import { type Picture, type RenderTask, UnrenderableFile } from '../task.ts'

/**
 * The rendering process: one file in, its pictures out. It reads files that strangers made, so it runs with nothing: no
 * environment, no network, no way to write a file or start a process; see `renderer.ts`.
 */
await run()
// Ends whatever a hostile file left running.
process.exit(0)

async function run(): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of process.stdin) pieces.push(piece)
  const [asked] = framesIn(Buffer.concat(pieces))
  if (asked === undefined) throw new Error('Nothing was asked.')
  await answer(await outcomeOf(asked.facts as unknown as RenderTask, asked.content))
}

type Outcome = { pictures: Picture[]; pages: number } | UnrenderableFile

async function outcomeOf(task: RenderTask, content: Buffer): Promise<Outcome> {
  try {
    return await render(task, content)
  } catch (error) {
    return error instanceof UnrenderableFile ? error : new UnrenderableFile('broken')
  }
}

async function render(task: RenderTask, content: Buffer): Promise<{ pictures: Picture[]; pages: number }> {
  if (task.kind === 'pdf') return (await import('./render-pdf.ts')).renderPdf(content, task)
  if (task.kind === 'stamp') return { pictures: await (await import('./stamp.ts')).stamp(content, task), pages: 1 }
  if (task.kind === 'sheet') return { pictures: [await (await import('./sheet.ts')).sheet(content)], pages: 1 }
  return { pictures: await (await import('./render-picture.ts')).renderPicture(content, task), pages: 1 }
}

async function answer(outcome: Outcome): Promise<void> {
  const frames =
    outcome instanceof UnrenderableFile
      ? [frameOf({ fault: outcome.fault })]
      : [
          ...outcome.pictures.map(({ content, ...facts }) => frameOf(facts, content)),
          frameOf({ fault: null, pages: outcome.pages }),
        ]
  for (const frame of frames)
    await new Promise<void>((resolve, reject) =>
      process.stdout.write(frame, (error) => (error ? reject(error) : resolve())),
    )
}
