import * as z from 'zod/mini';
import { randomText } from './ids.ts';
import type { Settings } from './settings.ts';

/** The credentials of the account; the same for the life of a data directory. */
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

/** The account's keys: the given ones, the kept ones, else new ones. */
export function accountKeys(settings: Settings, given: Keys | undefined): Keys {
  const kept = settings.read('keys');
  const keys = given ?? (kept === undefined ? newKeys() : keysSchema.parse(JSON.parse(kept)));
  settings.write('keys', JSON.stringify(keys));
  return keys;
}

function newKeys(): Keys {
  const account = randomText(16);
  return {
    secretKey: `sk_test_51${account}${randomText(83)}`,
    publishableKey: `pk_test_51${account}${randomText(83)}`,
    webhookSecret: `whsec_${randomText(32)}`,
  };
}
