import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { chromium } from 'playwright-core'
import { browserProgram, missingBrowser } from './browser-program.ts'

const cache = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-browser-'))
after(() => rm(cache, { recursive: true, force: true }))

const shipped = () => browserProgram({ named: '', machine: 'linux-x64', cache })

describe('the browser of the tests', () => {
  it('is the shipped one, unpacked once and completely under concurrent requests', async () => {
    const programs = await Promise.all([shipped(), shipped()])
    const [folder, ...more] = await readdir(cache)
    assert.deepEqual(more, [])
    const expected = path.join(cache, folder ?? '', 'chromium')
    for (const { executablePath } of [...programs, await shipped()]) assert.equal(executablePath, expected)
    const { size, mode } = await stat(expected)
    assert.ok(size > 100_000_000 && mode & 0o100, `${size} bytes, mode ${mode.toString(8)}`)
  })

  it('runs without the flags that end it with its first page or disable visitor protections', async () => {
    const { args } = await shipped()
    const unwanted = /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content)/
    assert.deepEqual(
      args.filter((flag) => unwanted.test(flag)),
      [],
    )
    assert.ok(args.includes('--no-sandbox'))
  })

  it('is another only where TEST_BROWSER names it, which must exist', async () => {
    assert.equal((await browserProgram({ named: process.execPath, cache })).executablePath, process.execPath)
    const missing = path.join(cache, 'no-such-browser')
    await assert.rejects(browserProgram({ named: missing, cache }), {
      message: `TEST_BROWSER names ${missing}, and there is no such file.`,
    })
  })

  it('is missing only if the shipped one cannot run and no other is named', () => {
    assert.equal(missingBrowser('', 'linux-x64'), undefined)
    assert.equal(missingBrowser(process.execPath, 'linux-arm64'), undefined)
    assert.match(missingBrowser('', 'linux-arm64') ?? '', /linux-arm64.*set TEST_BROWSER/)
  })

  it('names the variable to set on a machine that cannot run it', async () => {
    await assert.rejects(
      browserProgram({ named: '', machine: 'darwin-arm64', cache }),
      /darwin-arm64.*set TEST_BROWSER/,
    )
  })

  it('keeps running after a context is closed', { skip: missingBrowser() ?? false }, async () => {
    const browser = await chromium.launch(await browserProgram())
    try {
      for (const turn of [1, 2, 3]) {
        const context = await browser.newContext()
        const page = await context.newPage()
        await page.setContent(`<h1>${turn}</h1>`)
        assert.equal(await page.locator('h1').textContent(), String(turn))
        await context.close()
      }
    } finally {
      await browser.close()
    }
  })
})
