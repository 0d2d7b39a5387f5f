/** Every number of specification and rules, once; the unit is in the name. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** SPEC-9.2, RULE-1. bcrypt ignores what follows the 72nd byte. */
export const passwordLimits = { minLength: 6, maxBytes: 72 } as const;

/** RULE-1. */
export const usernameLimits = { maxLength: 64 } as const;

/** Longest accepted values of free text fields (characters). */
export const textLimits = {
  name: 200,
  email: 254,
  description: 2_000,
  url: 2_048,
  websiteType: 64,
  fileName: 255,
  search: 100,
} as const;

/** SPEC-5.3, RULE-3. */
export const activationLimits = {
  codeLength: 4,
  lowestCode: 1000,
  highestCode: 9999,
  codeValidMs: 30 * dayMs,
  guessesPerCode: 5,
  unknownNameWindowMs: dayMs,
  failuresPerAddress: 10,
  failuresPerAddressWindowMs: hourMs,
  failuresInStack: 200,
  failuresInStackWindowMs: hourMs,
  stackTripMs: 15 * minuteMs,
} as const;

/** RULE-3, on logins. */
export const loginLimits = { failures: 10, windowMs: 15 * minuteMs } as const;

/** RULE-5. */
export const sessionLimits = { validMs: 7 * dayMs, renewAfterMs: dayMs } as const;

/** SPEC-9.2, RULE-10. */
export const listLimits = { pageSize: 10, maxPageSize: 100 } as const;

/** RULE-29: how many updates of a website the dashboard lists. */
export const updateLimits = { newest: 20 } as const;

/** SPEC-9.2, RULE-15. */
export const previewLimits = { tokenBytes: 32, validMs: 48 * hourMs } as const;

/**
 * Tickets that open an unpacked site (decision 0060), and how it is unpacked. A name of S3 has at most
 * 1,024 bytes; what is small is inflated in memory, several at once.
 */
export const siteLimits = {
  macLength: 27,
  visitMs: hourMs,
  visitStepMs: 15 * minuteMs,
  subscriberMs: 31 * dayMs,
  subscriberStepMs: dayMs,
  /** Bytes of an entry that is read and inflated in memory; a larger one is streamed. */
  smallBytes: 1024 * 1024,
  /** Entries that are unpacked at once. */
  concurrency: 12,
  /** An HTML or CSS file up to here has its root-relative addresses rewritten where that is needed. */
  rewrittenBytes: 4 * 1024 * 1024,
  /** How often work is tried before it is given up. */
  attempts: 5,
  /** A batch begins no entry after this time; the next batch goes on. */
  batchMs: 60_000,
  maxKeyBytes: 1_024,
  /** Visitors may be looking at a site that was replaced: its files go after this time, SQS's longest. */
  keepReplacedMs: 15 * minuteMs,
  /** Work that nobody has touched for so long has lost its message. */
  stuckMs: 20 * minuteMs,
} as const;

/** What one JSON call may send (THREAT-A8, THREAT-M4), and a multipart upload (RULE-13). */
export const bodyLimits = {
  jsonBytes: 100 * 1024,
  jsonDepth: 20,
  webhookBytes: 1024 * 1024,
  multipartBytes: Math.floor(4.4 * 1024 * 1024),
} as const;

/** RULE-13. */
export const zipLimits = {
  maxBytes: 500 * 1024 * 1024,
  maxEntries: 20_000,
  maxUnpackedBytes: 2 * 1024 * 1024 * 1024,
  maxRatio: 100,
  /** The list of entries is read at once: about 800 bytes for each of 20,000. */
  maxDirectoryBytes: 16 * 1024 * 1024,
  uploadValidSeconds: 600,
  /** A file that takes longer to verify is not judged (THREAT-U3). */
  verifyMs: 5_000,
} as const;

/** RULE-14. */
export const downloadLimits = { urlValidSeconds: 300 } as const;

/** RULE-22: how far a webhook's signature may be from now, both ways. */
export const webhookLimits = { toleranceSeconds: 300 } as const;

/**
 * What the reconciler does in one run (each 15 minutes): so many of each kind, so that its cost does
 * not grow with the number of customers. A payment that nobody makes is given up after a week, and
 * Stripe refunds for 180 days.
 */
export const reconciliationLimits = {
  itemsPerKind: 100,
  concurrency: 4,
  abandonedAfterMs: 7 * dayMs,
  refundableMs: 180 * dayMs,
} as const;

/**
 * RULE-25 and RULE-26. A gateway sends at most 128 KB at once and ends a socket after two hours, or
 * after ten idle minutes. Limits of sockets and messages are a user's.
 */
export const chatLimits = {
  textLength: 4_000,
  pageSize: 50,
  listSize: 30,
  /** How much of the newest message a list shows. */
  excerptLength: 140,
  frameBytes: 128 * 1024,
  socketsPerUser: 10,
  /** All of support's are in one item of the table. */
  supportSockets: 200,
  socketMs: 2 * hourMs,
  pingMs: 5 * minuteMs,
  messages: 10,
  messagesWindowMs: 10_000,
  typingMs: 1_000,
  /** Support whose connection broke is back by then, even one of a thousand that broke at once, and no customer is told. */
  awayAfterMs: 15_000,
  /** A message that is sent again within this time is known by its client id. */
  resendMs: 30 * dayMs,
  replyTitleLength: 80,
  replies: 200,
} as const;

/** How a browser keeps time in the chat (SPEC-4.6). */
export const chatTimings = {
  reconnectMs: 3_000,
  /** Added at random, so that all who were dropped at once do not come back at once. */
  reconnectJitterMs: 1_500,
  /** A server that leaves something unanswered for so long is given up. */
  answerMs: 10_000,
  typingEveryMs: 2_000,
  typingShownMs: 5_000,
  /** What was sent too fast is sent again after this pause. */
  tooFastMs: 2_500,
} as const;

/**
 * How long a deletion goes on: while its caller waits (the HTTP API gives up after 30 s), in a
 * scheduled run of 5 minutes, and of that with each customer.
 */
export const deletionLimits = {
  whileWaitedMs: 15_000,
  runMs: 200_000,
  eachMs: 60_000,
  batchSize: 100,
} as const;

/** Redirects and pauses (SPEC-9.2), in milliseconds. */
export const timings = {
  afterLogoutMs: 300,
  afterSignInMs: 500,
  afterPaymentMs: 1_500,
  afterCancellationMs: 1_500,
  afterActivationMs: 2_000,
  downloadAgainMs: 2_000,
  /** The demo's fake load, and its wait before each button does what it does. */
  demoMs: 1_000,
  usersStaleMs: 5_000,
  /** How often the panel looks at a site that is being unpacked. */
  unpackingPollMs: 2_000,
  toastMs: 5_000,
} as const;

/** What a checkout link without `websiteId` means (SPEC-2.9, RULE-21). */
export const defaultWebsiteId = 1;
