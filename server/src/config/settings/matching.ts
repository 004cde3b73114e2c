import type { SettingReader } from '../setting-reader.ts'

export function readMatching(read: SettingReader) {
  return {
    introductionsPerWeek: read.integer('INTRODUCTIONS_PER_WEEK', 5, 1),
    /** Relative weight of each factor of a match; meaning counts only where texts have vectors. */
    matchWeights: read.figures('MATCH_WEIGHTS', {
      text: { is: 45, from: 0, to: 1000 },
      type: { is: 20, from: 0, to: 1000 },
      region: { is: 38, from: 0, to: 1000 },
      ticket: { is: 50, from: 0, to: 1000 },
      engagement: { is: 20, from: 0, to: 1000 },
      meaning: { is: 60, from: 0, to: 1000 },
    }),
    /** A service that turns texts into vectors of their meaning; off while no address is set. */
    embeddings: {
      url: read.url('EMBEDDINGS_URL'),
      key: read.text('EMBEDDINGS_KEY'),
      model: read.textOr('EMBEDDINGS_MODEL', 'default'),
      /** Also sends ideas that are not published. */
      drafts: read.flag('EMBEDDINGS_DRAFTS'),
    },
  }
}
