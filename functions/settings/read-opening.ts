import { typedLegal } from '../data/settings/legal-text.ts';
import { getNewestSettings } from '../data/settings/settings.ts';
import { readLastId } from '../data/table/counter.ts';
import { readAdministrators } from '../data/users/administrator.ts';
import { currentMailState } from '../mail/mail-state.ts';
import { describeError, log } from '../platform/logger.ts';
import { sellerOfStack } from '../platform/seller.ts';
import type { OpeningFacts } from '../rules/opening.ts';
import { unset } from '../rules/settings.ts';
import { isUnavailable, stripeAccount } from '../services/stripe/client.ts';
import { promiseOfStack } from '../services/support-promise.ts';

/** What the checklist is about, each from its source: one that fails takes no other down. */
export async function readOpening(publicOrigin: string, now: Date): Promise<OpeningFacts> {
  const [settings, stripe, mail, administrators, receipts] = await Promise.all([
    readable('settings', readSettings),
    readable('stripe', stripeMode),
    readable('mail', () => currentMailState(now)),
    readable('administrators', readAdministrators),
    readable('receipts', () => readLastId('receipt')),
  ]);
  const ofStack = sellerOfStack();
  const { hours: hoursOfStack } = promiseOfStack();
  return {
    ...{ publicOrigin, settings, ofStack, hoursOfStack },
    ...{ stripe, mail, administrators, receipts },
  };
}

async function readSettings() {
  const values = (await getNewestSettings())?.values ?? unset;
  return { ...values, legal: await typedLegal(values.legal) };
}

async function readable<T>(source: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    log('warn', 'opening not read', { source, ...describeError(error) });
    return null;
  }
}

/** `none` while the secret has no keys. */
async function stripeMode() {
  try {
    return (await stripeAccount()).livemode ? 'live' : 'test';
  } catch (error) {
    if (isUnavailable(error)) return 'none';
    throw error;
  }
}
