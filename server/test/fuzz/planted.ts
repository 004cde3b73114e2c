import type { Target } from './corpus.ts'

/** Faulty readers, to check that fuzzing notices. */
export const targets: readonly Target[] = [
  {
    name: 'fails',
    corpus: ['a=b;c=d'],
    run(input) {
      if (input.includes('d;') || input.includes('==')) throw new TypeError('planted')
      return input.includes(';c') && input.includes('b;')
    },
  },
  {
    name: 'hangs',
    corpus: ['a=b;c=d'],
    run(input) {
      while (input.includes(';;'));
    },
  },
  {
    name: 'grows',
    corpus: ['a=b;c=d'],
    run(input) {
      const kept: unknown[] = []
      while (input.includes(';;')) kept.push(Array.from({ length: 1_000 }, (_, index) => ({ index })))
    },
  },
]
