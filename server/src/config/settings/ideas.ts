import type { SettingReader } from '../setting-reader.ts'

/** Ideas and what belongs to them: documents, views, rounds, introductions and matching. */
export function readIdeas(read: SettingReader) {
  const roundCurrency = read.pattern('ROUND_CURRENCY', 'EUR', /^[A-Z]{3}$/, 'a currency code such as EUR')
  return {
    ideasPerAccount: read.integer('IDEAS_PER_ACCOUNT', 500, 1),
    /** Among these. */
    draftsPerAccount: read.integer('DRAFTS_PER_ACCOUNT', 100, 1),
    updatesPerIdea: read.integer('UPDATES_PER_IDEA', 100, 1),
    /** On one idea: each is told to everyone who follows it. */
    updatesPerDay: read.integer('UPDATES_PER_DAY', 3, 1),
    businessesPerAccount: read.integer('BUSINESSES_PER_ACCOUNT', 50, 1),
    documentMegabytesPerAccount: read.integer('DOCUMENT_MEGABYTES_PER_ACCOUNT', 100, 1),
    /** Until the address is confirmed. */
    documentMegabytesUnconfirmed: read.integer('DOCUMENT_MEGABYTES_UNCONFIRMED', 5, 1),
    /** To other people, from one. */
    documentRequestsPerDay: read.integer('DOCUMENT_REQUESTS_PER_DAY', 10, 1),
    /** Views from one network address that are counted. */
    viewsPerMinute: read.integer('VIEWS_PER_MINUTE', 60, 1, 100_000),
    /** Views are kept by day for so long, then by month. The app draws twelve weeks. */
    ideaViewDays: read.integer('IDEA_VIEW_DAYS', 100, 91, 3650),
    roundPrice60: read.price('ROUND_PRICE_60', 19, roundCurrency),
    roundPrice90: read.price('ROUND_PRICE_90', 29, roundCurrency),
    roundCurrency,
    /** How long before its end people hear of it. */
    roundNoticeDays: read.integer('ROUND_NOTICE_DAYS', 3, 1, 14),
    /** Amounts are shown to the public as a range, once so many people have named one. */
    roundAmountsShown: read.integer('ROUND_AMOUNTS_SHOWN', 3, 3, 1000),
    introductionsPerWeek: read.integer('INTRODUCTIONS_PER_WEEK', 5, 1),
    introductionsReceivedPerWeek: read.integer('INTRODUCTIONS_RECEIVED_PER_WEEK', 20, 1),
    matchingCharactersPerAccount: read.integer('MATCHING_CHARACTERS_PER_ACCOUNT', 10_000, 1),
    /** Relative weight of each factor of a match. */
    matchWeights: {
      text: read.integer('MATCH_WEIGHT_TEXT', 45, 0, 1000),
      type: read.integer('MATCH_WEIGHT_TYPE', 20, 0, 1000),
      region: read.integer('MATCH_WEIGHT_REGION', 15, 0, 1000),
      ticket: read.integer('MATCH_WEIGHT_TICKET', 10, 0, 1000),
      engagement: read.integer('MATCH_WEIGHT_ENGAGEMENT', 10, 0, 1000),
      /** Only where texts have vectors. */
      meaning: read.integer('MATCH_WEIGHT_MEANING', 60, 0, 1000),
    },
    /** Whose text scores less is no match, whatever else fits; in hundredths. */
    matchMinimum: read.integer('MATCH_MINIMUM', 4, 0, 100),
    /** From here on watchers of an idea hear of a new or changed profile; in hundredths. */
    matchNotice: read.integer('MATCH_NOTICE', 70, 0, 100),
    /** Of new ideas that fit one person's profile; the others are in Discover. */
    matchNoticesPerDay: read.integer('MATCH_NOTICES_PER_DAY', 3, 0, 1000),
    /** Searches that one person keeps. */
    savedSearchesPerPerson: read.integer('SAVED_SEARCHES_PER_PERSON', 20, 1, 1000),
    /** Of new ideas that match one person's saved searches; the others are in Discover. */
    searchNoticesPerDay: read.integer('SEARCH_NOTICES_PER_DAY', 10, 0, 1000),
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
    timeoutMs: read.integer('EMBEDDINGS_TIMEOUT_MS', 20_000, 100, 300_000),
  }
}
