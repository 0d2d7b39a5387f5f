import * as z from 'zod/mini';
import { randomText } from './ids.ts';
import type { Settings } from './settings.ts';

/** The credentials of the account, fixed per data directory unless rolled. */
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

/** The keys of an account; rolled keys stay valid with the new ones, as in Stripe's overlap. */
export interface KeyRing {
  current(): Keys;
  /** The newest first. */
  all(): readonly Keys[];
  /** Creates another secret key and webhook secret. */
  roll(): Keys;
}

/** The given keys, else the stored ones, else new ones. */
export function openKeyRing(settings: Settings, given: Keys | undefined): KeyRing {
  const kept = settings.read('keys');
  let current = given ?? (kept === undefined ? newKeys() : keysSchema.parse(JSON.parse(kept)));
  // Apart from the current ones, which an earlier release reads alone.
  let rolled = z.array(keysSchema).parse(JSON.parse(settings.read('rolled keys') ?? '[]'));
  settings.write('keys', JSON.stringify(current));
  return {
    current: () => current,
    all: () => [current, ...rolled],
    roll() {
      rolled = [current, ...rolled];
      current = { ...newKeys(), publishableKey: current.publishableKey };
      settings.write('keys', JSON.stringify(current));
      settings.write('rolled keys', JSON.stringify(rolled));
      return current;
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
