/** How long a function keeps the settings that it read, so that most mails and receipts read none. */
export const settingsKeptMs = 30_000;

/** Characters of what an agency says of itself. */
export const settingLimits = {
  name: 100,
  /** It stands in the bar of every page. */
  brandName: 40,
  tagline: 80,
  footerTagline: 200,
  /** As typed: `#1a2b3c`. */
  color: 9,
  /** Of the hash, the size and the kind. */
  pictureName: 50,
  /** Any text of the landing page. */
  word: 400,
  address: 400,
  /** As typed; a code has two. */
  country: 60,
  timeZone: 40,
  taxLine: 300,
  /** Hours with their time zone: `Mon-Fri 09:00-17:00 America/Argentina/Buenos_Aires`. */
  hours: 80,
  answer: 60,
  away: 200,
  /** The terms of WordPress.com have 76,000 (decision 0356); an item of the table holds 400 KB. */
  legalText: 80_000,
  /** As typed; a code has three. */
  currency: 10,
  offerLine: 80,
  /** SPEC-9.1: each offer has as many. */
  offerLines: 5,
} as const;
