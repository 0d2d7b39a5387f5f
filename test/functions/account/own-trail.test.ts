import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as changeEmail } from '#functions/account/change-email.ts';
import { handler as changePassword } from '#functions/account/change-password.ts';
import { handler as forgotPassword } from '#functions/account/forgot-password.ts';
import { handler as resetPassword } from '#functions/account/reset-password.ts';
import { handler as updateProfile } from '#functions/account/update-profile.ts';
import { handler as verifyEmail } from '#functions/account/verify-email.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { handler as renewRecoveryCodes } from '#functions/second-factor/renew-recovery-codes.ts';
import * as passwords from '#functions/services/passwords.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { deliverMail, mailUnderTest, readMail, tokenIn } from '#test/support/mail.ts';
import { givenApp } from '#test/support/second-factor.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

vi.mock(import('#functions/services/passwords.ts'), { spy: true });
vi.mocked(passwords.hashPassword).mockImplementation(async (password) => `hash of ${password}`);
vi.mocked(passwords.isPassword).mockImplementation(
  async (password, hash) => hash === `hash of ${password}`,
);

const { sent } = mailUnderTest();
const password = 'secret1';

interface Person {
  readonly user: StoredUser;
  readonly client: ApiClient;
}

async function given(isAdmin: boolean): Promise<Person> {
  const user = await givenUser({ isAdmin, passwordHash: `hash of ${password}` });
  return { user, client: await signedIn(user.id) };
}

async function newestToken(subject: string): Promise<string> {
  await deliverMail();
  return tokenIn(sent.findLast((mail) => readMail(mail).subject === subject));
}

/** What users may change of their own account, by audit action. */
const changes: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  updateProfile: ({ client }) => client.call(updateProfile, { body: { firstName: 'Grace' } }),
  verifyEmail: async ({ user, client }) => {
    await client.call(changeEmail, { body: { email: `new-${user.email}`, password } });
    const token = await newestToken('Confirm your new email address');
    return client.call(verifyEmail, { body: { token } });
  },
  changePassword: ({ client }) =>
    client.call(changePassword, { body: { oldPassword: password, newPassword: 'chosen-anew' } }),
  resetPassword: async ({ user }) => {
    const visitor = new ApiClient();
    await visitor.call(forgotPassword, { body: { username: user.username } });
    const token = await newestToken('Choose a new password');
    return visitor.call(resetPassword, { body: { token, password: 'chosen-anew' } });
  },
  changeFactors: ({ client }) => givenApp(client),
};

describe.each(Object.entries(changes))('the action %s', (action, change) => {
  test('enters the trail for an administrator, without personal data', async () => {
    const person = await given(true);
    await change(person);
    const { id, username, email } = person.user;
    const entries = await trailOf(id);
    expect(entries).toMatchObject([{ action, actorId: id, actor: username, userId: id }]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Grace|${email}|secret1|chosen-anew`));
  });

  test('leaves no trail for a customer', async () => {
    const person = await given(false);
    await change(person);
    expect(await trailOf(person.user.id)).toEqual([]);
  });
});

describe('An administrator', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await given(true);
  });

  test('who saves unchanged values leaves no entry', async () => {
    await admin.client.call(updateProfile, { body: { firstName: null } });
    expect(await trailOf(admin.user.id)).toEqual([]);
  });

  test('leaves one entry for each change of the second factor, which says what it was', async () => {
    await givenApp(admin.client);
    await admin.client.call(renewRecoveryCodes, { method: 'POST' });
    const entries = await trailOf(admin.user.id);
    expect(entries.map(({ after }) => after)).toEqual([
      { change: 'codesRenewed' },
      { change: 'appAdded' },
    ]);
  });
});
