import { describe, expect, test } from 'vitest';
import { handler as activate } from '#functions/activation/activate.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as login } from '#functions/auth/login.ts';
import { getUser, getUserByName } from '#functions/data/users/user.ts';
import { handler as createAdmin } from '#functions/events/create-admin.ts';
import { handler as removeAdmin } from '#functions/events/remove-admin.ts';
import { hashPassword } from '#functions/services/passwords.ts';
import { handler as listUsers } from '#functions/users/list.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { chatting } from '#test/support/chat.ts';
import { givenClock } from '#test/support/clock.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { givenApp, givenPasskey } from '#test/support/second-factor.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();

/** An administrator with each way in. */
async function givenLeaver() {
  const passwordHash = await hashPassword('secret1');
  const user = await givenUser({ isAdmin: true, passwordHash });
  const client = await signedIn(user.id);
  await givenApp(client);
  await givenPasskey(client);
  return { user, client, remove: () => removeAdmin({ username: user.username }) };
}

describe('Who leaves the agency (THREAT-A30)', () => {
  test('has no way in: session, password, factors, code', async () => {
    const { user, client, remove } = await givenLeaver();
    expect((await client.call(listUsers)).status).toBe(200);
    expect(await remove()).toEqual({ username: user.username });
    expect((await client.call(currentUser)).status).toBe(401);
    const body = { username: user.username, password: 'secret1' };
    expect((await new ApiClient().call(login, { body })).status).toBe(401);
    expect(await getUser(user.id)).toMatchObject({
      ...{ isAdmin: false, hasTotp: false, passkeys: 0, resetLinks: [], formerEmails: [] },
    });
  });

  test('has none by a code that was never used, either', async () => {
    const { activationCode } = await createAdmin({ username: 'newboss', email: 'n@example.com' });
    await removeAdmin({ username: 'NewBoss' });
    const chosen = { password: 'chosen1', confirmPassword: 'chosen1' };
    const body = { username: 'newboss', activationCode, ...chosen };
    expect((await new ApiClient().call(activate, { body })).status).toBe(400);
  });

  test('is a customer whatever session there is later, and reads nothing of others', async () => {
    const { user, remove } = await givenLeaver();
    await remove();
    const client = await signedIn(user.id);
    expect((await client.call(listUsers)).status).toBe(403);
  });

  test('is in the trail, by the operator', async () => {
    const { user, remove } = await givenLeaver();
    await remove();
    expect((await trailOf(user.id))[0]).toMatchObject({ actor: 'operator', action: 'removeAdmin' });
  });

  test('gets no more words of customers: the agency does', async () => {
    const clock = givenClock();
    const { user, remove } = await givenLeaver();
    const customer = await givenUser();
    const [theirs, ours] = [await chatting(customer), await chatting(user)];
    const userId = customer.id;
    await ours.send('message', { userId, message: 'Hello' });
    await theirs.send('message', { userId, message: 'A secret' });
    await remove();
    clock.pass(chatLimits.mailAfterMs);
    await deliverMail();
    const said = sent.map((mail) => readMail(mail)).filter(({ text }) => text.includes('A secret'));
    expect(said).toEqual([expect.objectContaining({ to: 'hello@sitewright.example' })]);
  });
});

test('a customer or nobody is no administrator to remove', async () => {
  const { username } = await givenUser();
  for (const name of [username, 'nobody-of-ours']) {
    await expect(removeAdmin({ username: name })).rejects.toThrow(
      `There is no administrator ${name}`,
    );
  }
  expect((await getUserByName(username))?.isAdmin).toBe(false);
});
