import { type RenderBounds, Renderer } from './renderer.ts'
import { Stamps } from './stamps.ts'

/** Draws uploaded files in one queue and what readers wait for in another. */
export interface Drawing {
  readonly renderer: Renderer
  readonly stamps: Stamps
}

export function openDrawing(bounds: RenderBounds): Drawing {
  return { renderer: new Renderer(bounds), stamps: new Stamps(bounds) }
}

export function closeDrawing({ renderer, stamps }: Drawing): void {
  renderer.close()
  stamps.close()
}
