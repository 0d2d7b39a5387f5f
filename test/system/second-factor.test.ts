import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { privacy } from '#shared/api/privacy.ts';
import { secondFactor } from '#shared/api/second-factor.ts';
import { user } from '#shared/model/user.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { appOf, ticketOf } from '../support/app-codes.ts';
import { handshakeStatus, openSocket } from './support/chat-client.ts';
import { eventually } from './support/eventually.ts';
import { freshName, ok, whenRegistering } from './support/steps.ts';
import { useOwnProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/** As in production: administrators need a second factor. */
const product = await useOwnProduct({
  parameters: {
    AdminsNeedSecondFactor: 'true',
    MailDomain: 'agency.example',
    MailFrom: 'hello@agency.example',
  },
});
const own = '/api/account/second-factor';
const { username, password, email } = seededAccounts.admin;
const visitor = () => new Visitor(product.origin);

const mails = z.array(z.object({ subject: z.string(), html: z.string() }));

/** The newest mail to an address with this in its subject. */
function mailTo(address: string, subject: RegExp) {
  return eventually(
    `a mail to ${address}`,
    async () => {
      const path = `/_local/outbox.json?to=${encodeURIComponent(address)}`;
      const found = ok(await visitor().get(path), mails);
      return found.find((mail) => subject.test(mail.subject));
    },
    30_000,
  );
}

test('an administrator must first add a second factor, and signs in with it from then on', async () => {
  const admin = visitor();
  ok(await admin.post('/api/login', { username, password }), user);
  expect(await admin.get('/api/users')).toMatchObject({
    status: 403,
    json: { message: refusals.secondFactorFirst, next: { enrol: true } },
  });
  expect(await handshakeStatus(openSocket(admin))).toBe(403);
  const { secret } = ok(await admin.post(own), secondFactor.beginTotp.response);
  const code = appOf(secret);
  const confirmed = await admin.post(`${own}/confirm`, { code: code() });
  const { recoveryCodes } = ok(confirmed, secondFactor.confirmTotp.response);
  expect((await admin.get('/api/users')).status).toBe(200);
  await mailTo(email, /authenticator app was added/);

  const answers = [code(1), recoveryCodes[0]];
  for (const answer of answers) {
    const again = visitor();
    const asked = await again.post('/api/login', { username, password });
    expect(asked).toMatchObject({ status: 403, json: { message: 'Enter your code' } });
    expect((await again.get('/api/user')).status).toBe(401);
    ok(await again.post('/api/login/second', { ticket: ticketOf(asked), code: answer }), user);
    expect((await again.get('/api/users')).status).toBe(200);
  }
  const stored = JSON.stringify(await product.items());
  for (const clear of [secret, ...recoveryCodes]) expect(stored).not.toContain(clear);
});

test('a customer gets a data export by mail, and can undo the deletion', async () => {
  const customer = visitor();
  const address = (await whenRegistering(customer, freshName('leaving'), 'secret-123')).email;
  ok(await customer.post('/api/account/export'), privacy.requestExport.response);
  const { html } = await mailTo(address, /copy of your data/);
  const [link = ''] = /http[^"]*\/api\/account\/export\/[^"]*/.exec(html) ?? [];
  expect(link.startsWith(product.origin)).toBe(true);
  const led = await visitor().get(new URL(link).pathname);
  expect(led.status).toBe(302);
  const file = await fetch(String(led.headers.location));
  expect(file.status).toBe(200);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.includes('account.json') && bytes.includes(address)).toBe(true);

  const leaving = await customer.post('/api/account/delete', { password: 'secret-123' });
  ok(leaving, privacy.requestDeletion.response);
  await mailTo(address, /will be deleted/);
  expect((await customer.post('/api/account/delete/undo')).status).toBe(200);
  expect((await customer.get('/api/account/data')).json).toMatchObject({ deletion: null });
});
