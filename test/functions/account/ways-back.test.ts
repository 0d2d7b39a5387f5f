import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as passwords from '#functions/services/passwords.ts';
import * as cards from '#functions/services/stripe/cards.ts';
import * as invoices from '#functions/services/stripe/invoices.ts';
import * as payments from '#functions/services/stripe/payment-intents.ts';
import * as subscriptions from '#functions/services/stripe/subscriptions.ts';
import { forgetCounts } from '#test/support/counters.ts';
import { mailUnderTest } from '#test/support/mail.ts';
import { givenPasskey } from '#test/support/second-factor.ts';
import {
  cellsFor,
  isDead,
  neverOpen,
  reasons,
  refused,
  together,
  waysBack,
  waysIn,
} from '#test/ways-back/table.ts';
import '#test/support/files-bucket.ts';
import type { WayIn } from '#test/ways-back/table.ts';
import { Account, password } from './support/account.ts';
import { takings } from './support/ways-back.ts';
import { plants } from './support/ways-in.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (text) => `hash of ${text}`);
vi.mocked(passwords.isPassword).mockImplementation(
  async (text, hash) => hash === `hash of ${text}`,
);

/** Stripe says of every pay link that an invoice is late. */
vi.mock(import('#functions/services/stripe/invoices.ts'), { spy: true });
vi.mocked(invoices.lateInvoices).mockResolvedValue([
  {
    ...{
      invoiceId: 'in_1',
      amount: 4_900,
      currency: 'usd',
      since: new Date(),
      from: new Date(),
      until: new Date(),
    },
    nextAttempt: null,
    ...{ clientSecret: 'pi_1_secret_1', paymentIntentId: 'pi_1' },
  },
]);
vi.mock(import('#functions/services/stripe/subscriptions.ts'), { spy: true });
vi.mocked(subscriptions.findSubscription).mockResolvedValue({
  ...{ id: 'sub_1', status: 'past_due', startedAt: new Date(), livemode: false },
  ...{ metadata: {}, items: [], endsAt: null, isCollected: true },
  ...{ clientSecret: null, paymentIntentId: null, isFree: false, isVoid: false },
  ...{ latestInvoiceId: null, lastCharge: null },
});
vi.mock(import('#functions/services/stripe/payment-intents.ts'), { spy: true });
vi.mocked(payments.findPayment).mockResolvedValue(null);
vi.mock(import('#functions/services/stripe/cards.ts'), { spy: true });
vi.mocked(cards.cardOfSubscription).mockResolvedValue(null);

const { sent } = mailUnderTest();
beforeEach(forgetCounts);
const givenAccount = (isAdmin = false) => Account.given(`hash of ${password}`, sent, isAdmin);

test.each(waysIn)('%s leads in while nobody takes the account back', async (wayIn) => {
  const use = await plants[wayIn](await givenAccount());
  expect(await use()).toBe(!neverOpen.includes(wayIn));
});

describe.each(waysBack)('the way back %s (THREAT-A19)', (wayBack) => {
  const given = async () => {
    const account = await givenAccount(wayBack === 'create-admin');
    // Of its owner, so that there is a factor to remove.
    if (wayBack === 'factors removed') await givenPasskey(await account.signedIn());
    // What is undone comes first: what a thief plants later must end with it.
    if (wayBack === 'undo') await account.changeEmail('of-the-thief@example.com');
    return account;
  };
  const take = async (account: Account, status: number) => {
    const answer = await takings[wayBack](account);
    if (wayBack !== 'create-admin') expect(answer).toMatchObject({ status });
  };

  test('ends at one account what a thief has of everything', async () => {
    const account = await given();
    const planted: [WayIn, () => Promise<boolean>][] = [];
    for (const wayIn of together.filter((one) => isDead(one, wayBack)))
      planted.push([wayIn, await plants[wayIn](account)]);
    await take(account, 200);
    for (const [wayIn, use] of planted) expect(await use(), wayIn).toBe(false);
  });

  const cells = cellsFor(wayBack, process.env.WAYS_BACK);
  if (cells.length === 0) return;
  test.each(cells)('ends or leaves as written: %s', async (wayIn) => {
    const account = await given();
    const use = await plants[wayIn](account);
    const reason = reasons[wayIn][wayBack];
    await take(account, reason === refused ? 409 : 200);
    expect(await use()).toBe(reason !== undefined);
  });
});
