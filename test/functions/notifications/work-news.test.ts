import { expect, test } from 'vitest';
import { handler as changeState } from '#functions/admin/change-request-state.ts';
import { handler as saveBrief } from '#functions/briefs/save.ts';
import { handler as sendBrief } from '#functions/briefs/send.ts';
import { handler as approve } from '#functions/comments/approve.ts';
import { handler as setSwitches } from '#functions/notifications/set-switches.ts';
import { handler as switches } from '#functions/notifications/switches.ts';
import { handler as confirm } from '#functions/requests/confirm.ts';
import { handler as makeRequest } from '#functions/requests/make-request.ts';
import { handler as reopen } from '#functions/requests/reopen.ts';
import { notifications } from '#shared/api/notifications.ts';
import { workNews } from '#shared/texts/notifications.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { givenReviewed, reviewOf } from '#test/support/comments.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();
const wanting = await givenUser({ isAdmin: true });
const unwilling = await givenUser({ isAdmin: true });
const silent = await signedIn(unwilling.id);
/** Has not proved the address yet. */
const unproven = await givenUser({ isAdmin: true, isActivated: false });
const { json } = await silent.call(switches);
const off = notifications.switches.response.parse(json).map((one) => ({
  ...one,
  ...(one.mail !== null && { mail: false }),
}));
await silent.call(setSwitches, { body: { switches: off } });
const admin = await signedIn(wanting.id);

/** The mails of this kind that it sends to the three administrators above; others are made as customers are. */
async function mailedBy(event: () => Promise<unknown>) {
  await deliverMail();
  sent.splice(0);
  await event();
  await deliverMail();
  const titles: readonly string[] = Object.values(workNews).map(({ title }) => title);
  const readers = [wanting, unwilling, unproven].map(({ email }) => email);
  return sent
    .map(readMail)
    .filter(
      ({ to = '', subject = '' }) =>
        readers.includes(to) && titles.some((title) => subject.startsWith(title)),
    );
}

async function approved(client: ApiClient, params: Readonly<Record<string, string>>) {
  const { shown } = await reviewOf(client, params);
  await client.call(approve, { params, body: { version: shown?.version } });
}

const cases = {
  briefSent: async () => {
    const { client } = await givenAsker();
    await client.call(saveBrief, { method: 'PUT', body: { business: 'Joiners' } });
    return () => client.call(sendBrief, { method: 'POST' });
  },
  requestMade: async () => {
    const { client } = await givenAsker();
    return () => givenRequest(client, 'Opening hours');
  },
  requestReopened: async () => {
    const { client } = await givenAsker();
    const params = { id: (await givenRequest(client, 'Opening hours')).id };
    for (const state of ['accepted', 'in-work', 'to-review'])
      await admin.call(changeState, { params, body: { state } });
    await client.call(confirm, { params });
    return () => client.call(reopen, { params, body: { reason: 'Tuesdays are missing' } });
  },
  approved: async () => {
    const { client, params } = await givenReviewed();
    return () => approved(client, params);
  },
} as const;

test.each(Object.entries(cases))('%s is mailed once to who wants it', async (news, given) => {
  const event = await given();
  const mails = await mailedBy(async () => {
    await event();
    // Pressed again where the answer was lost; a further request is another one.
    if (news !== 'requestMade') await event();
  });
  expect(mails.map(({ to }) => to)).toEqual([wanting.email]);
  const [{ subject, text } = {}] = mails;
  const known = new Map(Object.entries(workNews)).get(news);
  const numbers = news.startsWith('request') ? /^R-1, website \d+$/ : /^customer \d+$/;
  const [title, told = ''] = subject?.split(': ') ?? [];
  expect(title).toBe(known?.title);
  expect(told).toMatch(numbers);
  expect(text).toContain(known?.says);
  if (news === 'briefSent') {
    expect(text).toContain('> Joiners');
    expect(text).toContain('The next step is a first version.');
  }
  if (news === 'approved') expect(text).toContain('talk about buying it');
  if (news === 'requestReopened') expect(text).toContain('> Tuesdays are missing');
});

test('a brief that is sent after a version was shown asks for no first one', async () => {
  const { client } = await givenReviewed();
  await client.call(saveBrief, { method: 'PUT', body: { business: 'Joiners' } });
  const [mail] = await mailedBy(() => client.call(sendBrief, { method: 'POST' }));
  expect(mail?.text).toContain('> Joiners');
  expect(mail?.text).not.toContain('first version');
});

test('what an administrator does for a customer is mailed to nobody', async () => {
  const { client, params, website } = await givenReviewed();
  const body = { title: 'Opening hours', websiteId: website.id };
  expect(await mailedBy(() => approved(admin, params))).toEqual([]);
  expect((await reviewOf(client, params)).approval).not.toBeNull();
  expect(await mailedBy(() => admin.call(makeRequest, { body }))).toEqual([]);
});

test('a request’s mail quotes it and opens its sheet', async () => {
  const { client } = await givenAsker();
  const [mail] = await mailedBy(() => givenRequest(client, 'Opening hours'));
  expect(mail?.text).toContain('Opening hours');
  expect(mail?.text).toMatch(/\/admin\?view=work&request=\d+-1$/m);
});
