import type { RunningStack } from '../stack/running-stack.ts';
import { accountDifferences } from './account-differences.ts';
import { connectStripe } from './connect-stripe.ts';
import { readStoredKeys } from './stored-keys.ts';
import { webhookUrl } from './webhook-url.ts';

/** Of the account whose keys the stack has; null without keys, and for the embedded Stripe. */
export async function differencesOf(stack: RunningStack): Promise<readonly string[] | null> {
  const { secretKey } = await readStoredKeys(stack);
  if (secretKey === undefined) return null;
  const client = connectStripe(secretKey, stack.stripeApiBase);
  return accountDifferences({ client, secretKey, url: webhookUrl(stack) });
}
