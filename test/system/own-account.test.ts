import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { account } from '#shared/api/account.ts';
import { secondFactor } from '#shared/api/second-factor.ts';
import { brand } from '#shared/brand.ts';
import { user } from '#shared/model/user.ts';
import { appOf, ticketOf } from '../support/app-codes.ts';
import { Authenticator } from '../support/authenticator.ts';
import { ChatClient } from './support/chat-client.ts';
import { eventually } from './support/eventually.ts';
import { linkIn, mailsTo, mailTo } from './support/inbox.ts';
import { signedIn } from './support/signed-in.ts';
import { currentUser, freshName, givenWebsite, ok, whenRegistering } from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/**
 * What users see and change of their own account (RULE-41 to RULE-43), with the template's
 * permissions.
 */
const product = await useProduct();
const admin = await signedIn(product, 'admin');
const password = 'secret-123';

async function givenUser() {
  const visitor = new Visitor(product.origin);
  return { visitor, ...(await whenRegistering(visitor, freshName('own'), password)) };
}

type GivenUser = Awaited<ReturnType<typeof givenUser>>;

/** Another browser of the same user. */
async function givenSignedIn({ username }: GivenUser): Promise<Visitor> {
  const visitor = new Visitor(product.origin);
  expect((await visitor.post('/api/login', { username, password })).status).toBe(200);
  return visitor;
}

/** Opens the chat in a browser. Resolves when the server has ended it. */
async function givenChat(visitor: Visitor, userId: number): Promise<{ ended: Promise<void> }> {
  const client = new ChatClient(visitor, { userId, isAdmin: false });
  await client.open();
  return { ended: client.closed };
}

test('a profile and the choice of mails are saved, and the list has the new name', async () => {
  const { visitor, id } = await givenUser();
  const website = await givenWebsite(admin, id);
  const companyName = `Renamed ${randomUUID()}`;
  expect((await visitor.post('/api/account/profile', { companyName })).status).toBe(200);
  const listed = await admin.get(`/api/websites?websiteId=${website.id}`);
  expect(listed.text).toContain(companyName);
  const unwanted = { wantsChatMail: false, wantsNewsMail: false };
  expect((await visitor.post('/api/account/notifications', unwanted)).status).toBe(200);
  expect(await currentUser(visitor)).toMatchObject({ companyName, ...unwanted });
});

test('a new email address is confirmed by a mail to it, and undone by a mail to the old one', async () => {
  const owner = await givenUser();
  const email = `new-${owner.email}`;
  expect((await owner.visitor.post('/api/account/email', { email, password })).status).toBe(200);
  const follow = async (to: string, subject: string) => {
    const token = linkIn(await mailTo(product.origin, to, subject)).searchParams.get('token');
    return new Visitor(product.origin).post('/api/account/email/verify', { token });
  };
  expect((await follow(email, 'Confirm your new email address')).status).toBe(200);
  expect((await currentUser(owner.visitor)).email).toBe(email);
  const chat = await givenChat(owner.visitor, owner.id);
  expect((await follow(owner.email, 'Your email address was changed')).status).toBe(200);
  await chat.ended;
  expect((await owner.visitor.get('/api/user')).status).toBe(401);
});

test('resetting a forgotten password ends the chats of all sessions', async () => {
  const owner = await givenUser();
  const chat = await givenChat(owner.visitor, owner.id);
  await new Visitor(product.origin).post('/api/password/forgot', { username: owner.username });
  const link = linkIn(await mailTo(product.origin, owner.email, 'Choose a new password'));
  const body = { token: link.searchParams.get('token'), password: 'chosen-anew-1' };
  expect((await new Visitor(product.origin).post('/api/password/reset', body)).status).toBe(200);
  await chat.ended;
});

test('a chat ends with its session: one by one, all others, by a new password, by signing out', async () => {
  const owner = await givenUser();
  const list = async () => {
    const answer = await owner.visitor.get('/api/account/sessions');
    return ok(answer, account.listSessions.response);
  };
  const others = [await givenSignedIn(owner), await givenSignedIn(owner)];
  const chats = await Promise.all(others.map((other) => givenChat(other, owner.id)));
  const [one, ...further] = (await list()).filter(({ isCurrent }) => !isCurrent);
  expect(further).toHaveLength(1);
  const path = `/api/account/sessions/${one?.id}`;
  expect((await owner.visitor.ask(path, { method: 'DELETE' })).status).toBe(200);
  await Promise.race(chats.map(({ ended }) => ended));
  expect((await owner.visitor.post('/api/account/sessions/end-others')).status).toBe(200);
  await Promise.all(chats.map(({ ended }) => ended));
  expect(await list()).toHaveLength(1);

  const other = await givenSignedIn(owner);
  const chat = await givenChat(other, owner.id);
  const body = { oldPassword: password, newPassword: 'chosen-anew-1' };
  expect((await owner.visitor.post('/api/account/password', body)).status).toBe(200);
  await chat.ended;
  expect((await other.get('/api/user')).status).toBe(401);
  const last = await givenChat(owner.visitor, owner.id);
  expect((await owner.visitor.post('/api/logout')).status).toBe(200);
  await last.ended;
});

