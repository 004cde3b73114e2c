import assert from 'node:assert/strict'
import { it } from 'node:test'
import { useBrowser, visitsTo } from './browser.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

/** The colours that charts are drawn in, the colour of money, and how far each stands out from its sheet. */
const COLOURS = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const read = (css) => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const resolved = (name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(' + name + ')'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return read(color)
  }
  const light = (parts) => {
    const [r, g, b] = parts.map((part) => part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ground = light(resolved('--sheet')) + 0.05
  const classes = [...new Set([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .flatMap(({ selectorText }) => selectorText?.match(/^\\.fill-[a-z]+$/) ?? []))].map((name) => name.slice(1))
  return { money: resolved('--money-fill'), drawn: classes.map((name) => {
    const mark = document.body.appendChild(document.createElement('i'))
    mark.className = name
    const colour = read(getComputedStyle(mark).backgroundColor)
    mark.remove()
    const its = light(colour) + 0.05
    return { name, colour, contrast: Math.max(its, ground) / Math.min(its, ground) }
  }) }
})()`

interface Colours {
  money: number[]
  drawn: { name: string; colour: number[]; contrast: number }[]
}

it('the colour of money means money, not trouble, in the charts of admins, and every column can be seen', async () => {
  const page = await visit(await createPerson(service, { admin: true }), '/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.swatch').first().waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    const { money, drawn } = await page.evaluate<Colours>(COLOURS)
    assert.ok(drawn.length >= 4, JSON.stringify(drawn))
    for (const { name, colour, contrast } of drawn) {
      assert.notDeepEqual(colour, money, `${name}, ${colorScheme}`)
      assert.ok(contrast >= 3, `${name} ${contrast.toFixed(2)}, ${colorScheme}`)
    }
    assert.equal(new Set(drawn.map(({ colour }) => String(colour))).size, drawn.length, colorScheme)
  }
})
