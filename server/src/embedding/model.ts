/** A file at an exact version, wherever it is fetched from. */
export interface PinnedFile {
  /** Below the publisher's address, and below a mirror's. */
  readonly from: string
  readonly bytes: number
  /** As npm writes it: the algorithm, and the digest in base64. */
  readonly integrity: string
}

/** A model that turns texts into vectors, and what it runs on. */
export interface Model {
  /** Includes the version: vectors with another name are computed again. */
  readonly name: string
  /** The prefixes it was trained with, for queries and for texts to find. */
  readonly prefixes: { readonly ideas: string; readonly profiles: string }
  /** Longer texts are cut off. */
  readonly tokens: number
  readonly files: { readonly weights: PinnedFile; readonly tokenizer: PinnedFile; readonly tokenizerConfig: PinnedFile }
  readonly runtime: readonly Package[]
}

/** A package as npm publishes it, of which a few files are used. */
export interface Package extends PinnedFile {
  readonly uses: readonly string[]
}

/** Names of the files in the folder, whatever their publisher calls them. */
export const FILES = {
  weights: 'weights.onnx',
  tokenizer: 'tokenizer.json',
  tokenizerConfig: 'tokenizer_config.json',
} as const

const REVISION = '761b726dd34fb83930e26aab4e9ac3899aa1fa78'
const PLACE = `Xenova/multilingual-e5-small/resolve/${REVISION}`

/** About a hundred languages, MIT licence; its weights are stored in bytes. docs/decisions/0107 says why this one. */
export const MODEL: Model = {
  name: `multilingual-e5-small/${REVISION.slice(0, 8)}`,
  prefixes: { ideas: 'query: ', profiles: 'passage: ' },
  tokens: 512,
  files: {
    weights: {
      from: `${PLACE}/onnx/model_quantized.onnx`,
      bytes: 118_308_185,
      integrity: 'sha256-+AEC0/KhIp84fTyBkJmQ2JRVE+NHsOqwSffePG+YwZM=',
    },
    tokenizer: {
      from: `${PLACE}/tokenizer.json`,
      bytes: 17_082_730,
      integrity: 'sha256-C0Sp17UcPGJiZkDNoOLC9w/azcJbu9aAODadFOvfTDk=',
    },
    tokenizerConfig: {
      from: `${PLACE}/tokenizer_config.json`,
      bytes: 443,
      integrity: 'sha256-oda8hzSm9jXcFYUIvvAA+OLlp1nH2S+YSyyG5f9TQls=',
    },
  },
  runtime: [
    {
      from: 'onnxruntime-web/-/onnxruntime-web-1.30.0.tgz',
      bytes: 33_106_585,
      integrity: 'sha512-q0y+JrrtukXSzsBWEMccVfqX25LRmosXHF+CaRJmg8pZClzcV7svNc4rKY3jL02Vb7QmRMDs1SigqR4CXAfKYQ==',
      // Its other builds, for browsers and graphics cards, are nine tenths of it.
      uses: ['ort.wasm.min.mjs', 'ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'],
    },
    {
      from: '@huggingface/tokenizers/-/tokenizers-0.2.0.tgz',
      bytes: 87_011,
      integrity: 'sha512-LidMHe1FpcSYH4vcSjXooda34pC0M8m1gmDOv7SQi6Iv+ib1zX7J3sHBCC9/3FPCkn2k1b55FneVqMRxrr99pg==',
      uses: ['tokenizers.min.mjs'],
    },
  ],
}
