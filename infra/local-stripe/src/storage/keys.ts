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
/** The newest first, never empty. */
type Ring = readonly [Keys, ...Keys[]];

const setting = 'key ring';

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
  const stored = z.array(keysSchema).parse(JSON.parse(settings.read(setting) ?? '[]'));
  const newest = given ?? stored[0] ?? newKeys();
  const older = stored.filter(({ secretKey }) => secretKey !== newest.secretKey);
  let ring = kept([newest, ...older]);

  function kept(keys: Ring): Ring {
    settings.write(setting, JSON.stringify(keys));
    return keys;
  }

  return {
    current: () => ring[0],
    all: () => ring,
    roll() {
      const { publishableKey } = ring[0];
      ring = kept([{ ...newKeys(), publishableKey }, ...ring]);
      return ring[0];
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
