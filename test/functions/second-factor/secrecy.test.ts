import { Secret } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { handler as removeSecondFactor } from '#functions/admin/remove-second-factor.ts';
import { handler as login } from '#functions/auth/login.ts';
import { handler as signInSecond } from '#functions/second-factor/sign-in-second.ts';
import { hashPassword } from '#functions/services/passwords.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { ticketOf } from '#test/support/app-codes.ts';
import { givenApp } from '#test/support/second-factor.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';

/** As people type it, and as its bytes are written. */
function spellings(secret: string): readonly string[] {
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
  return [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
}

test('no item, log line or audit entry holds a secret, recovery code or ticket in clear text (THREAT-F4)', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((line) => lines.push(String(line)));
  vi.spyOn(console, 'warn').mockImplementation((line) => lines.push(String(line)));
  const user = await givenUser({ passwordHash: await hashPassword('secret1') });
  const { secret, code, recoveryCodes } = await givenApp(await signedIn(user.id));
  const client = new ApiClient();
  const body = { username: user.username, password: 'secret1' };
  const ticket = ticketOf(await client.call(login, { body }));
  const before = await dumpItems();
  const typed = code();
  expect((await client.call(signInSecond, { body: { ticket, code: typed } })).status).toBe(200);
  const admin = await signedInAdmin();
  await admin.call(removeSecondFactor, { body: { userId: user.id } });
  const written = JSON.stringify([before, await dumpItems(), lines]);
  const unhyphened = recoveryCodes.map((one) => one.replaceAll('-', ''));
  for (const clear of [...spellings(secret), ...recoveryCodes, ...unhyphened, ticket]) {
    expect(written).not.toContain(clear);
  }
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join(' ')).not.toContain(typed);
});
