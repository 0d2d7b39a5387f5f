import { describe, expect, test, vi } from 'vitest';
import * as passwords from '#functions/services/passwords.ts';
import * as cards from '#functions/services/stripe/cards.ts';
import * as invoices from '#functions/services/stripe/invoices.ts';
import { mailUnderTest } from '#test/support/mail.ts';
import { givenPasskey } from '#test/support/second-factor.ts';
import { none, reasons, refused, waysBack, waysIn } from '#test/ways-back/table.ts';
import '#test/support/files-bucket.ts';
import { Account, password } from './support/account.ts';
import { takings } from './support/ways-back.ts';
import { plants } from './support/ways-in.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (text) => `hash of ${text}`);
vi.mocked(passwords.isPassword).mockImplementation(
  async (text, hash) => hash === `hash of ${text}`,
);

/** Stripe says of every pay link that its invoice is open. */
vi.mock(import('#functions/services/stripe/invoices.ts'), { spy: true });
vi.mocked(invoices.findOpenInvoice).mockResolvedValue({
  ...{ invoiceId: 'in_1', amount: 4_900, since: new Date() },
  ...{ clientSecret: 'pi_1_secret_1', paymentIntentId: 'pi_1' },
});
vi.mock(import('#functions/services/stripe/cards.ts'), { spy: true });
vi.mocked(cards.cardOfSubscription).mockResolvedValue(null);

const { sent } = mailUnderTest();
/** With a passkey of its owner, so that there is a factor to remove. */
async function givenAccount(isAdmin = false): Promise<Account> {
  const account = await Account.given(`hash of ${password}`, sent, isAdmin);
  await givenPasskey(await account.signedIn());
  return account;
}

test.each(waysIn)('%s leads in while nobody takes the account back', async (wayIn) => {
  const use = await plants[wayIn](await givenAccount());
  expect(await use()).toBe(true);
});

describe.each(waysBack)('the way back %s (THREAT-A19)', (wayBack) => {
  const wanted = waysIn.filter((wayIn) => reasons[wayIn][wayBack] !== none);

  test.each(wanted)(`ends or leaves as written: %s`, async (wayIn) => {
    const account = await givenAccount(wayBack === 'create-admin');
    // What is undone comes first: what a thief plants later must end with it.
    if (wayBack === 'undo') await account.changeEmail('of-the-thief@example.com');
    const use = await plants[wayIn](account);
    const reason = reasons[wayIn][wayBack];
    const answer = await takings[wayBack](account);
    const status = reason === refused ? 409 : 200;
    if (wayBack !== 'create-admin') expect(answer).toMatchObject({ status });
    expect(await use()).toBe(reason !== undefined);
  });
});
