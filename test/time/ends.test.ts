import { randomUUID } from 'node:crypto';
import { movableClock } from 'local-cloud/testing.ts';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exportLimits } from '#functions/rules/privacy-limits.ts';
import { siteLimits } from '#functions/rules/sites/site-limits.ts';
import { previewLink } from '#shared/api/admin/previews.ts';
import { presignedUpload } from '#shared/api/admin/zips.ts';
import { assets } from '#shared/api/assets.ts';
import { secondFactor } from '#shared/api/second-factor.ts';
import { downloadLink } from '#shared/api/websites.ts';
import {
  emailChangeLimits,
  ownDeletionLimits,
  ownPasswordLimits,
  resetLimits,
} from '#shared/limits/accounts.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { assetLimits } from '#shared/limits/assets.ts';
import { dayMs, hourMs } from '#shared/limits/durations.ts';
import { payLinkLimits } from '#shared/limits/payments.ts';
import { previewLimits } from '#shared/limits/previews.ts';
import { proofValidMs, ticketLimits } from '#shared/limits/second-factor.ts';
import { loginLimits, sessionLimits } from '#shared/limits/sessions.ts';
import { downloadLimits, zipLimits } from '#shared/limits/zips.ts';
import { currency, subscriptionPriceCents } from '#shared/pricing.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { latePayment } from '#shared/texts/subscription.ts';
import { appOf, ticketOf } from '../support/app-codes.ts';
import { Authenticator } from '../support/authenticator.ts';
import { ChatClient } from '../system/support/chat-client.ts';
import { eventually } from '../system/support/eventually.ts';
import { linkIn, mailTo } from '../system/support/inbox.ts';
import { openAddress } from '../system/support/open-address.ts';
import { bootProduct } from '../system/support/product.ts';
import { signedIn } from '../system/support/signed-in.ts';
import { siteZip } from '../system/support/site-zip.ts';
import {
  freshName,
  givenPurchase,
  givenUploadedZip,
  givenWebsite,
  ok,
  ownWebsite,
  uploadForm,
  whenCreatingCustomer,
  whenRegistering,
} from '../system/support/steps.ts';
import { givenSubscription, whenPaymentFails } from '../system/support/subscription-steps.ts';
import { type Answer, Visitor } from '../system/support/visitor.ts';
import { whenScheduled } from '../system/support/when-scheduled.ts';
import { type Passing, whenPassing } from './support/passing.ts';

/**
 * All that ends by time, in the running product: a second before, it works; a second later it does not, and the
 * answer says what to do. The table still holds the item then, as DynamoDB may for days (decision 0241).
 */
/** In the future, so that no engine has deleted yet what has ended. */
const clock = movableClock(new Date('2033-01-10T12:00:00Z'));
const product = await bootProduct({ clock });
afterAll(() => product.stop());
const { origin } = product;
const password = 'secret-123';
let addresses = 0;

/** Each from another address. */
function stranger(): Visitor {
  addresses += 1;
  return new Visitor(origin, `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`);
}

const administrator = () => signedIn(product, 'admin');

async function givenUser() {
  const visitor = stranger();
  return { visitor, ...(await whenRegistering(visitor, freshName('passing'), password)) };
}

/** The token of the newest mail, whose link leads to a page. */
const late = `${latePayment.title}: ${formatMoney(subscriptionPriceCents, currency)}`;

async function tokenFor(address: string, subject: string): Promise<string> {
  const link = linkIn(await mailTo(origin, address, subject));
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? '';
}

async function givenApp({ visitor }: { readonly visitor: Visitor }) {
  const own = '/api/account/second-factor';
  const { secret } = ok(await visitor.post(own), secondFactor.beginTotp.response);
  const code = appOf(secret, clock.now);
  expect((await visitor.post(`${own}/confirm`, { code: code() })).status).toBe(200);
  return code;
}

async function givenSite() {
  const admin = await administrator();
  const owner = await givenUser();
  const { id: websiteId } = await givenWebsite(admin, owner.id);
  return { admin, owner, websiteId };
}

async function givenShownSite() {
  const site = await givenSite();
  await givenUploadedZip(site.admin, site.websiteId, await siteZip('Passing'));
  return site;
}

async function givenPreview() {
  const { admin, owner, websiteId } = await givenSite();
  const body = { userId: owner.id, websiteId };
  return ok(await admin.post('/api/admin/generate-preview', body), previewLink).token;
}

/** As a page posts a file to storage. */
async function posted(presigned: Parameters<typeof uploadForm>[0]): Promise<Answer> {
  const body = uploadForm(presigned, Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1'));
  return answerOf(await fetch(presigned.upload.url, { method: 'POST', body }));
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: {}, text: await response.text(), json: undefined };
}

