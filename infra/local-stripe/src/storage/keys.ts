import * as z from 'zod/mini';
import { randomText } from './ids.ts';
import type { Settings } from './settings.ts';

/** The credentials of the account; the same for the life of a data directory, unless they are rolled. */
export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

const keysSchema = z.object({
  secretKey: z.string(),
  publishableKey: z.string(),
  webhookSecret: z.string(),
});

/** Before keys could be rolled, they were kept alone. */
const ringSchema = z.pipe(
  z.pipe(
    z.union([keysSchema, z.array(keysSchema)]),
    z.transform((kept) => (Array.isArray(kept) ? kept : [kept])),
  ),
  z.array(keysSchema),
);

/** The keys of an account; those that were rolled stay good beside the new ones, as in Stripe's overlap. */
export interface KeyRing {
  current(): Keys;
  /** The newest first. */
  all(): readonly Keys[];
  /** Makes another secret key and another webhook secret. */
  roll(): Keys;
}

/** The given keys, the kept ones, else new ones. */
export function openKeyRing(settings: Settings, given: Keys | undefined): KeyRing {
  const kept = ringSchema.parse(JSON.parse(settings.read('keys') ?? '[]'));
  let ring = given ? [given] : kept.length > 0 ? kept : [newKeys()];
  const keep = () => settings.write('keys', JSON.stringify(ring));
  keep();
  const current = () => ring[0] ?? newKeys();
  return {
    current,
    all: () => ring,
    roll() {
      ring = [{ ...newKeys(), publishableKey: current().publishableKey }, ...ring];
      keep();
      return current();
    },
  };
}

function newKeys(): Keys {
  const account = randomText(16);
  return {
    secretKey: `sk_test_51${account}${randomText(83)}`,
    publishableKey: `pk_test_51${account}${randomText(83)}`,
    webhookSecret: `whsec_${randomText(32)}`,
  };
}
