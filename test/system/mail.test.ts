import { describe, expect, test } from 'vitest';
import { previewLink } from '#shared/api/admin/previews.ts';
import { brand } from '#shared/brand.ts';
import { customer } from '#shared/model/user.ts';
import { ChatClient } from './support/chat-client.ts';
import { eventually } from './support/eventually.ts';
import { linkIn, mailTo } from './support/inbox.ts';
import { signedIn } from './support/signed-in.ts';
import { freshName, givenWebsite, ok, whenCreatingCustomer } from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

const product = await useProduct({ parameters: { ChatMailAfterSeconds: '1' } });
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
    const stop = await eventually('the panel says that mail came back', async () => {
      const { mailStop } = ok(await admin.get(`/api/users/${id}`), customer);
      return mailStop ?? undefined;
    });
    expect(stop).toMatchObject({ address: email, reason: 'bounce' });
  });
});

test('a preview and what is unread in the chat reach the inbox; the link opens the website', async () => {
  const { id, email } = await whenCreatingCustomer(admin, freshName('away'));
  await givenWebsite(admin, id, 'Harbor & Pine');
  const own = ok(await admin.post('/api/admin/generate-preview', { userId: id }), previewLink);
  const ready = await mailTo(product.origin, email, 'Your website is ready to look at');
  const token = linkIn(ready).searchParams.get('token') ?? '';
  expect(token).not.toBe(own.token);
  const shown = await new Visitor(product.origin).get(`/api/preview/${token}`);
  expect(shown.json).toMatchObject({ name: 'Harbor & Pine' });
  const support = new ChatClient(admin, { userId: 0, isAdmin: true });
  await support.say(id, 'Have a look.');
  const { text } = await mailTo(product.origin, email, `${brand.name} wrote to you`);
  expect(text).toContain('> Have a look.');
  support.drop();
});