const ticketAnswer = z.object({ ticket: z.string() });

const rows: readonly Passing[] = [
  {
    what: 'a session',
    lifeMs: sessionLimits.validMs,
    before: [200],
    after: [401, refusals.signedOut],
    begin: async () => {
      const { visitor } = await givenUser();
      return () => visitor.get('/api/user');
    },
  },
  {
    what: 'a proof of identity',
    lifeMs: proofValidMs,
    before: [200],
    after: [403, refusals.proveFirst],
    begin: async () => {
      const { visitor } = await givenUser();
      return () => visitor.post('/api/account/second-factor');
    },
  },
  {
    what: 'a sign-in that waits for its second step',
    lifeMs: ticketLimits.validMs,
    before: [200],
    after: [401, refusals.signInAgain],
    begin: async () => {
      const user = await givenUser();
      const code = await givenApp(user);
      const visitor = stranger();
      const body = { username: user.username, password };
      const ticket = ticketOf(await visitor.post('/api/login', body));
      return () => visitor.post('/api/login/second', { ticket, code: code() });
    },
  },
  {
    what: 'the challenge of a sign-in by passkey',
    lifeMs: ticketLimits.validMs,
    before: [200],
    after: [401, refusals.signInAgain],
    begin: async () => {
      const { visitor } = await givenUser();
      const authenticator = new Authenticator(origin);
      const started = await visitor.post('/api/account/passkeys/start');
      const { ticket, userHandle } = ok(started, secondFactor.startPasskey.response);
      const body = { ticket, attestation: authenticator.attest(ticket), name: 'Laptop' };
      ok(await visitor.post('/api/account/passkeys', body), secondFactor.addPasskey.response);
      const other = stranger();
      const asked = ok(await other.post('/api/login/passkey/start'), ticketAnswer).ticket;
      const assertion = authenticator.assert(asked, userHandle);
      return () => other.post('/api/login/passkey', { ticket: asked, assertion });
    },
  },
  {
    what: 'the challenge of a new passkey',
    lifeMs: ticketLimits.validMs,
    before: [200],
    after: [401, refusals.signInAgain],
    begin: async () => {
      const { visitor } = await givenUser();
      const authenticator = new Authenticator(origin);
      const { ticket } = ok(await visitor.post('/api/account/passkeys/start'), ticketAnswer);
      const body = { ticket, attestation: authenticator.attest(ticket), name: 'Laptop' };
      return () => visitor.post('/api/account/passkeys', body);
    },
  },
  {
    what: 'an activation code',
    lifeMs: activationLimits.codeValidMs,
    before: [200],
    after: [400, refusals.invalidActivation],
    begin: async () => {
      const made = await whenCreatingCustomer(await administrator(), freshName('passing'));
      const { username, activationCode } = made;
      const body = { username, activationCode, password, confirmPassword: password };
      return () => stranger().post('/api/activate', body);
    },
  },
  {
    what: 'the link to choose a new password',
    lifeMs: resetLimits.validMs,
    before: [200],
    after: [400, refusals.deadLink],
    begin: async () => {
      const { username, email } = await givenUser();
      await stranger().post('/api/password/forgot', { username });
      const token = await tokenFor(email, 'Choose a new password');
      return () => stranger().post('/api/password/reset', { token, password: 'chosen-anew-1' });
    },
  },
  {
    what: 'the link to confirm an address',
    lifeMs: emailChangeLimits.validMs,
    before: [200],
    after: [400, refusals.deadLink],
    begin: async () => {
      const { visitor, email: old } = await givenUser();
      const email = `new-${old}`;
      expect((await visitor.post('/api/account/email', { email, password })).status).toBe(200);
      const token = await tokenFor(email, 'Confirm your new email address');
      return () => stranger().post('/api/account/email/verify', { token });
    },
  },
  {
    what: 'the link to restore an address',
    lifeMs: emailChangeLimits.undoMs,
    before: [200],
    after: [400, refusals.deadLink],
    begin: async () => {
      const { visitor, email: old } = await givenUser();
      const email = `new-${old}`;
      expect((await visitor.post('/api/account/email', { email, password })).status).toBe(200);
      const confirmation = await tokenFor(email, 'Confirm your new email address');
      const confirmed = { token: confirmation };
      expect((await stranger().post('/api/account/email/verify', confirmed)).status).toBe(200);
      const token = await tokenFor(old, 'Your email address was changed');
      return () => stranger().post('/api/account/email/verify', { token });
    },
  },
  {
    what: 'the link to a copy of all data',
    lifeMs: exportLimits.validMs,
    before: [302],
    after: [404, refusals.exportOver],
    begin: async () => {
      const { visitor, email } = await givenUser();
      expect((await visitor.post('/api/account/export')).status).toBe(200);
      const { pathname } = linkIn(await mailTo(origin, email, 'The copy of your data is ready'));
      return () => stranger().get(pathname);
    },
  },
  {
    what: 'the link to pay without signing in',
    lifeMs: payLinkLimits.lifeMs,
    before: [200],
    after: [404, refusals.payLinkEnded],
    begin: async () => {
      const { owner } = await givenSite();
      const subscription = await givenSubscription(owner.visitor, product);
      product.stripe.controls.afterRetries('unpaid');
      await whenPaymentFails(product, subscription, 99);
      const token = await tokenFor(owner.email, late);
      return () => stranger().get(`/api/pay/${token}`);
    },
  },
  {
    what: 'the link to a preview',
    lifeMs: previewLimits.validMs,
    before: [200],
    after: [404, refusals.previewUnavailable],
    begin: async () => {
      const token = await givenPreview();
      return () => stranger().get(`/api/preview/${token}`);
    },
  },
  {
    what: 'the link that invites to an account',
    lifeMs: previewLimits.validMs,
    before: [200],
    after: [404, refusals.previewUnavailable],
    begin: async () => {
      const token = await givenPreview();
      return () => stranger().get(`/api/activation/${token}`);
    },
  },
  {
    what: 'the address of an unpacked site',
    lifeMs: siteLimits.visitMs,
    before: [200],
    after: [410, 'Reload the page that you opened it from.'],
    begin: async () => {
      const { owner } = await givenShownSite();
      const address = await eventually('the site is shown', async () => {
        return (await ownWebsite(owner.visitor))?.websitePreviewUrl ?? undefined;
      });
      return () => openAddress(origin, address);
    },
  },
  {
    what: 'the permission to upload a ZIP',
    lifeMs: zipLimits.uploadValidSeconds * 1_000,
    before: [204],
    after: [403, 'Policy expired'],
    begin: async () => {
      const { admin, websiteId } = await givenSite();
      const path = `/api/admin/upload-website-files/${websiteId}`;
      const asked = await admin.post(path, { fileName: 'site.zip', size: 20 });
      const presigned = ok(asked, presignedUpload);
      return () => posted(presigned);
    },
  },
  {
    what: 'the permission to upload a picture',
    lifeMs: assetLimits.uploadValidSeconds * 1_000,
    before: [204],
    after: [403, 'Policy expired'],
    begin: async () => {
      const { visitor } = await givenUser();
      const asked = await visitor.post('/api/assets', { fileName: 'logo.png', size: 20 });
      const presigned = ok(asked, assets.create.response);
      return () => posted(presigned);
    },
  },
  {
    what: 'the address of a download',
    lifeMs: downloadLimits.urlValidSeconds * 1_000,
    before: [200],
    after: [403, 'Request has expired'],
    begin: async () => {
      const { owner, websiteId } = await givenShownSite();
      await givenPurchase(owner.visitor, product);
      const asked = await owner.visitor.get(`/api/websites/${websiteId}/get-download-url`);
      const { url } = ok(asked, downloadLink);
      return async () => answerOf(await fetch(url));
    },
  },
  {
    what: 'the time to keep an account after all',
    lifeMs: ownDeletionLimits.daysToReturn * dayMs,
    before: [200],
    after: [401, refusals.invalidLogin],
    begin: async () => {
      const { visitor, username } = await givenUser();
      expect((await visitor.post('/api/account/delete', { password })).status).toBe(200);
      return async () => {
        await whenScheduled(product, 'EndAccounts');
        return stranger().post('/api/login', { username, password });
      };
    },
  },
  {
    what: 'the wait after too many wrong passwords',
    lifeMs: loginLimits.windowMs,
    before: [429, refusals.tooManyAttempts],
    after: [200],
    begin: async () => {
      const { username } = await givenUser();
      const visitor = stranger();
      for (let count = 0; count < loginLimits.failures; count += 1) {
        await visitor.post('/api/login', { username, password: 'wrong-one' });
      }
      return () => visitor.post('/api/login', { username, password });
    },
  },
  {
    what: 'the wait after too many wrong passwords of a signed-in user',
    lifeMs: ownPasswordLimits.windowMs,
    before: [429, refusals.tooManyAttempts],
    after: [200],
    begin: async () => {
      const { visitor } = await givenUser();
      const change = (oldPassword: string) =>
        visitor.post('/api/account/password', { oldPassword, newPassword: 'chosen-anew-1' });
      for (let count = 0; count < ownPasswordLimits.failures; count += 1) await change('wrong');
      return () => change(password);
    },
  },
  {
    what: 'the wait after too many wrong codes from one address',
    lifeMs: activationLimits.failuresPerAddressWindowMs,
    before: [429, refusals.tooManyAttempts],
    after: [200],
    begin: async () => {
      const visitor = stranger();
      const passwords = { password, confirmPassword: password };
      for (let count = 0; count < activationLimits.failuresPerAddress; count += 1) {
        const guess = { username: freshName('nobody'), activationCode: '1234', ...passwords };
        await visitor.post('/api/activate', guess);
      }
      const made = await whenCreatingCustomer(await administrator(), freshName('passing'));
      const { username, activationCode } = made;
      return () => visitor.post('/api/activate', { username, activationCode, ...passwords });
    },
  },
  {
    what: 'the time in which nobody can activate after many wrong codes',
    lifeMs: activationLimits.stackTripMs,
    before: [429, refusals.tooManyAttempts],
    after: [200],
    begin: async () => {
      const passwords = { password, confirmPassword: password };
      for (let count = 0; count < activationLimits.failuresInStack; count += 5) {
        const visitor = stranger();
        const guess = { username: freshName('nobody'), activationCode: '1234', ...passwords };
        for (let time = 0; time < 5; time += 1) await visitor.post('/api/activate', guess);
      }
      const made = await whenCreatingCustomer(await administrator(), freshName('passing'));
      const { username, activationCode } = made;
      return () => stranger().post('/api/activate', { username, activationCode, ...passwords });
    },
  },
  {
    what: 'the wait for another question for a new preview link',
    lifeMs: hourMs,
    before: [429, refusals.tooManyAttempts],
    after: [200],
    begin: async () => {
      const visitor = stranger();
      const ask = () => visitor.post(`/api/preview/${'A'.repeat(43)}/ask`);
      for (let count = 0; count < previewLimits.asksPerHour; count += 1) await ask();
      return ask;
    },
  },
  {
    what: 'the wait for another change of the address',
    lifeMs: emailChangeLimits.windowMs,
    before: [429, refusals.tooManyAttempts],
    after: [200],
    begin: async () => {
      const { visitor, email: old } = await givenUser();
      let count = 0;
      const ask = () => {
        count += 1;
        return visitor.post('/api/account/email', { email: `new${count}-${old}`, password });
      };
      while (count < emailChangeLimits.perUser) await ask();
      return ask;
    },
  },
];

