import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as createCustomer } from '#functions/admin/create-customer.ts';
import { handler as generatePreview } from '#functions/admin/generate-preview.ts';
import { handler as revokePreview } from '#functions/admin/revoke-preview.ts';
import { handler as updateActivationCode } from '#functions/admin/update-activation-code.ts';
import { handler as register } from '#functions/auth/register.ts';
import { previewIdOf } from '#functions/data/websites/preview.ts';
import { handler as getPreview } from '#functions/previews/get.ts';
import { mailLimits } from '#functions/rules/mail-limits.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { deliverMail, linkIn, mailUnderTest, textOf } from '#test/support/mail.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const { ses, sent } = mailUnderTest();
const created = z.object({ id: z.int(), version: z.int() });
let names = 0;

function newAccount() {
  names += 1;
  const username = `reader-${names}`;
  return { username, email: `${username}@example.com`, password: 'secret1', firstName: 'Dana' };
}

describe('A customer who registers', () => {
  test('is welcomed', async () => {
    const body = newAccount();
    await new ApiClient().call(register, { body });
    await deliverMail();
    expect(sent).toHaveLength(1);
    expect(sent).toMatchObject([{ Destination: { ToAddresses: [body.email] } }]);
    expect(textOf(sent[0])).toContain('Hello Dana, your account is ready.');
    expect(textOf(sent[0])).not.toContain('There is already an account');
  });

  test('with an address that has an account is told of it, and of no later one', async () => {
    const { email } = newAccount();
    await givenUser({ username: 'lena', email });
    await new ApiClient().call(register, { body: { ...newAccount(), email } });
    await givenUser({ username: 'later', email });
    await deliverMail();
    const [text = ''] = sent.map(textOf);
    expect(text).toContain('There is already an account with your address: “lena”.');
    expect(text).not.toContain('later');
  });

  test('under a taken name gets no mail', async () => {
    const { username } = await givenUser();
    await new ApiClient().call(register, { body: { ...newAccount(), username } });
    await deliverMail();
    expect(sent).toEqual([]);
  });
});

describe('A customer whom an administrator creates', () => {
  test('is invited: the link in the mail activates the account, also of a username like a host', async () => {
    const body = { ...newAccount(), username: 'acme.com' };
    await (await signedInAdmin()).call(createCustomer, { body });
    await deliverMail();
    expect(sent).toHaveLength(1);
    const { pathname, searchParams } = linkIn(sent[0]);
    expect(pathname).toBe('/activate');
    const password = 'my own choice';
    const activation = {
      username: searchParams.get('username'),
      activationCode: searchParams.get('code'),
      ...{ password, confirmPassword: password },
    };
    const { status } = await new ApiClient().call(activate, { body: activation });
    expect(status).toBe(200);
  });

  test('gets a welcome after activating', async () => {
    const body = { ...newAccount(), isActivated: true };
    await (await signedInAdmin()).call(createCustomer, { body });
    await deliverMail();
    expect(textOf(sent[0])).toContain('your account is ready');
  });
});

describe('A new code', () => {
  test('reaches its owner, and the previous one is no longer mailed', async () => {
    const admin = await signedInAdmin();
    const { json } = await admin.call(createCustomer, { body: newAccount() });
    const { id, version } = created.parse(json);
    const body = { userId: id, activationCode: '7350' };
    await admin.call(updateActivationCode, { body, headers: { 'if-match': `"${version}"` } });
    await deliverMail();
    expect(sent).toHaveLength(1);
    expect(textOf(sent[0])).toContain('Your new activation code');
    expect(linkIn(sent[0]).searchParams.get('code')).toBe('7350');
  });

  test('that was used meanwhile is not mailed', async () => {
    const body = newAccount();
    const admin = await signedInAdmin();
    await admin.call(createCustomer, { body: { ...body, activationCode: '4821' } });
    const used = { ...body, activationCode: '4821', confirmPassword: body.password };
    await new ApiClient().call(activate, { body: used });
    await deliverMail();
    expect(sent).toEqual([]);
  });
});

describe('A preview link', () => {
  async function givenPreview() {
    const owner = await givenUser({ firstName: 'Dana' });
    const website = await givenWebsite(owner.id);
    const admin = await signedInAdmin();
    const { json } = await admin.call(generatePreview, { body: { userId: owner.id } });
    return { owner, website, admin, token: z.object({ token: z.string() }).parse(json).token };
  }

  test('is mailed to the customer as it was made, and opens the website', async () => {
    const { website, owner, token } = await givenPreview();
    await deliverMail();
    expect(sent).toMatchObject([{ Destination: { ToAddresses: [owner.email] } }]);
    const mailed = linkIn(sent[0]).searchParams.get('token') ?? '';
    expect(mailed).toBe(token);
    const { status, json } = await new ApiClient().call(getPreview, { params: { token: mailed } });
    expect(status).toBe(200);
    expect(json).toMatchObject({ name: website.name });
  });

  test('is the same in a mail that is sent again, and reminds nobody a second time', async () => {
    const clock = givenClock(new Date().toISOString());
    const { website } = await givenPreview();
    const [key] = mailWork;
    const tried: string[] = [];
    ses.on(SendEmailCommand).callsFake((mail) => {
      tried.push(String(linkIn(mail)));
      if (tried.length > 1) return { MessageId: 'message-2' };
      throw Object.assign(new Error('Busy'), { name: 'TooManyRequestsException' });
    });
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await deliverMail();
    warned.mockRestore();
    clock.pass(mailLimits.firstRetryMs);
    if (key) mailWork.push(key);
    await deliverMail();
    expect(tried).toHaveLength(2);
    expect(new Set(tried).size).toBe(1);
    const reminders = (await dumpItems()).filter(
      (item) => item.sk === 'RECORD' && item.websiteId === website.id && 'pendingList' in item,
    );
    expect(reminders).toHaveLength(1);
  });

  test('that was revoked before the mail left is not mailed', async () => {
    const { admin, token, website } = await givenPreview();
    const params = { websiteId: String(website.id), previewId: previewIdOf(token) };
    await admin.call(revokePreview, { params });
    await deliverMail();
    expect(sent).toEqual([]);
  });

  test('to an administrator’s own website is not mailed', async () => {
    const owner = await givenUser({ isAdmin: true });
    await givenWebsite(owner.id);
    await (await signedInAdmin()).call(generatePreview, { body: { userId: owner.id } });
    await deliverMail();
    expect(sent).toEqual([]);
  });
});
