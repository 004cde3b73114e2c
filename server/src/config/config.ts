import { type Environment, SettingReader } from './setting-reader.ts'
import { noting, type SettingInForce } from './settings-in-force.ts'
import { StartupFault } from './startup-fault.ts'

export type Config = Readonly<ReturnType<typeof readSettings>> & { readonly inForce: readonly SettingInForce[] }

/** Reads settings from the environment and reports all faults at once, by name. */
export function loadConfig(environment: Environment): Config {
  const faults: string[] = []
  const noted = new Map<string, SettingInForce>()
  const config = readSettings(noting(new SettingReader(environment, faults), noted))
  if (faults.length > 0)
    throw new StartupFault(`Some settings are not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return Object.freeze({ ...config, inForce: [...noted.values()] })
}

function readSettings(read: SettingReader) {
  const port = read.integer('PORT', 3000, 0, 65_535)
  const host = read.textOr('HOST', '127.0.0.1')
  const role = read.choice('ROLE', 'all', ['all', 'web', 'worker'])
  const databasePooler = read.choice('DATABASE_POOLER', 'none', ['none', 'unnamed', 'named'])
  return {
    port,
    host,
    /** `web` answers calls; `worker` runs background work: jobs, mail, webhooks. */
    role,
    /** Unset: the address the service listens on, known once it does. */
    baseUrl: read.url('BASE_URL', role === 'worker' ? 'ROLE=worker, because emails link there' : undefined),
    databaseUrl: read.databaseUrl('DATABASE_URL', role === 'all' ? undefined : `ROLE=${role}`),
    /** How DATABASE_URL connects: directly, or through a pooler in transaction mode. */
    databasePooler,
    /** Bypasses the pooler, for migrations and LISTEN. */
    databaseDirectUrl: read.databaseUrl(
      'DATABASE_DIRECT_URL',
      databasePooler === 'none' ? undefined : `DATABASE_POOLER=${databasePooler}`,
    ),
    /** A read replica, for browsing. */
    databaseReadUrl: read.databaseUrl('DATABASE_READ_URL'),
    dataDir: read.text('DATA_DIR'),
    /** Unset: generated once and kept in the database. */
    secretKey: read.secret('SECRET_KEY'),
    firstAdmin: read.account('ADMIN_EMAIL', 'ADMIN_PASSWORD'),
    /** Unset: mail is not sent, only kept for admins to read. */
    smtpUrl: read.mailServer('SMTP_URL'),
    mailFrom: read.pattern(
      'MAIL_FROM',
      'Ideabridge <noreply@localhost>',
      /[^\s@<>]@[^\s@<>]/,
      'an email address, with a name if you like: Ideabridge <hello@example.org>',
    ),
    trustProxy: read.addresses('TRUST_PROXY'),
    webhookAllowPrivate: read.flag('WEBHOOK_ALLOW_PRIVATE'),
    webhookRecoveriesPerHour: read.integer('WEBHOOK_RECOVERIES_PER_HOUR', 6, 1),
    webhookRedeliveriesPerHour: read.integer('WEBHOOK_REDELIVERIES_PER_HOUR', 60, 1),
    webhookRedeliveriesPerHourPending: read.integer('WEBHOOK_REDELIVERIES_PER_HOUR_PENDING', 10, 1),
    /** Across all agents. */
    webhookRedeliveriesPerHourToEndpoint: read.integer('WEBHOOK_REDELIVERIES_PER_HOUR_TO_ENDPOINT', 120, 1),
    webhookTestsPerHour: read.integer('WEBHOOK_TESTS_PER_HOUR', 30, 1),
    webhookTimeoutMs: read.integer('WEBHOOK_TIMEOUT_MS', 15_000, 100, 60_000),
    /** Over MCP; for an assistant, per person. */
    eventSubscriptionsPerAgent: read.integer('EVENT_SUBSCRIPTIONS_PER_AGENT', 100, 1),
    eventSubscriptionHours: read.integer('EVENT_SUBSCRIPTION_HOURS', 24, 1, 168),
    eventCallbackChecksPerHour: read.integer('EVENT_CALLBACK_CHECKS_PER_HOUR', 60, 1),
    /** Across all agents. */
    eventCallbackChecksPerHourToHost: read.integer('EVENT_CALLBACK_CHECKS_PER_HOUR_TO_HOST', 1000, 1),
    pairingPrefix: read.pattern('PAIRING_PREFIX', 'IDB', /^[A-Z]{3}$/, 'three capital letters'),
    logLevel: read.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    metricsToken: read.secret('METRICS_TOKEN'),
    /** For security.txt. */
    securityContact: read.pattern(
      'SECURITY_CONTACT',
      '',
      /^((mailto:|https:\/\/)\S+)?$/,
      'an address such as mailto:security@example.org or https://example.org/report',
    ),
    /** Named in the imprint, the terms and the privacy page. Unset: these say that it is not filled in. */
    operator: {
      name: read.textOr('OPERATOR_NAME', ''),
      address: read.textOr('OPERATOR_ADDRESS', ''),
      email: read.pattern('OPERATOR_EMAIL', '', /^([^\s@]+@[^\s@]+)?$/, 'an email address such as hello@example.org'),
    },
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 20, 2, 1000),
    botRatePerMinute: read.integer('BOT_RATE_PER_MINUTE', 30, 1),
    userRatePerMinute: read.integer('USER_RATE_PER_MINUTE', 60, 1),
    sessionRatePerMinute: read.integer('SESSION_RATE_PER_MINUTE', 600, 1),
    /** How lately a person must have proven who they are for what is marked with stepUp. */
    stepUpMinutes: read.integer('STEP_UP_MINUTES', 60, 1),
    loginFailuresPerHour: read.integer('LOGIN_FAILURES_PER_HOUR', 10, 1),
    /** Per account, from all places its owner has not signed in from. */
    loginFailuresPerAccount: read.integer('LOGIN_FAILURES_PER_ACCOUNT', 100, 1),
    /** How long a passkey's challenge can be answered. */
    passkeyMinutes: read.integer('PASSKEY_MINUTES', 5, 1, 60),
    passkeysPerAccount: read.integer('PASSKEYS_PER_ACCOUNT', 20, 1),
    /** How long somebody who lost everything waits until their passkeys can be removed. */
    passkeyRemovalDays: read.integer('PASSKEY_REMOVAL_DAYS', 7, 1, 90),
    recoveryCodeFailuresPerHour: read.integer('RECOVERY_CODE_FAILURES_PER_HOUR', 10, 1),
    /** How long both addresses have to agree to a change. */
    addressChangeHours: read.integer('ADDRESS_CHANGE_HOURS', 72, 1, 720),
    addressChangesPerDay: read.integer('ADDRESS_CHANGES_PER_DAY', 5, 1),
    /** Per mailbox. */
    accountMailsPerHour: read.integer('ACCOUNT_MAILS_PER_HOUR', 5, 1),
    /** Per requesting network address. */
    accountMailRequestsPerHour: read.integer('ACCOUNT_MAIL_REQUESTS_PER_HOUR', 60, 1),
    /** Mails with account links, across all mailboxes. */
    accountMailsPerHourInAll: read.integer('ACCOUNT_MAILS_PER_HOUR_IN_ALL', 5000, 1),
    /** Per young person asking. */
    guardianRequestsPerDay: read.integer('GUARDIAN_REQUESTS_PER_DAY', 5, 1),
    /** Per guardian mailbox, whoever asks. */
    introductionsPerWeek: read.integer('INTRODUCTIONS_PER_WEEK', 5, 1),
    introductionsReceivedPerWeek: read.integer('INTRODUCTIONS_RECEIVED_PER_WEEK', 20, 1),
    contactChangesPerDay: read.integer('CONTACT_CHANGES_PER_DAY', 5, 1),
    recovery: readRecovery(read),
    /** The directory gives a share only from so many cases. */
    agentRecordMinimum: read.integer('AGENT_RECORD_MINIMUM', 10, 2, 1000),
    guardianMailsPerDay: read.integer('GUARDIAN_MAILS_PER_DAY', 5, 1),
    /** When digests go out, in UTC. */
    digestHour: read.integer('DIGEST_HOUR', 7, 0, 23),
    /** All mail handed to the mail server. */
    mailsPerHour: read.integer('MAILS_PER_HOUR', 10_000, 1),
    accountRegistrationsPerHour: read.integer('ACCOUNT_REGISTRATIONS_PER_HOUR', 100, 1),
    wrongPairingCodesPerHour: read.integer('WRONG_PAIRING_CODES_PER_HOUR', 10, 1),
    registrationsPerHour: read.integer('REGISTRATIONS_PER_HOUR', 5, 1),
    /** New agents, from anywhere. */
    registrationsPerHourInAll: read.integer('REGISTRATIONS_PER_HOUR_IN_ALL', 10_000, 1),
    authFailuresPerMinute: read.integer('AUTH_FAILURES_PER_MINUTE', 20, 1),
    dailyActionsStandard: read.integer('DAILY_ACTIONS_STANDARD', 500, 1),
    dailyActionsPremium: read.integer('DAILY_ACTIONS_PREMIUM', 2000, 1),
    warningActions: read.integer('WARNING_ACTIONS', 200, 1),
    pointsForApproval: read.integer('POINTS_FOR_APPROVAL', 50, 0),
    pointsForBusiness: read.integer('POINTS_FOR_BUSINESS', 5, 0),
    pointsForIdea: read.integer('POINTS_FOR_IDEA', 10, 0),
    pointsForInterest: read.integer('POINTS_FOR_INTEREST', 20, 0),
    pricePremium: read.integer('PRICE_RATE_LIMIT_PREMIUM', 100, 1),
    priceLogRetention: read.integer('PRICE_LOG_RETENTION_30D', 60, 1),
    upgradeDays: read.integer('UPGRADE_DAYS', 30, 1),
    logRetentionDays: read.integer('LOG_RETENTION_DAYS', 7, 1),
    /** With the log_retention_30d upgrade. */
    logRetentionDaysUpgraded: read.integer('LOG_RETENTION_DAYS_UPGRADED', 30, 1),
    /** Entries of one download of somebody's activity, newest first. */
    activityExportRows: read.integer('ACTIVITY_EXPORT_ROWS', 5000, 1, 100_000),
    roundPrice60: read.amount('ROUND_PRICE_60', 19),
    roundPrice90: read.amount('ROUND_PRICE_90', 29),
    roundCurrency: read.pattern('ROUND_CURRENCY', 'EUR', /^[A-Z]{3}$/, 'a currency code such as EUR'),
    /** How long before its end people hear of it. */
    /** Views from one network address that are counted. */
    viewsPerMinute: read.integer('VIEWS_PER_MINUTE', 60, 1, 100_000),
    /** Views are kept by day for so long, then by month. The app draws twelve weeks. */
    ideaViewDays: read.integer('IDEA_VIEW_DAYS', 100, 91, 3650),
    roundNoticeDays: read.integer('ROUND_NOTICE_DAYS', 3, 1, 14),
    /** Amounts are shown to the public as a range, once so many people have named one. */
    roundAmountsShown: read.integer('ROUND_AMOUNTS_SHOWN', 3, 3, 1000),
    ...readStripe(read, role),
    oauth: readOauth(read),
    wire: readWire(read),
    /** Limits of one JSON body. */
    json: {
      values: read.integer('BODY_VALUES', 5_000, 100),
      depth: read.integer('BODY_DEPTH', 64, 8, 1_000),
    },
    documentMegabytesPerAccount: read.integer('DOCUMENT_MEGABYTES_PER_ACCOUNT', 100, 1),
    /** Until the address is confirmed. */
    documentMegabytesUnconfirmed: read.integer('DOCUMENT_MEGABYTES_UNCONFIRMED', 5, 1),
    /** To other people, from one. */
    documentRequestsPerDay: read.integer('DOCUMENT_REQUESTS_PER_DAY', 10, 1),
    ideasPerAccount: read.integer('IDEAS_PER_ACCOUNT', 500, 1),
    /** Among these. */
    draftsPerAccount: read.integer('DRAFTS_PER_ACCOUNT', 100, 1),
    updatesPerIdea: read.integer('UPDATES_PER_IDEA', 100, 1),
    /** On one idea: each is told to everyone who follows it. */
    updatesPerDay: read.integer('UPDATES_PER_DAY', 3, 1),
    businessesPerAccount: read.integer('BUSINESSES_PER_ACCOUNT', 50, 1),
    tokensPerAccount: read.integer('TOKENS_PER_ACCOUNT', 100, 1),
    matchingCharactersPerAccount: read.integer('MATCHING_CHARACTERS_PER_ACCOUNT', 10_000, 1),
    /** Until it is approved. */
    queuedWritesPerAgent: read.integer('QUEUED_WRITES_PER_AGENT', 500, 1),
    queuedMegabytesPerAgent: read.integer('QUEUED_MEGABYTES_PER_AGENT', 5, 1),
    /** For email addresses, within the time they have to claim them. */
    claimsPerAgent: read.integer('CLAIMS_PER_AGENT', 2000, 1),
    claimsPerAddress: read.integer('CLAIMS_PER_ADDRESS', 100, 1),
    claimDays: read.integer('CLAIM_DAYS', 60, 1),
    /** What one agent may have waiting for one person's decision. */
    approvalsPerPairing: read.integer('APPROVALS_PER_PAIRING', 20, 1),
    /** Then it lapses. */
    approvalHours: read.integer('APPROVAL_HOURS', 72, 1, 8_760),
    /** To one person; what is beyond waits in the app. */
    approvalMailsPerHour: read.integer('APPROVAL_MAILS_PER_HOUR', 20, 1),
    /** How lately a person must have proven who they are to approve something. */
    approvalSessionMinutes: read.integer('APPROVAL_SESSION_MINUTES', 60, 1),
    /** After the decision; at least as long as the log that shows them. */
    approvalRetentionDays: read.integer('APPROVAL_RETENTION_DAYS', 90, 1),
    /** Links in mails that undo an action or pause an agent. */
    actLinkHours: read.integer('ACT_LINK_HOURS', 168, 1, 8_760),
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
    /** For so long an admin can take back a decision in review. */
    blocksPerPerson: read.integer('BLOCKS_PER_PERSON', 1000, 1, 100_000),
    reportsPerDay: read.integer('REPORTS_PER_DAY', 20, 1, 1000),
    appealDays: read.integer('APPEAL_DAYS', 180, 1, 3650),
    statementExportRows: read.integer('STATEMENT_EXPORT_ROWS', 20_000, 1, 100_000),
    adminUndoMinutes: read.integer('ADMIN_UNDO_MINUTES', 10, 0, 1440),
    embeddings: readEmbeddings(read),
    pages: readPages(read),
    previews: readPreviews(read),
    rendering: readRendering(read),
    sitemaps: readSitemaps(read),
  }
}

function readStripe(read: SettingReader, role: 'all' | 'web' | 'worker') {
  /** Unset: payments are test payments. */
  const stripeSecretKey = read.text('STRIPE_SECRET_KEY')
  const takesReports = stripeSecretKey !== undefined && role !== 'worker'
  return {
    stripeSecretKey,
    /** Without it nobody would learn that a person has paid. */
    stripeWebhookSecret: read.textWith('STRIPE_WEBHOOK_SECRET', takesReports ? 'STRIPE_SECRET_KEY' : undefined),
    /** Only for tests against a fake. */
    stripeApiUrl: read.url('STRIPE_API_URL') ?? 'https://api.stripe.com',
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

/** How the operator of an agent gets a new token after losing it. */
function readRecovery(read: SettingReader) {
  return {
    requestsPerHour: read.integer('RECOVERY_REQUESTS_PER_HOUR', 10, 1),
    /** To the operator of one agent. */
    mailsPerDay: read.integer('RECOVERY_MAILS_PER_DAY', 5, 1),
    linkMinutes: read.integer('RECOVERY_LINK_MINUTES', 60, 5, 1440),
    /** No link is mailed so soon after the contact address changed. */
    waitHours: read.integer('RECOVERY_WAIT_HOURS', 72, 0, 720),
  }
}

/** How assistants connect. */
function readOauth(read: SettingReader) {
  return {
    /** `review`: an assistant that registered itself waits for an admin, like every other agent. */
    personalAssistants: read.choice('PERSONAL_ASSISTANTS', 'active', ['active', 'review']),
    accessTokenMinutes: read.integer('OAUTH_ACCESS_TOKEN_MINUTES', 60, 1, 1440),
    /** Since its last use. */
    refreshTokenDays: read.integer('OAUTH_REFRESH_TOKEN_DAYS', 30, 1, 365),
    /** How long a person has to decide. */
    requestMinutes: read.integer('OAUTH_REQUEST_MINUTES', 15, 1, 60),
    /** How recently the password must have been entered to connect one. */
    sessionMinutes: read.integer('OAUTH_SESSION_MINUTES', 60, 1),
    registrationsPerHour: read.integer('OAUTH_REGISTRATIONS_PER_HOUR', 20, 1),
    registrationsPerHourInAll: read.integer('OAUTH_REGISTRATIONS_PER_HOUR_IN_ALL', 2000, 1),
    /** From one address; those with a code or token of somebody's sign-in, for one person. */
    requestsPerMinute: read.integer('OAUTH_REQUESTS_PER_MINUTE', 60, 1),
    /** Fetches of metadata documents caused from one address. */
    documentsPerHour: read.integer('OAUTH_DOCUMENTS_PER_HOUR', 30, 1),
    documentTimeoutMs: read.integer('OAUTH_DOCUMENT_TIMEOUT_MS', 5_000, 100, 30_000),
    /** Sign-ins of one person with one assistant; the oldest ends. */
    connectionsPerAssistant: read.integer('OAUTH_CONNECTIONS_PER_ASSISTANT', 10, 1),
    /** Those that registered themselves and are one person's own. */
    assistantsPerPerson: read.integer('ASSISTANTS_PER_PERSON', 50, 1),
    newAssistantsPerDay: read.integer('NEW_ASSISTANTS_PER_DAY', 20, 1),
  }
}

const MEBIBYTE = 1_048_576

/** Public pages as the server writes them, per process. */
function readPages(read: SettingReader) {
  return {
    cacheBytes: read.integer('PAGE_CACHE_MB', 32, 0, 4096) * MEBIBYTE,
    waiting: read.integer('PAGES_WAITING', 64, 1, 1000),
    patienceMs: read.integer('PAGE_WRITE_MS', 5000, 1, 60_000),
  }
}

/** Preview pictures, per process. */
function readPreviews(read: SettingReader) {
  return {
    cacheBytes: read.integer('PREVIEW_CACHE_MB', 32, 0, 4096) * MEBIBYTE,
    /** Drawn, not sent. */
    perMinute: read.integer('PREVIEWS_DRAWN_PER_MINUTE', 120, 1),
    waiting: read.integer('PREVIEWS_WAITING', 32, 1, 1000),
  }
}

/** Pictures of uploaded files, each made in a process of its own. */
function readRendering(read: SettingReader) {
  return {
    /** Of a PDF, from its first on. */
    pages: read.integer('DOCUMENT_PREVIEW_PAGES', 8, 1, 100),
    /** The same where readers get pages only. */
    watermarkedPages: read.integer('DOCUMENT_WATERMARKED_PAGES', 40, 1, 200),
    seconds: read.integer('RENDER_SECONDS', 30, 1, 600),
    memory: read.integer('RENDER_MEMORY_MB', 768, 128, 8192) * MEBIBYTE,
    /** Of one picture, uploaded or inside a PDF. */
    pixels: read.integer('RENDER_MEGAPIXELS', 50, 1, 500) * 1_000_000,
    output: read.integer('RENDER_OUTPUT_MB', 16, 1, 256) * MEBIBYTE,
    waiting: read.integer('RENDERS_WAITING', 16, 1, 1000),
  }
}

/** Sitemaps, per process. */
function readSitemaps(read: SettingReader) {
  return {
    /** Ids one file covers; the standard allows 50,000. */
    addresses: read.integer('SITEMAP_ADDRESSES', 10_000, 1, 50_000),
    /** How old one may be. */
    minutes: read.integer('SITEMAP_MINUTES', 60, 0, 1440),
    cacheBytes: read.integer('SITEMAP_CACHE_MB', 32, 0, 4096) * MEBIBYTE,
  }
}

/** Sockets and bytes in flight, per process. */
function readWire(read: SettingReader) {
  return {
    connections: {
      inAll: read.integer('CONNECTIONS', 5_000, 10),
      perAddress: read.integer('CONNECTIONS_PER_ADDRESS', 500, 1),
      forHealth: read.integer('CONNECTIONS_FOR_HEALTH', 64, 1),
      ahead: read.integer('REQUESTS_AHEAD', 16, 1),
    },
    headersMs: read.integer('HEADERS_SECONDS', 15, 1) * 1_000,
    requestMs: read.integer('REQUEST_SECONDS', 60, 1) * 1_000,
    bodies: {
      memory: read.integer('BODY_MEMORY_MB', 64, 16) * MEBIBYTE,
      forKnown: read.integer('BODY_MEMORY_KNOWN_MB', 32, 0) * MEBIBYTE,
      silenceMs: read.integer('BODY_SILENCE_SECONDS', 10, 1) * 1_000,
    },
    answers: {
      memory: read.integer('ANSWER_MEMORY_MB', 64, 1) * MEBIBYTE,
      perConnection: read.integer('ANSWER_MEMORY_PER_CONNECTION_MB', 4, 1) * MEBIBYTE,
      stallMs: read.integer('ANSWER_STALL_SECONDS', 30, 1) * 1_000,
    },
  }
}
