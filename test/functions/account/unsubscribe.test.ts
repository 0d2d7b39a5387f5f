import { beforeEach, describe, expect, test } from 'vitest';
import { handler as unsubscribe } from '#functions/account/unsubscribe.ts';
import { getUser, type StoredUser } from '#functions/data/users/user.ts';
import type { TemplateName } from '#functions/mail/templates.ts';
import { newUnsubscribeToken } from '#functions/services/unsubscribe-token.ts';
import { routes } from '#shared/api/routes.ts';
import { mailKind } from '#shared/model/mail-kind.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { deliverMail, mailUnderTest, textOf, writtenMail } from '#test/support/mail.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();
const refused = { status: 400, json: { message: refusals.deadUnsubscribeLink } };

let user: StoredUser;
beforeEach(async () => {
  user = await givenUser();
});

/** As a mail provider does (RFC 8058, section 3.2). */
const whenPosted = (token: string) =>
  new ApiClient().call(unsubscribe, {
    query: { token },
    rawBody: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function mailOf(template: TemplateName) {
  const key = await writtenMail({ template, userId: user.id, data: {} });
  mailWork.push({ ...key, delaySeconds: 0 });
  await deliverMail();
  const mail = sent.at(-1);
  const headers = mail?.Content?.Simple?.Headers ?? [];
  return {
    headers: Object.fromEntries(headers.map(({ Name = '', Value }) => [Name, Value])),
    text: textOf(mail),
    html: mail?.Content?.Simple?.Body?.Html?.Data ?? '',
  };
}

function addressIn(header = ''): URL {
  return new URL(/^<(https?:\S+)>$/.exec(header)?.[1] ?? '');
}

describe('an optional mail', () => {
  test('offers to unsubscribe in two headers and its footer', async () => {
    const { headers, text, html } = await mailOf('welcome');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = addressIn(headers['List-Unsubscribe']);
    expect(address.origin).toBe(process.env.PUBLIC_ORIGIN);
    expect(address.pathname).toBe(routes.account.unsubscribe.path);
    const page = `${address.origin}/unsubscribe?token=${address.searchParams.get('token')}`;
    expect(text).toContain(`Unsubscribe: ${page}`);
    expect(html).toContain(`href="${page}"`);
  });

  test('is the last of its kind after a POST to the address, and the other kind is still sent', async () => {
    const { headers } = await mailOf('welcome');
    const token = addressIn(headers['List-Unsubscribe']).searchParams.get('token') ?? '';
    const stopped = { status: 200, json: { message: accountMessages.unsubscribed } };
    expect(await whenPosted(token)).toMatchObject(stopped);
    expect(await whenPosted(token)).toMatchObject(stopped);
    expect(await getUser(user.id)).toMatchObject({ wantsNewsMail: false, wantsChatMail: true });
    await mailOf('welcome');
    expect(sent).toHaveLength(1);
  });
});

test('a security mail cannot be unsubscribed from', async () => {
  const { headers, text } = await mailOf('passwordReset');
  expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect(text).not.toContain('nsubscribe');
});

describe('a token (THREAT-E6)', () => {
  test.each(mailKind.options)('stops mails of the kind %s and nothing else', async (kind) => {
    await whenPosted(await newUnsubscribeToken({ kind, userId: user.id }));
    const { wantsChatMail, wantsNewsMail } = (await getUser(user.id)) ?? {};
    expect({ chat: wantsChatMail, news: wantsNewsMail }).toEqual({
      ...{ chat: true, news: true },
      [kind]: false,
    });
  });

  test('of another kind, or cut, changed or forged, changes nothing and gets the same answer', async () => {
    const token = await newUnsubscribeToken({ kind: 'news', userId: user.id });
    const before = await dumpTable();
    const forged = [
      '',
      'news',
      'news.',
      'n'.repeat(301),
      `news.${user.id}`,
      token.slice(0, -4),
      token.replace('news', 'chat'),
      token.replace('news', 'all'),
      `${token.slice(0, -6)}AAAAAA`,
    ];
    for (const one of forged) expect(await whenPosted(one)).toMatchObject(refused);
    expect(await new ApiClient().call(unsubscribe, { method: 'POST' })).toMatchObject(refused);
    expect(await dumpTable()).toEqual(before);
  });

  test('of a deleted user gets the same answer', async () => {
    const before = await dumpTable();
    const token = await newUnsubscribeToken({ kind: 'chat', userId: 999_999 });
    expect(await whenPosted(token)).toMatchObject({ status: 200 });
    expect(await dumpTable()).toEqual(before);
  });

  test('does not reveal whose it is', async () => {
    const [one, other] = await Promise.all(
      [user.id, user.id].map((userId) => newUnsubscribeToken({ kind: 'news', userId })),
    );
    expect(one).not.toBe(other);
    expect(Buffer.from(one?.split('.').at(-1) ?? '', 'base64url').toString('latin1')).not.toMatch(
      new RegExp(`${user.id}$`),
    );
  });
});
