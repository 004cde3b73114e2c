/** An object whose fields nobody has looked at yet. */
export type Fields = Record<string, unknown>
