import { describe, expect, test } from 'vitest';
import { handler as forgot } from '#functions/account/forgot-password.ts';
import { handler as activate } from '#functions/activation/activate.ts';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { userKey } from '#functions/data/users/user.ts';
import { resetLimits } from '#shared/limits/accounts.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();
let visitors = 0;

/** Each from an address of its own. */
async function ask(username: string, address?: string) {
  visitors += 1;
  return new ApiClient(address ?? `10.7.0.${visitors}`).call(forgot, { body: { username } });
}

async function mailsAfter(...names: readonly string[]) {
  for (const name of names) expect((await ask(name)).status).toBe(200);
  await deliverMail();
  return sent.map(readMail);
}

test('a link goes to the address of the account, whatever the spelling of its name', async () => {
  await givenUser({ username: 'anna', email: 'anna@example.com' });
  const [mail, ...more] = await mailsAfter(' ANNA ');
  expect(more).toEqual([]);
  expect(mail?.to).toBe('anna@example.com');
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/reset\?token=[\w-]{43}\b/);
  expect(mail?.text).toContain('anna');
});

test('an email address stands for all its accounts, each with its own link', async () => {
  await givenUser({ username: 'berta', email: 'both@example.com' });
  await givenUser({ username: 'bernd', email: 'both@example.com' });
  await givenUser({ username: 'other', email: 'both@example.community' });
  const mails = await mailsAfter('Both@Example.com');
  expect(mails.map(({ to }) => to)).toEqual(['both@example.com', 'both@example.com']);
  expect(mails.map(({ text }) => /berta|bernd|other/.exec(text)?.[0]).toSorted()).toEqual([
    'bernd',
    'berta',
  ]);
});

test('a username that looks like another user’s email address causes no mail between the two', async () => {
  await givenUser({ username: 'carl@example.com', email: 'mallory@example.com' });
  await givenUser({ username: 'carl', email: 'carl@example.com' });
  const mails = await mailsAfter('carl@example.com');
  const linkOf = (to: string) => mails.find((mail) => mail.to === to)?.text ?? '';
  expect(mails).toHaveLength(2);
  expect(linkOf('mallory@example.com')).toContain('carl (at) example (dot) com');
  expect(linkOf('carl@example.com')).not.toContain('carl@example.com\n');
});

describe('known and unknown names cannot be told apart (THREAT-A12)', () => {
  test('by the response, or by calls to table and queue', async () => {
    await givenUser({ username: 'dora', email: 'dora@example.com' });
    const names = ['dora', 'nobody', 'dora@example.com', 'nobody@example.com', 'no\u200bbody'];
    const asked = [];
    for (const name of names) {
      let answer: unknown;
      const notes = mailWork.length;
      const {
        names: calls,
        sequential,
        units,
      } = await watchTable(async () => {
        answer = (await ask(name)).json;
      });
      asked.push({ answer, calls, sequential, units, notes: mailWork.length - notes });
    }
    expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(asked[0]?.answer).toEqual({ message: accountMessages.resetAsked });
  });

  test('beyond the limits either', async () => {
    await givenUser({ username: 'emil' });
    for (const name of ['emil', 'no-emil']) {
      const answers = [];
      for (let count = 0; count < resetLimits.perName + 2; count += 1)
        answers.push(await ask(name));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    }
  });
});

test('an account gets three mails an hour, from whatever address they are requested', async () => {
  const clock = givenClock();
  await givenUser({ username: 'frida' });
  expect(await mailsAfter(...Array(5).fill('frida'))).toHaveLength(3);
  clock.pass(resetLimits.windowMs);
  expect(await mailsAfter('frida')).toHaveLength(4);
});

test('no spelling of one address counts apart, nor the name of its account beside it (THREAT-A17)', async () => {
  await givenUser({ username: 'franz', email: 'franz@xn--bcher-kva.example' });
  const spellings = [
    ...['franz@bücher.example', 'FRANZ@BÜCHER.EXAMPLE', 'franz@bu\u0308cher.example'],
    ...['franz@xn--bcher-kva.example', 'franz@bücher。example', 'franz@bü\ufe00cher.example'],
    ...['franz@bü\u034fcher.example', ' franz@bücher.example', 'franz'],
  ];
  for (const spelling of spellings) await ask(spelling);
  expect(mailWork.length).toBeLessThanOrEqual(2 * resetLimits.perName);
  await deliverMail();
  expect(sent).toHaveLength(resetLimits.perName);
});

test('an address makes twenty requests an hour over all names', async () => {
  for (let nth = 0; nth < resetLimits.perAddress + 2; nth += 1)
    await ask(`name-${nth}`, '10.8.0.1');
  expect(mailWork).toHaveLength(resetLimits.perAddress);
});

test('of any number of concurrent requests no more than three are counted', async () => {
  await givenUser({ username: 'gustav' });
  await Promise.all(Array.from({ length: 8 }, () => ask('gustav')));
  expect(mailWork).toHaveLength(3);
});

test('an account that was never activated gets its code again, and no link', async () => {
  const username = 'heidi';
  await givenUser({ username, isActivated: false, activationCode: '4711' });
  const [mail] = await mailsAfter(username);
  expect(mail?.text).not.toContain('/reset');
  expect(mail?.text).toContain('/activate?code=4711&username=heidi');
  const password = 'secret1';
  const form = { username, activationCode: '4711', password, confirmPassword: password };
  expect((await new ApiClient().call(activate, { body: form })).status).toBe(200);
});

test('with an expired code, nothing is sent', async () => {
  const clock = givenClock();
  await givenUser({ username: 'ida', isActivated: false, activationCode: '4711' }, new Date());
  clock.pass(31 * 24 * 3_600_000);
  expect(await mailsAfter('ida')).toEqual([]);
});

test('without a name it is refused', async () => {
  expect(await ask(' ')).toMatchObject({ status: 400, json: { issues: [{ path: 'username' }] } });
});

test('strangers’ accounts with an address keep no mail from those whom the agency knows, or from the oldest (THREAT-A21)', async () => {
  const email = 'shared@example.com';
  const set = (id: number, fields: Readonly<Record<string, unknown>>) =>
    write(change(userKey(id), { set: fields }));
  const strangers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => givenUser({ email })));
  const oldest = await givenUser({ email });
  await strangers(10);
  const [buyer, subscriber] = [await givenUser({ email }), await givenUser({ email })];
  await set(buyer.id, { hasPurchasedSite: true });
  await set(subscriber.id, { hasActiveSubscription: true });
  const administrator = await givenUser({ email, isAdmin: true });
  const invited = await givenUser(
    { email, isActivated: false, activationCode: '4711' },
    new Date(),
  );
  await strangers(10);
  await ask(email);
  await deliverMail();
  const texts = sent.map((mail) => readMail(mail).text);
  expect(texts).toHaveLength(resetLimits.accountsPerEmail);
  for (const { username } of [oldest, buyer, subscriber, administrator, invited])
    expect(texts.filter((text) => text.includes(username))).toHaveLength(1);
});
