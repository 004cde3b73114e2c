import type { Page } from 'playwright-core'
import type { OverlayWorld } from '../overlay-world.ts'
import type { TestPerson } from '../people.ts'

export interface Story {
  as?: (world: OverlayWorld) => TestPerson
  at: (world: OverlayWorld) => string
  /** Opens it. */
  open: (page: Page, world: OverlayWorld) => Promise<unknown>
  /** What opens; a dialog unless told otherwise. */
  shown?: string
  /** Where its button is; a wide screen unless told otherwise. */
  width?: number
  /** Where it can be open. */
  widths?: number[]
}

/** By the file that opens something, as often as it does. */
export type Stories = Record<string, Story[]>

export const LIST = '[role=listbox]'
export const POPOUT = '.popout:popover-open'

export const owner = (world: OverlayWorld) => world.owner.person
export const admin = (world: OverlayWorld) => world.admin

export const press = (name: string | RegExp, tab?: string) => async (page: Page) => {
  if (tab) await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('main').getByRole('button', { name }).first().click()
}
