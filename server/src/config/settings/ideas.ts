import type { SettingReader } from '../setting-reader.ts'

/** Ideas and what belongs to them: documents, views, rounds, introductions and matching. */
export function readIdeas(read: SettingReader) {
  const roundCurrency = read.pattern('ROUND_CURRENCY', 'EUR', /^[A-Z]{3}$/, 'a currency code such as EUR')
  return {
    ideasPerAccount: read.integer('IDEAS_PER_ACCOUNT', 500, 1),
    /** Among these. */
    draftsPerAccount: read.integer('DRAFTS_PER_ACCOUNT', 100, 1),
    businessesPerAccount: read.integer('BUSINESSES_PER_ACCOUNT', 50, 1),
    documentMegabytesPerAccount: read.integer('DOCUMENT_MEGABYTES_PER_ACCOUNT', 100, 1),
    /** Until the address is confirmed. */
    documentMegabytesUnconfirmed: read.integer('DOCUMENT_MEGABYTES_UNCONFIRMED', 5, 1),
    roundPrice60: read.price('ROUND_PRICE_60', 19, roundCurrency),
    roundPrice90: read.price('ROUND_PRICE_90', 29, roundCurrency),
    roundCurrency,
    /** How long before its end people hear of it. */
    roundNoticeDays: read.integer('ROUND_NOTICE_DAYS', 3, 1, 14),
    introductionsPerWeek: read.integer('INTRODUCTIONS_PER_WEEK', 5, 1),
    introductionsReceivedPerWeek: read.integer('INTRODUCTIONS_RECEIVED_PER_WEEK', 20, 1),
    matchingCharactersPerAccount: read.integer('MATCHING_CHARACTERS_PER_ACCOUNT', 10_000, 1),
    /** Relative weight of each factor of a match; meaning counts only where texts have vectors. */
    matchWeights: read.figures('MATCH_WEIGHTS', {
      text: { is: 45, from: 0, to: 1000 },
      type: { is: 20, from: 0, to: 1000 },
      region: { is: 15, from: 0, to: 1000 },
      ticket: { is: 10, from: 0, to: 1000 },
      engagement: { is: 10, from: 0, to: 1000 },
      meaning: { is: 60, from: 0, to: 1000 },
    }),
    /** Whose text scores less is no match, whatever else fits; in hundredths. */
    matchMinimum: read.integer('MATCH_MINIMUM', 4, 0, 100),
    embeddings: readEmbeddings(read),
  }
}

/** A service that turns texts into vectors of their meaning; off while no address is set. */
function readEmbeddings(read: SettingReader) {
  return {
    url: read.url('EMBEDDINGS_URL'),
    key: read.text('EMBEDDINGS_KEY'),
    model: read.textOr('EMBEDDINGS_MODEL', 'default'),
    /** Also sends ideas that are not published. */
    drafts: read.flag('EMBEDDINGS_DRAFTS'),
    allowPrivate: read.flag('EMBEDDINGS_ALLOW_PRIVATE'),
  }
}
