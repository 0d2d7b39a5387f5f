import { seededAccounts } from '#infra/local/demo/accounts.ts';

/** What every language writes alike, or somebody else wrote, each with its reason; one after the other. */
export const alike: readonly RegExp[] = [
  /\S+@\S+/g, // addresses of mails
  /https?:\/\/\S+|\b(?:[\w-]+\.)+[a-z]{2,}\b|localhost\S*|^\/[\w/]+$|\bwww\b/g, // addresses, and names of files
  /\bR-\d+|#?\b[\da-f]{6,}\b/g, // numbers of requests, colors, digests
  /(?<!\p{L})(?:[A-Z]{2,5}|[A-Za-z])(?!\p{L})/gu, // currencies, types of records, initials, keys
  /Firefox on Windows|\b(Visa|HTTP|Stripe|Ctrl)\b/g, // names of others, and of a key
  /Hollis & Park|kilnhouse|Berlin|Europe\/|Mon[-–]Fri/g, // names of samples; a zone, and days of support as they are typed
  /\b(Harbor|Pine)\b/g, // parts of a stored name, marked where a search found them
  /within one business day|within two hours, day and night/g, // parameters, which the operator sets
  /\bbusiness\b/g, // the type of a website, which the agency writes as it likes
  /\b(yes|no|set|not set)\b/g, // values of the activity, which are stored as they are
  /\bPortugal\b|\bsubscription canceled\b/g, // of the example mails: a stored country, a reason of Stripe's
  /\(you\)/g, // a word without a capital, beside the name of an administrator
  /\b(your|the)(?= ŵébšîţé)/g, // whose progress: a value that both halves of a sentence share
];

/** People of the tests, by the names with which they sign in. */
export const usernames: readonly string[] = [
  ...Object.values(seededAccounts).map(({ username }) => username),
  ...['olive', 'sam', 'lena', 'anna', 'dana', 'maren', 'operator'],
];
