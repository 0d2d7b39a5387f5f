import { randomActivationCode } from '#shared/rules/activation-code.ts';
import type { Dice } from './dice.ts';
import { companyNames, firstNames, lastNames, trades, websiteTypes } from './words.ts';

/** A customer who never was, with what happened to them, before they have a number. */
export interface MadeUp {
  /** What the username begins with. */
  readonly handle: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly companyName: string | null;
  readonly createdAt: Date;
  /** Null for one who registered alone. */
  readonly activationCode: string | null;
  /** Null while the account is not activated. */
  readonly activatedAt: Date | null;
  readonly loginCount: number;
  readonly website: MadeUpWebsite | null;
  readonly purchasedAt: Date | null;
  readonly subscribedAt: Date | null;
}

interface MadeUpWebsite {
  readonly createdAt: Date;
  readonly name: string | null;
  readonly websiteType: string;
  readonly websitePreviewUrl: string | null;
  readonly editsRequested: number;
}

/** No audit entry, and so no customer, is older than the product. */
const firstDay = new Date('2026-01-01T00:00:00Z');

/** Somebody who came between the product's first day and `now`. */
export function makeUp(dice: Dice, now: Date): MadeUp {
  const createdAt = dice.moment(firstDay, now);
  const isNamed = dice.chance(0.9);
  const [first, last] = [dice.pick(firstNames), dice.pick(lastNames)];
  const activationCode = dice.chance(0.6) ? randomActivationCode(dice.whole) : null;
  const isActivated = activationCode === null || dice.chance(0.7);
  const companyName = dice.chance(0.75) ? companyOf(dice, last) : null;
  const website = dice.chance(0.6) ? websiteOf(dice, companyName, createdAt, now) : null;
  const later = (share: number) =>
    isActivated && website && dice.chance(share) ? dice.moment(website.createdAt, now) : null;
  return {
    handle: isNamed ? `${plain(first)}.${plain(last)}` : plain(companyName ?? last),
    firstName: isNamed ? first : null,
    lastName: isNamed ? last : null,
    companyName,
    createdAt,
    activationCode,
    activatedAt: isActivated ? createdAt : null,
    loginCount: isActivated ? dice.whole(1, 60) : 0,
    website,
    purchasedAt: later(0.2),
    subscribedAt: later(0.15),
  };
}

function companyOf(dice: Dice, lastName: string): string {
  const name = dice.chance(0.7) ? dice.pick(companyNames) : `${lastName} & Co`;
  return `${name} ${dice.pick(trades)}`;
}

function websiteOf(dice: Dice, companyName: string | null, from: Date, now: Date): MadeUpWebsite {
  const host = plain(companyName ?? dice.pick(companyNames));
  return {
    createdAt: dice.moment(from, now),
    name: companyName && dice.chance(0.3) ? `${companyName} Online` : null,
    websiteType: dice.pick(websiteTypes),
    websitePreviewUrl: dice.chance(0.5) ? `https://${host}.example/` : null,
    editsRequested: dice.chance(0.3) ? dice.whole(1, 12) : 0,
  };
}

/** A text as part of usernames and addresses. */
function plain(text: string): string {
  const letters = text.toLowerCase().normalize('NFD').replaceAll('ı', 'i').replaceAll('ø', 'o');
  return letters.replace(/[^a-z0-9 ]/g, '').replace(/ +/g, '-');
}
