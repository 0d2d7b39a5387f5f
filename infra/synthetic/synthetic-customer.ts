import { type Person, personOf } from '#shared/model/person.ts';
import { randomActivationCode } from '#shared/rules/activation-code.ts';
import type { Random } from './random.ts';
import { companyNames, firstNames, lastNames, trades, websiteTypes } from './words.ts';

/** A synthetic customer and their history, without an id. */
export interface SyntheticCustomer extends Person {
  /** Prefix of the username. */
  readonly handle: string;
  readonly createdAt: Date;
  /** Null for a customer who registered themselves. */
  readonly activationCode: string | null;
  readonly activatedAt: Date | null;
  readonly loginCount: number;
  readonly website: SyntheticWebsite | null;
  readonly purchasedAt: Date | null;
  readonly subscribedAt: Date | null;
}

interface SyntheticWebsite {
  readonly createdAt: Date;
  readonly name: string | null;
  readonly websiteType: string;
  readonly websitePreviewUrl: string | null;
  readonly editsRequested: number;
}

/** The product's first day: no audit entry, and so no customer, is older. */
const firstDay = new Date('2026-01-01T00:00:00Z');

/** A customer created between the product's first day and `now`. */
export function generateCustomer(random: Random, now: Date): SyntheticCustomer {
  const createdAt = random.moment(firstDay, now);
  const isNamed = random.chance(0.9);
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const activationCode = random.chance(0.6) ? randomActivationCode(random.whole) : null;
  const isActivated = activationCode === null || random.chance(0.7);
  const companyName = random.chance(0.75) ? companyOf(random, last) : null;
  const website = random.chance(0.6) ? websiteOf(random, companyName, createdAt, now) : null;
  const later = (share: number) =>
    isActivated && website && random.chance(share) ? random.moment(website.createdAt, now) : null;
  return {
    handle: isNamed ? `${plain(first)}.${plain(last)}` : plain(companyName ?? last),
    ...personOf(isNamed ? { firstName: first, lastName: last, companyName } : { companyName }),
    createdAt,
    activationCode,
    activatedAt: isActivated ? createdAt : null,
    loginCount: isActivated ? random.whole(1, 60) : 0,
    website,
    purchasedAt: later(0.2),
    subscribedAt: later(0.15),
  };
}

function companyOf(random: Random, lastName: string): string {
  const name = random.chance(0.7) ? random.pick(companyNames) : `${lastName} & Co`;
  return `${name} ${random.pick(trades)}`;
}

function websiteOf(
  random: Random,
  companyName: string | null,
  from: Date,
  now: Date,
): SyntheticWebsite {
  const host = plain(companyName ?? random.pick(companyNames));
  return {
    createdAt: random.moment(from, now),
    name: companyName && random.chance(0.3) ? `${companyName} Online` : null,
    websiteType: random.pick(websiteTypes),
    websitePreviewUrl: random.chance(0.5) ? `https://${host}.example/` : null,
    editsRequested: random.chance(0.3) ? random.whole(1, 12) : 0,
  };
}

/** Reduces a name to characters that usernames and e-mail addresses may have. */
function plain(text: string): string {
  const letters = text.toLowerCase().normalize('NFD').replaceAll('ı', 'i').replaceAll('ø', 'o');
  return letters.replace(/[^a-z0-9 ]/g, '').replace(/ +/g, '-');
}
