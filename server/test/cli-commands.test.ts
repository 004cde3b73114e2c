import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import { commandName, operationName } from '../../sdk/src/cli/command.ts'
import { OPERATION_FLAGS } from '../../sdk/src/cli/global-flags.ts'
import { commandHelp, pathFields } from '../../sdk/src/cli/help.ts'
import { humanText } from '../../sdk/src/cli/output.ts'
import { readInput } from '../../sdk/src/cli/read-input.ts'
import { run } from '../../sdk/src/cli/run.ts'
import type { Terminal } from '../../sdk/src/cli/terminal.ts'
import { COMMANDS } from '../../sdk/src/generated/commands.ts'
import type { OperationName } from '../../sdk/src/generated/operations.ts'

const NAMES = Object.keys(COMMANDS) as OperationName[]

/** A terminal that records its output. */
class Page implements Terminal {
  readonly env = { HOME: '/nowhere' }
  readonly interactive = false
  readonly width = undefined
  readonly signal = new AbortController().signal
  out = ''
  complaints = ''
  input = ''
  print(text: string) {
    this.out += `${text}\n`
  }
  complain(text: string) {
    this.complaints += `${text}\n`
  }
  ask(question: string): Promise<string> {
    throw new Error(`Nobody answers: ${question}`)
  }
  askSecret(question: string): Promise<string> {
    return this.ask(question)
  }
  async readInput() {
    return this.input
  }
}

function inputOf(operation: OperationName, args: readonly string[], page = new Page()) {
  return readInput(operation, COMMANDS[operation], pathFields(operation), args, page)
}

/** The words of each line as a shell splits them. */
function asShellReads(lines: string[]): string[][] {
  const script = `ideabridge() { for word; do printf '%s\\037' "$word"; done; printf '\\036'; }\n${lines.join('\n')}`
  const { stdout } = spawnSync('sh', ['-eu'], { input: script, encoding: 'utf8' })
  return stdout
    .split('\x1e')
    .slice(0, -1)
    .map((call) => call.split('\x1f').slice(0, -1))
}

describe('every operation', () => {
  it('has a command whose name maps back to it', () => {
    assert.ok(NAMES.length > 100)
    for (const name of NAMES) assert.equal(operationName(commandName(name)), name)
  })

  it('has no field that a general flag would hide', () => {
    const general = Object.keys(OPERATION_FLAGS).map((flag) => flag.replaceAll('-', '_'))
    for (const name of NAMES)
      for (const field of Object.keys(COMMANDS[name].fields)) assert.ok(!general.includes(field), `${name}: ${field}`)
  })

  it('has help with its summary and all its flags', async () => {
    for (const name of NAMES.filter((name) => name !== 'platform_register')) {
      const page = new Page()
      assert.equal(await run([...commandName(name).split(' '), '--help'], page), 0)
      for (const text of [
        COMMANDS[name].summary,
        ...Object.keys(COMMANDS[name].fields).map((field) => `${field.replaceAll('_', '-')} `.trim()),
      ])
        assert.ok(page.out.includes(text), `${name} does not show ${text}`)
    }
  })

  it('has an example that a shell parses into its input', async () => {
    const examples = NAMES.map((name) => /Example:\n {2}(.+)/.exec(commandHelp(name))![1]!)
    const calls = asShellReads(examples)
    assert.equal(calls.length, NAMES.length)
    for (const [index, name] of NAMES.entries()) {
      const words = commandName(name).split(' ')
      assert.deepEqual(calls[index]!.slice(0, words.length), words)
      const { input } = await inputOf(name, calls[index]!.slice(words.length))
      assert.deepEqual(input, COMMANDS[name].example, name)
    }
  })

  it('is in the overview or in the list of its family', async () => {
    const page = new Page()
    for (const args of [[], ['account'], ['admin', '--help'], ['payment']]) assert.equal(await run(args, page), 0)
    for (const name of NAMES) assert.match(page.out, new RegExp(`^  ${commandName(name)} `, 'm'))
  })
})

describe('flags', () => {
  it('are typed by the schema', async () => {
    const { input } = await inputOf('platform_create_idea', ['--user-id', '7', '--price-per-unit=2.5', '--name', '12'])
    assert.deepEqual(input, { user_id: 7, price_per_unit: 2.5, name: '12' })
  })

  it('take lists separated by commas, or repeated', async () => {
    const given = [
      '--bot-pairing-code',
      'IDB-7K2M9Q',
      '--permissions',
      'create_idea,send_message',
      '--permissions',
      'find_matches',
    ]
    const { input } = await inputOf('platform_pair', given)
    assert.deepEqual(input.permissions, ['create_idea', 'send_message', 'find_matches'])
  })

  it('override --input, which may come from standard input', async () => {
    const page = new Page()
    page.input = '{"user_id": 1, "name": "old"}'
    const { input } = await inputOf('platform_create_idea', ['--input', '-', '--name', 'new'], page)
    assert.deepEqual(input, { user_id: 1, name: 'new' })
  })

  it('may be bare words for path fields', async () => {
    assert.deepEqual((await inputOf('admin_reject_agent', ['3', '--reason', 'No operator'])).input, {
      bot_id: 3,
      reason: 'No operator',
    })
  })
})

