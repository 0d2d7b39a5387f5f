import { expect, test } from 'vitest';
import { handler as changeEmail } from '#functions/account/change-email.ts';
import { handler as deleteUser } from '#functions/admin/delete-user.ts';
import { hashPassword } from '#functions/services/passwords.ts';
import { Account, password } from '#test/functions/account/support/account.ts';
import '#test/support/files-bucket.ts';
import { deliverMail, mailUnderTest } from '#test/support/mail.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';

const { sent } = mailUnderTest();

const addresses = ['second@quastenberg.example', 'pending@quastenberg.example'] as const;

/** Keys of all items that hold one of the account's addresses. */
async function holding(all: readonly string[]): Promise<readonly string[]> {
  const items = Object.entries(await dumpTable());
  const texts = items.map(([key, item]) => [key, `${key} ${JSON.stringify(item)}`] as const);
  return texts.flatMap(([key, text]) => (all.some((one) => text.includes(one)) ? [key] : []));
}

test('no item holds an address that a deleted account had, has or asked for (THREAT-A15)', async () => {
  const account = await Account.given(await hashPassword(password), sent);
  const [second, pending] = addresses;
  const all = [account.user.email, ...addresses];
  await account.changeEmail(second);
  await account.askForReset();
  await (await account.signedIn()).call(changeEmail, { body: { email: pending, password } });
  await deliverMail();
  expect(await holding(all)).not.toEqual([]);
  const params = { id: String(account.id) };
  const version = (await account.now())?.version;
  const headers = { 'if-match': `"${version}"` };
  const admin = await signedInAdmin();
  const answer = await admin.call(deleteUser, { method: 'DELETE', params, headers });
  expect(answer.status).toBe(200);
  expect(await holding(all)).toEqual([]);
});
