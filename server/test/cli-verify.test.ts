import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { chainNext, chainStart, fromBase64, json, leaf } from '../../sdk/src/cli/proof/hashes.ts'
import { run } from '../../sdk/src/cli/run.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-verify-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function verify(document: unknown, ...flags: string[]) {
  const file = path.join(folder, 'document.json')
  await writeFile(file, JSON.stringify(document))
  let [out, said] = ['', '']
  const code = await run(['verify', file, ...flags], {
    env: {},
    interactive: false,
    width: undefined,
    signal: new AbortController().signal,
    print: (text) => {
      out += `${text}\n`
    },
    complain: (text) => {
      said += `${text}\n`
    },
    ask: () => Promise.reject(new Error('Nobody answers.')),
    askSecret: () => Promise.reject(new Error('Nobody answers.')),
    readInput: async () => '',
  })
  return { code, out, said }
}

const SEALED_AT = '2026-03-31T12:00:00.000+00:00'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const public_key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
/** Somebody else's, who signed nothing here. */
const trusted = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

function signed(root_hash: string) {
  const text = Buffer.from(`ideabridge log root\n1\n${SEALED_AT}\n${root_hash}\n`)
  const signature = sign(null, text, privateKey).toString('base64')
  return { tree_size: 1, sealed_at: SEALED_AT, root_hash, signature, public_key }
}

/** A log of one action, whole and signed. */
function proofOfOne() {
  const [bot_id, user_id] = [5, 7]
  const action = {
    action_id: 1,
    operation: 'platform_create_idea',
    code: 'ok',
    duration_ms: 3,
    request_id: 'req_1',
    created_at: SEALED_AT,
    facts: null,
    salt: 'c2FsdA==',
  }
  const { action_id, operation, code, duration_ms, request_id, created_at, facts } = action
  const said = json([action_id, bot_id, user_id, operation, code, duration_ms, request_id, created_at, facts])
  const start = chainStart(bot_id, user_id)
  const head = chainNext(start, leaf(fromBase64(action.salt), said)).toString('base64')
  const link = { last_action_id: 1, length_before: 0, head_before: start.toString('base64'), length: 1, head }
  const links_root = leaf(json([bot_id, user_id, 1, 0, link.head_before, 1, head])).toString('base64')
  const root_hash = leaf(json([0, SEALED_AT, 1, links_root])).toString('base64')
  const epoch = { epoch: 0, sealed_at: SEALED_AT, links: 1, links_root, position: 0, link_path: [], tree_path: [] }
  const root = signed(root_hash)
  return { format: 'ideabridge-log-proof/1', bot_id, user_id, actions: [action], links: [link], epoch, root }
}

describe('ideabridge verify', () => {
  it('says what holds, with --json as one object', async () => {
    const proof = proofOfOne()
    const { code, out, said } = await verify({ status: true, proof }, '--key', public_key, '--json')
    assert.equal(code, 0, said)
    const { message, key, ...rest } = JSON.parse(out)
    assert.deepEqual(rest, { status: true })
    assert.match(message, /^1 actions of agent 5 for user 7, .*: unchanged since they were sealed/)
    assert.equal((await verify(proof)).out, `${message}\nKey ${key}\n`)
  })

  it('says what is broken, with --json as one object', async () => {
    const { actions, ...proof } = proofOfOne()
    const changed = { ...proof, actions: [{ ...actions[0], code: 'not_found' }] }
    const { code, out, said } = await verify(changed, '--json')
    assert.equal(code, 1)
    const message = 'Action 1 was changed, removed or added after it was sealed.'
    assert.deepEqual(JSON.parse(out), { status: false, message })
    assert.equal(said, `${message}\n`)
  })

  it('goes by the key that signed, not by another that the file names beside it', async () => {
    const proof = proofOfOne()
    const beside = { root_hash: proof.root.root_hash, public_key: trusted }
    const earlier = path.join(folder, 'earlier.json')
    await writeFile(earlier, JSON.stringify(proof.root))
    const continued = { tree_size: 1, path: [], root: proof.root }
    for (const [document, ...flags] of [
      [{ ...proof, ...beside }],
      [{ status: true, proof, ...beside }],
      [{ ...continued, ...beside }, '--earlier', earlier],
    ] as [object, ...string[]][]) {
      const forged = await verify(document, '--key', trusted, ...flags)
      assert.deepEqual([forged.code, forged.said], [1, 'It is signed by another key than --key.\n'])
      assert.equal((await verify(document, '--key', public_key, ...flags)).code, 0)
    }
  })

  it('says so when parts are missing or something else', async () => {
    const { root: _root, ...cut } = proofOfOne()
    for (const document of [cut, { proof: {} }, { proof: 'none' }, { path: [], root: null }]) {
      const { code, said } = await verify(document, '--earlier', path.join(folder, 'earlier.json'))
      assert.deepEqual([code, said], [1, 'Something in it is missing, or is not what it must be.\n'])
    }
    for (const document of [null, [], 'none', {}]) {
      const { code, said } = await verify(document)
      assert.equal(code, 2)
      assert.match(said, /^Neither a proof nor a root is in this file\./)
    }
  })
})
