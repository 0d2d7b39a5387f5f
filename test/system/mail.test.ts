import { describe, expect, test } from 'vitest';
import { previewLink } from '#shared/api/admin/previews.ts';
import { brand } from '#shared/brand.ts';
import { customer } from '#shared/model/user.ts';
import { ChatClient } from './support/chat-client.ts';
import { eventually } from './support/eventually.ts';
import { linkIn, mailsTo, mailTo } from './support/inbox.ts';
import { signedIn } from './support/signed-in.ts';
import {
  freshName,
  givenWebsite,
  ok,
  whenCreatingCustomer,
  whenRegistering,
} from './support/steps.ts';
import { useOwnProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

const product = await useOwnProduct({ parameters: { ChatMailAfterSeconds: '1' } });
const admin = await signedIn(product, 'admin');
const subject = `Your ${brand.name} account is one click away`;

async function givenInvited() {
  const username = freshName('invited');
  const created = await whenCreatingCustomer(admin, username);
  const mail = await mailTo(product.origin, `${username}@EXAMPLE.com`, subject);
  return { ...created, mail };
}

describe('a customer whom an administrator creates', () => {
  test('is invited within seconds, by a mail with code and link', async () => {
    const { mail, email, activationCode, username, createdAt } = await givenInvited();
    expect(mail.to).toBe(email);
    expect(mail.text).toContain(activationCode);
    expect(Date.parse(mail.createdAt) - Date.parse(createdAt)).toBeLessThan(10_000);
    const { origin, searchParams } = linkIn(mail);
    expect(origin).toBe(product.origin);
    expect(Object.fromEntries(searchParams)).toEqual({ code: activationCode, username });
  });

  test('is marked when the mail bounces, by SES, EventBridge and the queue of the template', async () => {
    const { id, email, mail } = await givenInvited();
    expect((await admin.post(`/_local/outbox/${mail.id}/bounce`)).status).toBe(204);
    const stop = await eventually('the panel shows the bounce', async () => {
      const { mailStop } = ok(await admin.get(`/api/users/${id}`), customer);
      return mailStop ?? undefined;
    });
    expect(stop).toMatchObject({ address: email, reason: 'bounce' });
    const cleared = ok(await admin.post('/api/admin/clear-mail-stop', { userId: id }), customer);
    expect(cleared.mailStop).toBeNull();
  });
});

test('no further news is mailed after a mailbox has unsubscribed (RFC 8058)', async () => {
  const { id, email } = await whenCreatingCustomer(admin, freshName('quiet'));
  await givenWebsite(admin, id, 'Quiet Corner');
  const preview = () => admin.post('/api/admin/generate-preview', { userId: id });
  await preview();
  const ready = await mailTo(product.origin, email, 'Your website is ready to look at');
  const { text: raw } = await admin.get(`/_local/outbox/${ready.id}/raw`);
  expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  const address = new URL(/^List-Unsubscribe: <(.+)>\r$/m.exec(raw)?.[1] ?? '');
  expect(address.origin).toBe(product.origin);
  const path = `${address.pathname}${address.search}`;
  const mailbox = new Visitor(product.origin);
  const opened = await mailbox.get(path);
  expect(opened).toMatchObject({ status: 302 });
  expect(opened.headers.location).toBe(`/unsubscribe${address.search}`);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const rawBody = 'List-Unsubscribe=One-Click';
  expect((await mailbox.ask(path, { method: 'POST', headers, rawBody })).status).toBe(200);
  expect(ok(await admin.get(`/api/users/${id}`), customer)).toMatchObject({ wantsNewsMail: false });
  await preview();
  await admin.post('/api/admin/update-activation-code', { userId: id });
  // A later mail has arrived.
  await mailTo(product.origin, email, 'Your new activation code');
  expect(await mailsTo(product.origin, email, ready.subject)).toHaveLength(1);
});

test('a preview link and unread messages reach the inbox; the link opens the website', async () => {
  const { id, email } = await whenCreatingCustomer(admin, freshName('away'));
  await givenWebsite(admin, id, 'Harbor & Pine');
  const own = ok(await admin.post('/api/admin/generate-preview', { userId: id }), previewLink);
  const ready = await mailTo(product.origin, email, 'Your website is ready to look at');
  const token = linkIn(ready).searchParams.get('token') ?? '';
  expect(token).toBe(own.token);
  const shown = await new Visitor(product.origin).get(`/api/preview/${token}`);
  expect(shown.json).toMatchObject({ name: 'Harbor & Pine' });
  const support = new ChatClient(admin, { userId: 0, isAdmin: true });
  await support.say(id, 'Have a look.');
  const { text } = await mailTo(product.origin, email, `${brand.name} wrote to you`);
  expect(text).toContain('> Have a look.');
  support.drop();
});

test('a reply to a mail is in the chat, from the outbox or any mail program, once', async () => {
  const visitor = new Visitor(product.origin);
  const { id, email } = await whenRegistering(visitor, freshName('replying'));
  const support = new ChatClient(admin, { userId: 0, isAdmin: true });
  await support.say(id, 'Is the menu right?');
  const mail = await mailTo(product.origin, email, `${brand.name} wrote to you`);
  const typed = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = { method: 'POST', headers: typed, rawBody: 'text=Yes%2C+it+is.' };
  expect((await visitor.ask(`/_local/outbox/${mail.id}/answer`, reply)).status).toBe(204);

  const { text: raw } = await admin.get(`/_local/outbox/${mail.id}/raw`);
  const to = /^Reply-To: (reply\+\S+)\r$/m.exec(raw)?.[1] ?? '';
  const sent = {
    method: 'POST',
    rawBody: `From: ${email}\r\nMessage-ID: <1@x>\r\n\r\nAnd thanks.`,
  };
  const path = (from: string, dmarc = 'PASS') =>
    `/_local/outbox/received?${new URLSearchParams({ from, to, dmarc })}`;
  for (const address of [path(email), path(email), path('eve@eve.example', 'FAIL')])
    expect((await admin.ask(address, sent)).status).toBe(204);
  await mailTo(product.origin, email, 'A reply by email did not reach us');
  const said = await eventually('both are in the chat', async () => {
    const own = support.conversation(id).filter(({ isUser }) => isUser);
    return own.length > 1 ? own : undefined;
  });
  expect(said.map(({ message }) => message).toSorted()).toEqual(['And thanks.', 'Yes, it is.']);
  expect(said.every(({ isByMail }) => isByMail)).toBe(true);
  support.drop();
});
