import { COMMANDS } from '../generated/commands.ts'
import { commandName, FAMILIES, flagName, operationName } from './command.ts'
import { OPERATION_FLAGS } from './global-flags.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** What the shells call to learn how a line may go on. */
export const COMPLETE = '__complete'

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_ideabridge() {
  mapfile -t COMPREPLY < <(compgen -W "$(ideabridge ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}")" -- "\${COMP_WORDS[COMP_CWORD]}")
}
complete -F _ideabridge ideabridge`,
  zsh: `_ideabridge() {
  compadd -- \${(f)"$(ideabridge ${COMPLETE} "\${(@)words[2,CURRENT]}")"}
}
compdef _ideabridge ideabridge`,
  fish: `complete -c ideabridge -f -a '(ideabridge ${COMPLETE} (commandline -opc)[2..] (commandline -ct))'`,
}

/** Prints the script that a shell has to run once. */
export function completion(args: readonly string[], terminal: Terminal): void {
  const script = SCRIPTS[args[0] ?? '']
  if (script === undefined) throw new UsageError('Name your shell: ideabridge completion bash, zsh or fish.')
  terminal.print(script)
}

/** Words that may stand in the place of the last one, which may be unfinished or empty. */
export function candidates(words: readonly string[], own: readonly string[]): string[] {
  const before = words.slice(0, -1).filter((word) => !word.startsWith('-'))
  const start = words.at(-1) ?? ''
  return possible(before, own)
    .filter((word) => word.startsWith(start))
    .sort()
}

function possible([first, second]: readonly string[], own: readonly string[]): string[] {
  const names = Object.keys(COMMANDS).map(commandName)
  if (first === undefined) return [...own, ...Object.keys(FAMILIES), ...names.filter((name) => !name.includes(' '))]
  if (!(first in FAMILIES)) return flagsOf(first)
  const inFamily = names.filter((name) => name.startsWith(`${first} `)).map((name) => name.slice(first.length + 1))
  return second === undefined ? inFamily : flagsOf(`${first} ${second}`)
}

function flagsOf(command: string): string[] {
  const operation = operationName(command)
  const fields = Object.hasOwn(COMMANDS, operation) ? Object.keys(COMMANDS[operation].fields) : []
  return [...fields.map(flagName), ...Object.keys(OPERATION_FLAGS)].map((flag) => `--${flag}`)
}
