import type { StoredKeys } from './stored-keys.ts';

interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

const secret = /^(sk|rk)_(test|live)_/;
const publishable = /^pk_(test|live)_/;

/**
 * The keys from the environment, or else the stored ones. Never from the command line, which shells keep in
 * their history. Throws an Error that says what to set.
 */
export function accountKeys(env: NodeJS.ProcessEnv, stored: StoredKeys): Keys {
  const secretKey = env.STRIPE_SECRET_KEY ?? stored.secretKey ?? '';
  const publishableKey = env.STRIPE_PUBLISHABLE_KEY ?? stored.publishableKey ?? '';
  if (!secret.test(secretKey)) throw missing('STRIPE_SECRET_KEY', 'sk_test_ or sk_live_');
  if (!publishable.test(publishableKey)) {
    throw missing('STRIPE_PUBLISHABLE_KEY', 'pk_test_ or pk_live_');
  }
  if (isLive(secretKey) !== isLive(publishableKey)) {
    throw new Error('One key is for tests and the other for real money: set both of one mode.');
  }
  return { secretKey, publishableKey };
}

/** Whether a key moves real money. */
export function isLive(key: string): boolean {
  return key.includes('_live_');
}

function missing(name: string, start: string): Error {
  return new Error(
    `Set ${name} to the key of your Stripe account that begins with ${start} (https://dashboard.stripe.com/apikeys).`,
  );
}
