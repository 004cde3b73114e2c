import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { webhookUrlFault } from './webhook-address.ts'

const PUBLIC = [
  'https://hooks.example.org/events?x=1',
  'http://example.org',
  'https://example.org:8443/',
  'https://example.org:80/',
  'http://8.8.8.8/',
  'http://[2606:4700:4700::1111]/',
  'https://bücher.example/',
]

const PRIVATE = [
  'http://localhost/',
  'http://LOCALHOST./',
  'http://sub.localhost/',
  'http://printer.local/',
  'http://api.internal/',
  'http://intranet/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0x7f.0.0x0.1/',
  'http://127.0.0.1./',
  'http://127%2e0%2e0%2e1/',
  'http://１２７.０.０.１/',
  'http://①②⑦.⓪.⓪.①/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001::1]/',
  'http://[2001:db8::1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
]

describe('a webhook address', () => {
  for (const url of PUBLIC) it(`${url} is accepted`, () => assert.equal(webhookUrlFault(url, false), null))

  for (const url of PRIVATE) it(`${url} is refused`, () => assert.equal(webhookUrlFault(url, false), 'url_private'))

  for (const url of ['https://me@example.org/', 'https://me:pass@example.org/', 'https://:pass@example.org/'])
    it(`${url} carries credentials`, () => assert.equal(webhookUrlFault(url, true), 'url_credentials'))

  for (const url of [
    'https://example.org\\@127.0.0.1/',
    'https://example.org\\.evil.example/',
    'https:\\\\example.org/',
    'https:/\\example.org/',
    'https://example.org/a\\b',
    'https:example.org',
    'https:/example.org/',
    'https:///example.org/',
  ])
    it(`${url} is read differently by different programs`, () => assert.equal(webhookUrlFault(url, true), 'url_form'))

  for (const port of [1, 22, 25, 81, 1023])
    it(`port ${port} is refused`, () => assert.equal(webhookUrlFault(`http://example.org:${port}/`, true), 'url_port'))

  it('WEBHOOK_ALLOW_PRIVATE lifts only the public internet rule', () => {
    assert.equal(webhookUrlFault('http://127.0.0.1:8080/', true), null)
    assert.equal(webhookUrlFault('http://localhost/', true), null)
  })
})
