import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test } from 'vitest';
import { handler as clearMailStop } from '#functions/admin/clear-mail-stop.ts';
import { handler as getMailState } from '#functions/admin/get-mail-state.ts';
import { getUser, stopMailTo } from '#functions/data/users/user.ts';
import { hourMs } from '#shared/limits/durations.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenClock } from '#test/support/clock.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

const ses = mockClient(SESv2Client);
/** Later than the previous one, since a result is cached for an hour. */
let today = Date.parse('2027-03-01T12:00:00.000Z');

beforeEach(() => {
  ses.reset();
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  today += 24 * hourMs;
});

async function stateOfMail() {
  const clock = givenClock(new Date(today).toISOString());
  const admin = await signedInAdmin();
  const ask = async () => (await admin.call(getMailState)).json;
  return { clock, ask };
}

describe('the state of mail in the panel', () => {
  test.each([
    ['ready', { ProductionAccessEnabled: true, SendingEnabled: true }],
    ['sandbox', { ProductionAccessEnabled: false, SendingEnabled: true }],
    ['paused', { ProductionAccessEnabled: true, SendingEnabled: false }],
  ])('is: %s', async (state, account) => {
    ses.on(GetAccountCommand).resolves(account);
    const { ask } = await stateOfMail();
    expect(await ask()).toEqual({ state, from: 'hello@sitewright.example' });
  });

  test('is unverified while the domain is not verified', async () => {
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: true });
    ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false });
    const { ask } = await stateOfMail();
    expect(await ask()).toMatchObject({ state: 'unverified' });
  });

  test('is unknown when Amazon does not answer, and the panel still loads', async () => {
    ses.on(GetAccountCommand).rejects(new Error('down'));
    const { ask } = await stateOfMail();
    expect(await ask()).toMatchObject({ state: 'unknown' });
  });

  test('is requested at most once an hour, however many calls ask', async () => {
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: true });
    const { ask, clock } = await stateOfMail();
    await ask();
    await Promise.all([ask(), ask(), ask()]);
    expect(ses.commandCalls(GetAccountCommand)).toHaveLength(1);
    clock.pass(hourMs);
    expect(await ask()).toMatchObject({ state: 'ready' });
    expect(ses.commandCalls(GetAccountCommand)).toHaveLength(2);
  });
});

describe('a stopped address', () => {
  test('receives mail again when an administrator clears the stop, which is audited', async () => {
    const admin = await signedInAdmin({ username: 'freer' });
    const { id: userId, email: address } = await givenUser();
    await stopMailTo(userId, { address, reason: 'bounce', at: new Date().toISOString() });
    const answer = await admin.call(clearMailStop, { body: { userId } });
    expect(answer).toMatchObject({ status: 200, json: { mailStop: null } });
    expect((await getUser(userId))?.mailStop).toBeNull();
    expect((await trailOf(userId))[0]).toMatchObject({
      ...{ action: 'clearMailStop', actor: 'freer' },
      ...{ before: { mailStop: 'bounce' }, after: { mailStop: null } },
    });
  });

  test('that was not stopped stays as it is', async () => {
    const admin = await signedInAdmin();
    const { id: userId } = await givenUser();
    expect(await admin.call(clearMailStop, { body: { userId } })).toMatchObject({ status: 200 });
    expect(await trailOf(userId)).toEqual([]);
  });
});
