/** The command line is wrong: exit code 2. */
export class UsageError extends Error {
  /** The command whose help to point to. */
  readonly command: string

  constructor(message: string, command = '') {
    super(message)
    this.command = command
  }
}
