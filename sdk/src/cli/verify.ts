import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { GLOBAL_FLAGS } from './global-flags.ts'
import type { Consistency, LogProof, SignedRoot } from './proof/format.ts'
import { Broken, verifyContinuation, verifyProof, verifyRoot } from './proof/verify-proof.ts'
import { printJson, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

const HELP = `ideabridge verify <file> [--key <public key>] [--earlier <file>]

Checks, offline, what the service exported: a proof of what an agent did (account prove-activity, prove-log), a signed root
(get-log-root), or that the log continues an earlier one (get-log-consistency, with the earlier proof or root in --earlier).
--key is the public key you expect; without it, compare the printed fingerprint with one you trust.`

type Document = { proof: LogProof } | { root: SignedRoot } | Consistency | LogProof | SignedRoot

export async function verify(args: readonly string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { ...GLOBAL_FLAGS, key: { type: 'string' }, earlier: { type: 'string' } },
    allowPositionals: true,
  })
  if (values.help) return terminal.print(HELP)
  if (positionals.length !== 1) throw new UsageError('Say which file.', 'verify')
  const document = await read(positionals[0]!)
  const earlier = values.earlier === undefined ? undefined : rootIn(await read(values.earlier))
  try {
    const { message, root } = checked(document, earlier)
    const { public_key } = root
    if (values.key !== undefined && values.key !== public_key)
      throw new Broken('It is signed by another key than --key.')
    const key = createHash('sha256').update(public_key).digest('hex').slice(0, 16)
    if (values.json) printJson({ status: true, message, key }, terminal)
    else terminal.print(`${message}\nKey ${key}`)
  } catch (error) {
    if (error instanceof UsageError) throw error
    // What was cut, or filled with something else, can end a check anywhere.
    const broken =
      error instanceof Broken ? error : new Broken('Something in it is missing, or is not what it must be.')
    if (values.json) printJson({ status: false, message: broken.message }, terminal)
    throw broken
  }
}

/** What holds, and the root whose signature was checked: a forged file may name another beside it. */
function checked(document: Document, earlier: SignedRoot | undefined): { message: string; root: SignedRoot } {
  if ('path' in document) {
    if (!earlier) throw new UsageError('Say with --earlier which earlier root the log must continue.', 'verify')
    verifyContinuation(earlier, document)
    const message = `The log of ${document.root.sealed_at} continues the one of ${earlier.sealed_at}.`
    return { message, root: document.root }
  }
  const proof = proofIn(document)
  if (!proof) {
    const root = rootIn(document)
    verifyRoot(root)
    return { message: `The root of ${root.sealed_at} is signed.`, root }
  }
  verifyProof(proof)
  const { actions, bot_id, user_id, root } = proof
  const forWhom = user_id === 0 ? 'for itself' : `for user ${user_id}`
  const message = `${actions.length} actions of agent ${bot_id} ${forWhom}, ${actions[0]!.created_at} to ${actions.at(-1)!.created_at}: unchanged since they were sealed, under the root of ${root.sealed_at}.`
  return { message, root }
}

function proofIn(document: Document): LogProof | undefined {
  if ('format' in document) return document
  return 'proof' in document ? document.proof : undefined
}

function rootIn(document: Document): SignedRoot {
  const root =
    'root_hash' in document ? document : (proofIn(document)?.root ?? ('root' in document ? document.root : undefined))
  if (!root) throw new UsageError('Neither a proof nor a root is in this file.', 'verify')
  return root
}

async function read(file: string): Promise<Document> {
  try {
    return Object(JSON.parse(await readFile(file, 'utf8'))) as Document
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`, 'verify')
  }
}
