import type { Page } from 'playwright-core'

interface Contrast {
  faults: string[]
  texts: number
  edges: number
}

/**
 * Text and edges of controls that stand out too little from what is behind them, in words. Computed from what the
 * browser drew, on every element: axe leaves out what it is unsure of.
 */
export function contrastFaults(page: Page): Promise<Contrast> {
  return page.evaluate<Contrast>(IN_PAGE)
}

/** A string, since these types are not the browser's. */
const IN_PAGE = `(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const known = new Map()
    const read = (css) => {
      const found = known.get(css)
      if (found || !canvas) return found ?? [0, 0, 0, 1]
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = css
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
      known.set(css, [r, g, b, a / 255])
      return [r, g, b, a / 255]
    }
    const over = ([r, g, b, a], [x, y, z]) => [
      ...[r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)], 1,
    ]
    const behind = (element) => {
      if (element === null) return read('Canvas')
      const own = read(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, behind(element.parentElement))
    }
    const light = ([r, g, b]) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const ratio = (one, two) => {
      const [a, b] = [light(one), light(two)]
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    }
    const drawn = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    // What cannot be used right now may be faint (WCAG 1.4.3).
    const inactive = (element) =>
      element.closest(':disabled, [data-disabled], [data-loading], .skip-link, noscript')
    const faults = []
    const check = (element, what, colour, ground, least) => {
      const found = ratio(over(colour, ground), ground)
      if (found < least) faults.push(\`\${what} \${found.toFixed(2)} < \${least}: \${element.outerHTML.slice(0, 120)}\`)
    }
    let texts = 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !drawn(element) || inactive(element)) continue
      if (element.closest('script, style, option, svg, .mantine-VisuallyHidden-root')) continue
      const style = getComputedStyle(element)
      const size = Number.parseFloat(style.fontSize)
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      texts += 1
      check(element, 'text', read(style.color), behind(element), large ? 3 : 4.5)
    }
    let edges = 0
    for (const element of document.querySelectorAll('main input, main textarea, main select')) {
      if (!drawn(element) || inactive(element) || element.getBoundingClientRect().width < 4) continue
      const style = getComputedStyle(element)
      if (Number.parseFloat(style.borderTopWidth) === 0) continue
      edges += 1
      // Either its edge or its surface must stand out.
      const ground = behind(element.parentElement)
      const edge = over(read(style.borderTopColor), ground)
      if (ratio(behind(element), ground) < 3) check(element, 'edge', edge, ground, 3)
    }
    return { faults, texts, edges }
  })()`