describe('what is not understood', () => {
  const refused: [string, string[], RegExp][] = [
    ['an unknown command', ['create-ide'], /no command “create-ide”. Did you mean .*create-idea/],
    [
      'an unknown command of a family',
      ['admin', 'approve'],
      /no command “admin approve”. Did you mean admin approve-agent/,
    ],
    ['the name of something every object has', ['constructor'], /no command “constructor”/],
    ['an unknown flag', ['get-status', '--bogus'], /Unknown option '--bogus'/],
    ['a flag without its value', ['get-idea', '--idea-id'], /--idea-id/],
    ['text for a number', ['get-idea', '--idea-id', 'x'], /--idea-id must be a whole number, not “x”/],
    ['a fraction for a whole number', ['get-idea', '1.5'], /--idea-id must be a whole number/],
    [
      'a value beside the choices',
      ['spend-points', '--upgrade-id', 'gold'],
      /must be one of rate_limit_premium, log_retention_30d/,
    ],
    ['a missing field', ['respond-interest', '--decision', 'accepted'], /respond-interest needs --interest-id/],
    ['one word too many', ['get-idea', '1', '2'], /“2”/],
    ['input that is no object', ['create-idea', '--input', '[]'], /--input must be a JSON object/],
    ['a file that is not there', ['create-idea', '--input', '@/nowhere/x.json'], /cannot be read/],
    ['an address that is none', ['get-terms', '--base-url', 'ftp://x'], /no address of a service/],
    ['a profile that is not there', ['get-terms', '--profile', 'nobody'], /no profile nobody/],
    ['a receiver that is no address', ['listen', '--forward', 'localhost'], /--forward must be an address/],
    ['registering where nobody can be asked', ['register', '--bot-name', 'Scout'], /--contact-email, --accept-terms/],
  ]
  for (const [what, args, complaint] of refused)
    it(`is refused with exit code 2 and the help to read: ${what}`, async () => {
      const page = new Page()
      assert.equal(await run(args, page), 2)
      assert.match(page.complaints, complaint)
      assert.match(page.complaints, /See: ideabridge .*--help/)
      assert.equal(page.out, '')
    })
})

describe('output for people', () => {
  it('shows lists as tables and single values as lines', () => {
    const text = humanText(
      {
        status: true,
        ideas: [
          { idea_id: 1, name: 'Kiln' },
          { idea_id: 12, name: null },
        ],
        next_cursor: 'abc',
      },
      { width: undefined, paged: true },
    )
    assert.equal(text, 'IDEA_ID  NAME\n1        Kiln\n12       -\nThere is more: --cursor abc, or --all')
    assert.equal(
      humanText({ status: true, bot_id: 1, tags: ['a', 'b'], at: { x: 2 } }, { width: undefined }),
      'bot_id  1\ntags    a, b\nat.x    2',
    )
    assert.equal(humanText({ status: true, ideas: [], next_cursor: null }, { width: undefined, paged: true }), 'None.')
  })

  it('fits the screen and says what it left out', () => {
    const text = humanText({ ideas: [{ idea_id: 1, name: 'x'.repeat(90), annotation: 'y'.repeat(90) }] }, { width: 70 })
    for (const line of text.split('\n')) assert.ok(line.length <= 70, line)
    assert.match(text, /--wide also shows annotation/)
  })

  it('shows the columns that tell most, and all with --wide', () => {
    const idea = {
      idea_id: 1,
      annotation: 'Light.',
      owner: { user_id: 2 },
      region: 'Europe',
      name: 'Kiln',
      currency: 'EUR',
      business_id: 3,
      approval_status: 'approved',
      created_at: 'today',
      rejection_reason: null,
    }
    const [head] = humanText({ ideas: [idea] }, { width: 200 }).split('\n')
    assert.equal(head?.replaceAll(/ +/g, ' '), 'IDEA_ID ANNOTATION NAME BUSINESS_ID APPROVAL_STATUS CREATED_AT')
    const wide = humanText({ ideas: [idea] }, { width: 20, wide: true })
    for (const column of Object.keys(idea)) assert.ok(wide.includes(column.toUpperCase()), column)
    assert.doesNotMatch(wide, /also shows/)
  })

  it('lets no foreign text look like fields', () => {
    const text = humanText({ idea: { name: 'Kiln', description: 'Hot.\nidea.status  approved' } }, { width: undefined })
    assert.equal(text, 'idea.name         Kiln\nidea.description  Hot.\n                  idea.status  approved')
  })

  it('lets no foreign text control the terminal', () => {
    const text = humanText({ ideas: [{ name: '\x1b[2J\u009b31mred\u202e' }], message: '\x07' }, { width: undefined })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    assert.doesNotMatch(text, /[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/)
  })
})

describe('completion', () => {
  const CASES: [string[], RegExp, RegExp][] = [
    [['create-id'], /^create-idea\n$/, /create-business/],
    [['ad'], /^admin\n$/, /approve/],
    [['admin', 'approve-a'], /^approve-agent\n$/, /--/],
    [['list-ideas', '--u'], /^--user-id\n$/, /--json/],
    [['list-ideas', '--user-id', '7', '--w'], /^--wide\n$/, /--user-id/],
    [[''], /^register$/m, /^--/m],
  ]
  for (const [words, expected, not] of CASES)
    it(`goes on after “${words.join(' ')}”`, async () => {
      const page = new Page()
      assert.equal(await run(['__complete', ...words], page), 0)
      assert.match(page.out, expected)
      assert.doesNotMatch(page.out, not)
    })

  it('has a script for bash that bash accepts, and for zsh and fish', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const page = new Page()
      assert.equal(await run(['completion', shell], page), 0)
      assert.match(page.out, /ideabridge __complete/)
      if (shell === 'bash') assert.equal(spawnSync('bash', ['-n'], { input: page.out }).status, 0)
    }
    const page = new Page()
    assert.equal(await run(['completion', 'nonsense'], page), 2)
  })
})
