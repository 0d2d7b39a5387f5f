import { expect, test } from 'vitest';
import { forms, thanksPages, thanksPath } from '#shared/api/forms.ts';
import { mailTo } from './support/inbox.ts';
import { givenLiveDomain } from './support/live-domain.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import { freshName, givenUploadedZip, givenWebsite, ok, whenRegistering } from './support/steps.ts';
import { givenSubscription } from './support/subscription-steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/**
 * Forms of customers' sites, through the edge of their hosts and the gateway to the table and the
 * outbox.
 */
const product = await useProduct();
const admin = await signedIn(product, 'admin');
const { port } = new URL(product.origin);
const encoded = { 'content-type': 'application/x-www-form-urlencoded' };

let senders = 0;

/** What a browser sends from a page of the site. */
function submit(host: string, fields: Record<string, string>, headers = {}) {
  senders += 1;
  return new Visitor(product.origin, `127.0.42.${senders}`).ask('/_forms/booking', {
    method: 'POST',
    rawBody: new URLSearchParams(fields).toString(),
    headers: {
      ...{ host: `${host}:${port}`, origin: `http://${host}:${port}`, ...encoded },
      ...headers,
    },
  });
}

const name = 'dovetail.example';
const host = `www.${name}`;

/** A subscriber whose site is live at their own name. */
async function givenLiveSite() {
  const owner = new Visitor(product.origin);
  const { id: userId, email } = await whenRegistering(owner, freshName('owner'));
  const { id: websiteId } = await givenWebsite(admin, userId);
  await givenUploadedZip(admin, websiteId, await siteZip('Joinery'));
  await givenSubscription(owner, product);
  await givenLiveDomain(admin, { owner, websiteId }, name);
  return { owner, email, path: `/api/websites/${websiteId}/messages` };
}

const { owner, email, path } = await givenLiveSite();
const { response } = forms.listMessages;
const ines = { who: 'Ines Marlow', email: 'ines@example.com', wish: 'By the window' };

test('a form of a live site arrives on the dashboard and in the mailbox of its owner', async () => {
  const sent = await submit(host, ines, { cookie: 'session=forged' });
  const location = `/${thanksPages.live}`;
  expect(sent).toMatchObject({ status: 303, headers: { location }, text: '' });
  expect(sent.headers['set-cookie']).toBeUndefined();
  expect(ok(await owner.get(path), response)).toMatchObject({
    unread: 1,
    messages: [{ form: 'booking', replyTo: 'ines@example.com', isRead: false }],
  });
  const { messages } = ok(await owner.get(path), response);
  const only = messages[0]?.id;
  expect((await owner.post(`${path}/read`, { only })).status).toBe(200);
  expect(ok(await owner.get(path), response)).toMatchObject({ unread: 0 });
  expect((await owner.post(`${path}/read`)).status).toBe(200);
  expect(ok(await admin.get(path), response)).toMatchObject({ unread: 0 });
  const file = await owner.get(`${path}.csv`);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.text).toContain('booking,Ines Marlow,ines@example.com,By the window');
  expect((await new Visitor(product.origin).get(path)).status).toBe(401);
  const mail = await mailTo(product.origin, email, 'A message from your website');
  expect(mail.text).toContain('Wish: By the window');
  const { text: raw } = await admin.get(`/_local/outbox/${mail.id}/raw`);
  expect(raw).toContain('\r\nReply-To: ines@example.com\r\n');
  const thanks = await admin.get(location, { host });
  expect(thanks.text).toContain('<h1>Thank you.</h1>');
  expect(thanks.headers['content-security-policy']).toContain("default-src 'none'");
});

test('a preview answers with a page that says that nothing is stored', async () => {
  const before = await product.dump();
  const sample = 'sample-restaurant.localhost';
  for (const headers of [{}, { origin: 'null', 'sec-fetch-site': 'same-origin' }]) {
    expect(await submit(sample, { ...ines, _next: '/' }, headers)).toMatchObject({
      status: 303,
      headers: { location: thanksPath },
    });
  }
  expect(await product.dump()).toEqual(before);
  const thanks = await admin.get(thanksPath, { host: sample });
  expect(thanks).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(thanks.text).toContain('<h1>This is a preview.</h1>');
});

test('pages of other websites, and ours, cannot send a site’s form', async () => {
  const before = await owner.get(path);
  for (const headers of [
    { origin: product.origin },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    expect((await submit(host, ines, headers)).status).toBe(403);
  }
  expect((await owner.post('/_forms/booking', ines)).status).toBe(403);
  expect((await owner.get(path)).json).toEqual(before.json);
});

test('an invalid form is refused with a message, not with the site’s own error page', async () => {
  expect(await submit(host, {})).toMatchObject({
    status: 400,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    text: expect.stringContaining('This form was not sent'),
  });
  expect((await submit(host, { long: 'x'.repeat(40_000) })).status).toBe(413);
  expect((await submit(host, ines, { 'content-type': 'application/json' })).status).toBe(415);
});
