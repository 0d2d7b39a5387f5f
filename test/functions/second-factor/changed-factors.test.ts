import { expect, test, vi } from 'vitest';
import * as passwords from '#functions/services/passwords.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { givenClock } from '#test/support/clock.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { givenPasskey } from '#test/support/second-factor.ts';
import { Account, password } from '../account/support/account.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.isPassword).mockResolvedValue(true);

const { sent } = mailUnderTest();

async function toldOfPasskey(account: Account) {
  await deliverMail();
  sent.splice(0);
  await givenPasskey(await account.signedIn());
  await deliverMail();
  return sent.map(readMail);
}

test('the address that may still undo a change is told of a new factor (THREAT-F7)', async () => {
  const clock = givenClock();
  const account = await Account.given(`hash of ${password}`, sent);
  await account.changeEmail('second@example.com');
  await account.confirmEmail('third@example.com');
  const told = await toldOfPasskey(account);
  const all = [account.user.email, 'third@example.com'];
  expect(told.map(({ to }) => to).toSorted()).toEqual(all.toSorted());
  for (const { to, text } of told) {
    expect(text.includes('undo that'), to).toBe(to !== 'third@example.com');
    expect(text.includes('/account'), to).toBe(to === 'third@example.com');
  }
  clock.pass(emailChangeLimits.undoMs);
  const later = await toldOfPasskey(account);
  expect(later.map(({ to }) => to)).toEqual(['third@example.com']);
});