describe('a second factor', () => {
  const own = '/api/account/second-factor';
  const remove = (visitor: Visitor, path: string) => visitor.ask(path, { method: 'DELETE' });

  async function givenApp(visitor: Visitor) {
    const { secret } = ok(await visitor.post(own), secondFactor.beginTotp.response);
    const code = appOf(secret);
    expect((await visitor.post(`${own}/confirm`, { code: code() })).status).toBe(200);
    return code;
  }

  async function givenPasskey(visitor: Visitor) {
    const authenticator = new Authenticator(product.origin);
    const started = await visitor.post('/api/account/passkeys/start');
    const { ticket, userHandle } = ok(started, secondFactor.startPasskey.response);
    const body = { ticket, attestation: authenticator.attest(ticket), name: 'Laptop' };
    const added = ok(
      await visitor.post('/api/account/passkeys', body),
      secondFactor.addPasskey.response,
    );
    return { id: added.id, sign: (asked: string) => authenticator.assert(asked, userHandle) };
  }

  /** The challenge of a starting call. */
  async function startedBy(visitor: Visitor, path: string): Promise<string> {
    return ok(await visitor.post(path), z.object({ ticket: z.string() })).ticket;
  }

  test('is added, proves identity, and is removed', async () => {
    const { visitor } = await givenUser();
    const passkey = await givenPasskey(visitor);
    const asked = await startedBy(visitor, '/api/account/proof/start');
    const proof = { ticket: asked, assertion: passkey.sign(asked) };
    expect((await visitor.post('/api/account/proof', proof)).status).toBe(200);
    expect((await remove(visitor, `/api/account/passkeys/${passkey.id}`)).status).toBe(200);
    const code = await givenApp(visitor);
    const renewed = await visitor.post(`${own}/recovery-codes`);
    const { recoveryCodes } = ok(renewed, secondFactor.renewRecoveryCodes.response);
    const kept = { hasTotp: true, recoveryCodesLeft: recoveryCodes.length, passkeys: [] };
    expect((await visitor.get(own)).json).toMatchObject(kept);
    expect((await visitor.post('/api/account/proof', { code: code(1) })).status).toBe(200);
    expect((await remove(visitor, own)).status).toBe(200);
    expect((await visitor.get(own)).json).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
  });

  test('signs in, which is mailed for another browser; an administrator removes a lost one', async () => {
    const owner = await givenUser();
    const { visitor, id, username, email } = owner;
    const from = (browser: string) => ({ 'user-agent': `${browser}/1 Windows` });
    const stranger = () => new Visitor(product.origin);
    const logIn = (browser: string) =>
      stranger().post('/api/login', { username, password }, from(browser));
    // The account was registered by a program of no name, which is none of these browsers.
    for (const browser of ['Firefox', 'Chrome']) expect((await logIn(browser)).status).toBe(200);
    const code = await givenApp(visitor);
    const second = { ticket: ticketOf(await logIn('Edg')), code: code(1) };
    const byApp = await stranger().post('/api/login/second', second, from('Edg'));
    expect(byApp.status, byApp.text).toBe(200);
    const passkey = await givenPasskey(visitor);
    const ticket = await startedBy(stranger(), '/api/login/passkey/start');
    const signed = { ticket, assertion: passkey.sign(ticket) };
    const byPasskey = await stranger().post('/api/login/passkey', signed, from('OPR'));
    expect(ok(byPasskey, user).id).toBe(id);
    const subject = `New sign-in to your ${brand.name} account`;
    await eventually('four sign-ins are mailed', async () => {
      const told = await mailsTo(product.origin, email, subject);
      return told.length === 4 || undefined;
    });
    const removed = await admin.post('/api/admin/remove-second-factor', { userId: id });
    expect(removed.status).toBe(200);
    await givenSignedIn(owner);
  });
});
