/** Everything commands may do outside themselves. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  /** A person is there to answer questions. */
  readonly interactive: boolean
  /** Width of the screen; undefined if output goes to a file or another program. */
  readonly width: number | undefined
  /** Aborted when the person ends the program. */
  readonly signal: AbortSignal
  print(text: string): void
  complain(text: string): void
  ask(question: string): Promise<string>
  /** Asks without echoing the answer. */
  askSecret(question: string): Promise<string>
  /** All of standard input. */
  readInput(): Promise<string>
}

/** The answer of a command as one object, as --json asks for. */
export function printJson(answer: object, { print }: Pick<Terminal, 'print'>): void {
  print(JSON.stringify(answer, null, 2))
}

/**
 * Text written by others must not control the terminal: strips control characters except line ends, and invisible
 * characters that change the writing direction.
 */
export function harmless(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '�')
}