test.for(rows)('$what (THREAT-T1)', { timeout: 300_000 }, (row) => whenPassing(clock, row));

test('a session that is used goes on, with both of its cookies, once a day (THREAT-T1)', async () => {
  const begun = clock.now();
  clock.holdAt(begun);
  const { visitor } = await givenUser();
  const cookies = async () => (await visitor.get('/api/user')).headers['set-cookie'] ?? [];
  clock.holdAt(begun + sessionLimits.renewAfterMs - 1_000);
  expect(await cookies()).toEqual([]);
  clock.holdAt(begun + sessionLimits.renewAfterMs + 1_000);
  const maxAge = `Max-Age=${sessionLimits.validMs / 1_000};`;
  const renewed = expect.stringContaining(maxAge);
  expect(await cookies()).toEqual([renewed, renewed]);
  clock.holdAt(begun + sessionLimits.validMs + 1_000);
  expect((await visitor.get('/api/user')).status).toBe(200);
});

test('an open chat ends with its session (THREAT-T1)', async () => {
  const begun = clock.now();
  clock.holdAt(begun);
  const { visitor, id: userId } = await givenUser();
  clock.holdAt(begun + sessionLimits.validMs - 1_000);
  const client = new ChatClient(visitor, { userId, isAdmin: false });
  await client.say(userId, 'A second before the end');
  clock.holdAt(begun + sessionLimits.validMs + 1_000);
  client.send({ type: 'message', data: { userId, message: 'Too late', clientId: randomUUID() } });
  await client.closed;
  expect(client.messages.map(({ message }) => message)).toEqual(['A second before the end']);
});

test('what has ended still lies in the table (THREAT-T1)', async () => {
  const now = clock.now() / 1_000;
  const ended = (await product.items()).filter(({ expiresAt }) => Number(expiresAt) < now);
  const kinds = new Set(ended.map(({ pk, sk }) => `${pk} ${sk}`.replace(/[#\d].*?(?= |$)/g, '')));
  for (const kind of ['USER SESSION', 'TICKET TICKET', 'ATTEMPTS ATTEMPTS']) {
    expect([...kinds]).toContain(kind);
  }
});
