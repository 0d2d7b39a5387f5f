import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { getUser, userKey } from '#functions/data/users/user.ts';
import { handler as addPasskey } from '#functions/second-factor/add-passkey.ts';
import { handler as keepFactors } from '#functions/second-factor/keep-factors.ts';
import { handler as removePasskey } from '#functions/second-factor/remove-passkey.ts';
import { handler as signInWithPasskey } from '#functions/second-factor/sign-in-with-passkey.ts';
import { handler as startPasskey } from '#functions/second-factor/start-passkey.ts';
import { handler as startSignIn } from '#functions/second-factor/start-passkey-sign-in.ts';
import { handler as state } from '#functions/second-factor/state.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenPasskey } from '#test/support/second-factor.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

const started = z.object({ ticket: z.string() });
const wrong = { status: 401, json: { message: refusals.wrongPasskey } };

async function begun(client: ApiClient, handler = startSignIn): Promise<string> {
  return z.parse(started, (await client.call(handler, { method: 'POST' })).json).ticket;
}

async function givenOwner() {
  const user = await givenUser();
  const client = await signedIn(user.id);
  return { user, client, ...(await givenPasskey(client, 'Laptop')) };
}

test('a passkey signs in without name and password', async () => {
  const { user, authenticator, userHandle } = await givenOwner();
  const client = new ApiClient();
  const ticket = await begun(client);
  const assertion = authenticator.assert(ticket, userHandle);
  const answer = await client.call(signInWithPasskey, { body: { ticket, assertion } });
  expect(answer).toMatchObject({ status: 200, json: { id: user.id } });
  expect((await client.call(currentUser)).status).toBe(200);
  expect((await getUser(user.id))?.loginCount).toBe(1);
});

test('after a way back only the password signs in until what remains is kept (THREAT-A19)', async () => {
  const { user, authenticator, userHandle } = await givenOwner();
  await write(change(userKey(user.id), { set: { factorsToReview: true } }));
  const signIn = async () => {
    const client = new ApiClient();
    const ticket = await begun(client);
    const assertion = authenticator.assert(ticket, userHandle);
    return client.call(signInWithPasskey, { body: { ticket, assertion } });
  };
  expect(await signIn()).toMatchObject({ status: 403, json: { message: refusals.passwordFirst } });
  const byPassword = await signedIn(user.id);
  expect((await byPassword.call(keepFactors, { method: 'POST' })).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

test('its signature is accepted once', async () => {
  const { authenticator, userHandle } = await givenOwner();
  const client = new ApiClient();
  const ticket = await begun(client);
  const body = { ticket, assertion: authenticator.assert(ticket, userHandle) };
  expect((await client.call(signInWithPasskey, { body })).status).toBe(200);
  expect((await client.call(signInWithPasskey, { body })).status).toBe(401);
});

test('a signature for another page, ticket or user, or without its owner, opens nothing (THREAT-F3)', async () => {
  const { authenticator, userHandle } = await givenOwner();
  const other = await givenOwner();
  const client = new ApiClient();
  const forged = [
    (ticket: string) =>
      authenticator.assert(ticket, userHandle, { origin: 'https://evil.example' }),
    () => authenticator.assert('A'.repeat(43), userHandle),
    (ticket: string) => authenticator.assert(ticket, other.userHandle),
    (ticket: string) => authenticator.assert(ticket, userHandle, { isUnverified: true }),
    (ticket: string) => authenticator.assert(ticket),
    (ticket: string) => new Authenticator().assert(ticket, userHandle),
  ];
  for (const assertionOf of forged) {
    const ticket = await begun(client);
    const body = { ticket, assertion: assertionOf(ticket) };
    expect(await client.call(signInWithPasskey, { body })).toMatchObject(wrong);
  }
});

test('a ticket for one purpose is not valid for another', async () => {
  const { client, authenticator, userHandle } = await givenOwner();
  const ticket = await begun(client, startPasskey);
  const body = { ticket, assertion: authenticator.assert(ticket, userHandle) };
  expect((await client.call(signInWithPasskey, { body })).status).toBe(401);
});

test('a passkey is listed by name, and no longer signs in once it is removed', async () => {
  const { user, client, id, authenticator, userHandle } = await givenOwner();
  expect((await client.call(state)).json).toMatchObject({
    isRequired: false,
    hasTotp: false,
    passkeys: [{ id, name: 'Laptop', usedAt: null }],
  });
  const removed = await client.call(removePasskey, { method: 'DELETE', params: { passkeyId: id } });
  expect(removed.status).toBe(200);
  expect((await getUser(user.id))?.passkeys).toBe(0);
  const ticket = await begun(new ApiClient());
  const body = { ticket, assertion: authenticator.assert(ticket, userHandle) };
  expect(await new ApiClient().call(signInWithPasskey, { body })).toMatchObject(wrong);
  const again = await client.call(removePasskey, { method: 'DELETE', params: { passkeyId: id } });
  expect(again.status).toBe(404);
});

test('a passkey is added after a recent proof, and for this page only', async () => {
  const clock = givenClock();
  const user = await givenUser();
  const client = await signedIn(user.id);
  const ticket = await begun(client, startPasskey);
  const attestation = new Authenticator().attest(ticket, { origin: 'https://evil.example' });
  const body = { ticket, attestation, name: 'Laptop' };
  expect(await client.call(addPasskey, { body })).toMatchObject({
    status: 400,
    json: { message: refusals.wrongPasskey },
  });
  const stranger = await signedIn((await givenUser()).id);
  const own = { ...body, attestation: new Authenticator().attest(ticket) };
  expect((await stranger.call(addPasskey, { body: own })).status).toBe(401);
  clock.pass(900_000);
  expect(await client.call(startPasskey, { method: 'POST' })).toMatchObject({
    status: 403,
    json: { message: refusals.proveFirst, next: { proof: ['password'] } },
  });
});

test('a user has at most ten', async () => {
  const user = await givenUser();
  const client = await signedIn(user.id);
  for (let index = 0; index < 10; index += 1) await givenPasskey(client, `Key ${index}`);
  const ticket = await begun(client, startPasskey);
  const body = { ticket, attestation: new Authenticator().attest(ticket), name: 'One more' };
  expect(await client.call(addPasskey, { body })).toMatchObject({
    status: 409,
    json: { message: refusals.tooManyPasskeys },
  });
});
