import { beforeAll, expect, test } from 'vitest';
import { handler as login } from '#functions/auth/login.ts';
import { handler as register } from '#functions/auth/register.ts';
import { getUserByName } from '#functions/data/users/user.ts';
import { hashPassword } from '#functions/services/passwords.ts';
import { deviceLimits } from '#shared/limits/sessions.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { deliverMail, mailUnderTest, textOf } from '#test/support/mail.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();
const password = 'secret1';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';

let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

async function signIn(username: string, agent: string, country = 'PT') {
  const headers = { 'user-agent': agent, 'cloudfront-viewer-country': country };
  const { status } = await new ApiClient().call(login, { body: { username, password }, headers });
  expect(status).toBe(200);
  await deliverMail();
}

const signInMails = () => sent.map(textOf).filter((text) => text.includes('New sign-in to your'));

test('a sign-in from a new browser is mailed, with its browser, country and time', async () => {
  const { username } = await givenUser({ passwordHash });
  await signIn(username, firefox);
  expect(signInMails(), 'the first is nothing to compare with').toEqual([]);
  await signIn(username, safari);
  expect(signInMails()).toEqual([expect.stringContaining('Browser: Safari on macOS')]);
  expect(signInMails()[0]).toContain('Country: Portugal');
  expect((await getUserByName(username))?.loginCount).toBe(2);
});

test('so is a sign-in from a new country', async () => {
  const { username } = await givenUser({ passwordHash });
  await signIn(username, firefox, 'PT');
  await signIn(username, firefox, 'JP');
  expect(signInMails()).toEqual([expect.stringContaining('Country: Japan')]);
});

test('the same device is mailed once', async () => {
  const { username } = await givenUser({ passwordHash });
  await signIn(username, firefox);
  await Promise.all([signIn(username, safari), signIn(username, safari)]);
  await signIn(username, safari);
  await signIn(username, firefox);
  expect(signInMails()).toHaveLength(1);
  expect((await getUserByName(username))?.loginCount).toBe(5);
});

test('the device of the registration is known', async () => {
  const body = { username: 'known-place', email: 'known@example.com', password };
  const headers = { 'user-agent': firefox, 'cloudfront-viewer-country': 'PT' };
  await new ApiClient().call(register, { body, headers });
  await signIn(body.username, firefox);
  expect(signInMails()).toEqual([]);
  await signIn(body.username, safari);
  expect(signInMails()).toHaveLength(1);
});

/** What somebody who has the password may send, to be no browser that we know. */
const hidden = [undefined, '', 'x', 'curl/8.5.0', '<script>alert(1)</script>'];

test.each(hidden)(
  'a sign-in that calls itself %j is mailed like any other, once (THREAT-A25)',
  async (agent) => {
    const { username } = await givenUser({ passwordHash });
    await signIn(username, firefox);
    for (let time = 0; time < 2; time += 1) {
      const headers = agent === undefined ? {} : { 'user-agent': agent };
      await new ApiClient().call(login, { body: { username, password }, headers });
      await deliverMail();
    }
    expect(signInMails()).toEqual([expect.stringContaining('Browser: Unknown browser')]);
    expect((await getUserByName(username))?.loginCount).toBe(3);
  },
);

test('a hidden browser elsewhere is another device', async () => {
  const { username } = await givenUser({ passwordHash });
  await signIn(username, 'curl/8.5.0', 'PT');
  await signIn(username, 'curl/8.5.0', 'JP');
  expect(signInMails()).toEqual([expect.stringContaining('Country: Japan')]);
});

test('of many new devices in an hour, ten are mailed (THREAT-E8)', async () => {
  givenClock();
  const { username } = await givenUser({ passwordHash });
  const countries = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GR', 'HU', 'IT', 'JP', 'KR', 'LU', 'MT'];
  for (const country of countries) await signIn(username, firefox, country);
  expect(signInMails()).toHaveLength(deviceLimits.mailsPerHour);
});
