import type { Tx } from '../db/tx.ts'

/** What a handler answers. Nobody may change it: it may come from a cache that several calls share. */
export type Answer<Value> = Value extends readonly (infer Item)[]
  ? readonly Answer<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Answer<Value[Key]> }
    : Value

/** An answer with a status other than the operation's first one. */
export class Reply<Output> {
  readonly status: number
  readonly output: Output

  constructor(status: number, output: Output) {
    this.status = status
    this.output = output
  }
}

/** A file read in chunks, at the reader's pace. */
export interface StoredFile {
  /** Safe file name, with an extension that matches the content. */
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  readonly tag: string
  /** We made it ourselves, so a browser may show it instead of saving it. */
  readonly shown?: true
  /** Its address never shows anything else: browsers may keep it, but no cache that serves others. */
  readonly immutable?: true
  /** Undefined once the file is gone. */
  piece(from: number, length: number): Promise<Buffer | undefined>
}

/** A file that is written while it is sent, so its size is not known in advance. */
export interface MadeFile {
  readonly name: string
  readonly contentType: string
  parts(): AsyncIterable<Buffer>
}

/** An answer that is a file. `output` is what surfaces that cannot send files return instead. */
export class FileReply<Output, File extends StoredFile | MadeFile = StoredFile> extends Reply<Output> {
  readonly file: File

  constructor(file: File, output: Output) {
    super(200, output)
    this.file = file
  }
}

/** A file on its way here. It may take a minute, so its handler opens transactions itself and holds none meanwhile. */
export interface SentFile {
  /** As announced; there will be no more. */
  readonly bytes: number
  /** Read as fast as they are taken. Throws when the sender falls silent or hangs up. */
  pieces(): AsyncIterable<Buffer>
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}
