import { expect, test, vi } from 'vitest';
import { handler as login } from '#functions/auth/login.ts';
import { handler as signInSecond } from '#functions/second-factor/sign-in-second.ts';
import * as passwords from '#functions/services/passwords.ts';
import { brand } from '#shared/brand.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { ticketOf } from '#test/support/app-codes.ts';
import { givenClock } from '#test/support/clock.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { givenApp } from '#test/support/second-factor.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.isPassword).mockImplementation(
  async (text, hash) => hash === `hash of ${text}`,
);

const { sent } = mailUnderTest();
const subject = `Does somebody know your ${brand.name} password?`;

test('the third wrong second step of a day is told to the owner, once a day (THREAT-F10)', async () => {
  const clock = givenClock();
  const user = await givenUser({ passwordHash: 'hash of secret1' });
  await givenApp(await signedIn(user.id));
  const guess = async (nth: number) => {
    const client = new ApiClient(`198.51.100.${nth}`);
    const body = { username: user.username, password: 'secret1' };
    const ticket = ticketOf(await client.call(login, { body }));
    const answer = await client.call(signInSecond, { body: { ticket, code: '000000' } });
    expect(answer.status).toBe(401);
    await deliverMail();
    return sent
      .filter((mail) => readMail(mail).subject === subject)
      .map((mail) => readMail(mail).to);
  };
  expect([await guess(1), await guess(2)]).toEqual([[], []]);
  expect([await guess(3), await guess(4)]).toEqual([[user.email], [user.email]]);
  clock.pass(24 * 3_600_000);
  await guess(5);
  await guess(6);
  expect(await guess(7)).toEqual([user.email, user.email]);
});
