import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from './browser.ts'
import { contrastFaults } from './contrast.ts'
import { EXHAUSTIVE } from './exhaustive.ts'

const WIDTHS = EXHAUSTIVE ? [1440, 390] : [390]
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 900
/** `contrastFaults` looks at every text; this rule costs most of an audit and leaves out what it is unsure of. */
const COMPUTED = ['color-contrast']

interface Scope {
  within?: string
  widths?: number[]
  /** A page outside the app: no animations, and its colours follow the browser at once. */
  plain?: boolean
}

/**
 * Asserts that there are no accessibility faults, wide and narrow, by day and by night, and that nothing is wider than the
 * screen. Only colours differ between schemes, so by night only contrast is computed.
 */
export async function assertGoodInEveryLook(
  page: Page,
  what: string,
  { within, widths = WIDTHS, plain = false }: Scope = {},
): Promise<void> {
  // While colours fade from day to night they are neither.
  if (!plain) await page.addStyleTag({ content: '* { transition: none !important; animation: none !important }' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      if (!plain) await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      const audited = colorScheme === 'light'
      const faults = audited ? await accessibilityFaults(page, { without: COMPUTED, ...(within && { within }) }) : []
      const { faults: faint, texts } = await contrastFaults(page)
      assert.deepEqual([...faults, ...faint], [], `${what}, ${width} wide, ${colorScheme}`)
      assert.ok(texts > 0, `${what} shows no text`)
    }
    const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    assert.ok(wider <= 0, `${what} is ${wider} pixels wider than a screen of ${width}`)
  }
}
