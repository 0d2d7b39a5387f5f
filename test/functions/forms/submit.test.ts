import { expect, test, vi } from 'vitest';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { countUsage } from '#functions/data/users/usage-counter.ts';
import { claimKey } from '#functions/data/websites/domain-claim.ts';
import { siteDomainKey } from '#functions/data/websites/site-domain.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { handler as list } from '#functions/forms/list-messages.ts';
import { formLimits } from '#shared/limits/forms.ts';
import { formRefusals } from '#shared/texts/forms.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { givenLiveSite, newVisitor, submit } from '#test/support/forms.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { bellOf } from '#test/support/notifications.ts';
import { withFault } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';

const { sent } = mailUnderTest();
const ines = { name: 'Ines Marlow', email: 'ines@example.com', message: 'A table\r\nfor two' };

async function messagesOf({ client, website }: Awaited<ReturnType<typeof givenLiveSite>>) {
  const { json } = await client.call(list, { params: { id: String(website.id) } });
  return Object(json).messages;
}

test('a form of a live site is stored, mailed and rings the bell, and replies reach the sender', async () => {
  const site = await givenLiveSite();
  const answer = await submit(`www.${site.host}`, ines);
  expect(answer).toMatchObject({ status: 303, headers: { location: '/_thanks.html' }, body: '' });
  expect(answer.cookies).toEqual([]);
  expect(await messagesOf(site)).toMatchObject([
    {
      ...{
        form: 'contact',
        replyTo: 'ines@example.com',
        isRead: false,
        websiteId: site.website.id,
      },
      fields: [
        { name: 'name', value: 'Ines Marlow' },
        { name: 'email', value: 'ines@example.com' },
        { name: 'message', value: 'A table\nfor two' },
      ],
    },
  ]);
  await deliverMail();
  expect(sent).toMatchObject([{ ReplyToAddresses: ['ines@example.com'] }]);
  expect(readMail(sent[0])).toMatchObject({
    to: site.user.email,
    subject: 'A message from your website',
    text: expect.stringContaining('> A table\n> for two'),
  });
  const { notifications } = await bellOf(site.client);
  const subject = 'Ines Marlow: A table for two';
  expect(notifications).toMatchObject([{ kind: 'siteMessage', subject }]);
});

test('a form is sent as multipart, too, but without files', async () => {
  const site = await givenLiveSite();
  const encoded = async (file?: File) => {
    const form = new FormData();
    form.append('name', 'Ines');
    if (file) form.append('photo', file);
    const request = new Request('https://site.invalid', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    return submit(site.host, await request.text(), { headers: { 'content-type': type } });
  };
  expect((await encoded()).status).toBe(303);
  expect((await encoded(new File([], ''))).status).toBe(303);
  expect(await encoded(new File(['x'], 'x.png'))).toMatchObject({
    ...{ status: 400, body: expect.stringContaining(formRefusals.withFile) },
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  expect(await messagesOf(site)).toHaveLength(2);
});

test('the next page belongs to the same site, or is the page of thanks', async () => {
  const { host } = await givenLiveSite();
  const leadsTo = async (_next: string) =>
    (await submit(host, { ...ines, _next })).headers.location;
  expect(await leadsTo('/thank-you?for=writing')).toBe('/thank-you?for=writing');
  expect(await leadsTo('//evil.example')).toBe('/_thanks.html');
});

test('a form with the honeypot filled in is thanked and not stored', async () => {
  const site = await givenLiveSite();
  const answer = await submit(site.host, { ...ines, _gotcha: 'x' });
  expect(answer).toMatchObject({ status: 303, headers: { location: '/_thanks.html' } });
  expect(await messagesOf(site)).toEqual([]);
  await deliverMail();
  expect(sent).toEqual([]);
});

test('a form that was made for Netlify keeps its trap and its name to itself (decision 0308)', async () => {
  const site = await givenLiveSite();
  const hidden = { 'form-name': 'contact', 'bot-field': '' };
  expect((await submit(site.host, { ...ines, ...hidden })).status).toBe(303);
  expect((await submit(site.host, { ...ines, ...hidden, 'bot-field': 'x' })).status).toBe(303);
  const messages = await messagesOf(site);
  expect(messages).toHaveLength(1);
  expect(JSON.stringify(messages)).not.toMatch(/form-name|bot-field/);
});

test.each([
  ['t-7-3fa9c1d2.localhost', '/_thanks-preview.html'],
  ['r-7-3fa9c1d2.localhost', '/_thanks-preview.html'],
  ['sample-restaurant.localhost', '/_forms/thanks'],
])('a preview stores nothing, and has a page that says so: %s', async (host, location) => {
  const before = await dumpTable();
  expect(await submit(host, { ...ines, _next: '/done' })).toMatchObject({
    status: 303,
    headers: { location },
  });
  expect(await dumpTable()).toEqual(before);
});

test('a host without a site stores nothing', async () => {
  const { host, website } = await givenLiveSite();
  for (const other of ['nobody.example', `sub.${host}`, 'a.b.localhost']) {
    expect(await submit(other, ines)).toMatchObject({
      status: 404,
      body: expect.stringContaining(formRefusals.unknownSite),
    });
  }
  expect(await getWebsite(website.id)).not.toBeNull();
});

test('a domain that shows an end page, or moved to another website, stores nothing', async () => {
  const site = await givenLiveSite();
  const { id } = site.website;
  await write(change(siteDomainKey(id), { set: { shown: 'ended' } }));
  expect((await submit(site.host, ines)).status).toBe(404);
  const other = await givenLiveSite();
  await write(change(claimKey(site.host), { set: { websiteId: other.website.id } }));
  expect((await submit(site.host, ines)).status).toBe(404);
  expect(await messagesOf(site)).toEqual([]);
  expect(await messagesOf(other)).toEqual([]);
});

test.each([undefined, '', 'a b', 'https://x.example', 'x.example/a/b'])(
  'a call that bypasses the edge of sites, with the header %j, is refused',
  async (site) => {
    const before = await dumpTable();
    const answer = await submit('', ines, { headers: { 'x-site': site } });
    expect(answer).toMatchObject({
      status: 403,
      body: expect.stringContaining(refusals.foreignOrigin),
    });
    expect(await dumpTable()).toEqual(before);
  },
);

test('a call that bypasses CloudFront is refused', async () => {
  const { host } = await givenLiveSite();
  const answer = await submit(host, ines, { headers: { 'x-origin-secret': 'guessed' } });
  expect(answer).toMatchObject({
    status: 403,
    body: expect.stringContaining(refusals.directCall),
  });
});

test('no session is read or renewed', async () => {
  const site = await givenLiveSite();
  const answer = await submit(site.host, ines, { visitor: site.client });
  expect(answer).toMatchObject({ status: 303, cookies: [] });
});

test.each([
  ['30 fields', fields(30), 303, ''],
  ['31 fields', fields(31), 400, formRefusals.tooManyFields],
  ['nothing', {}, 400, formRefusals.empty],
  ['blanks', { name: ' \n', _next: '/x' }, 400, formRefusals.empty],
  [
    'a header behind the address',
    { email: 'a@b.example\r\nBcc: c@d.example' },
    400,
    formRefusals.brokenAddress,
  ],
  ['32 KB', { m: 'x'.repeat(formLimits.bytes - 2) }, 303, ''],
  ['more than 32 KB', { m: 'x'.repeat(formLimits.bytes - 1) }, 413, formRefusals.tooLarge],
])('a form with %s', async (_what, sentFields, status, body) => {
  const { host } = await givenLiveSite();
  expect(await submit(host, sentFields)).toMatchObject({
    status,
    body: expect.stringContaining(body),
  });
});

function fields(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x']));
}

test('another content type is refused, as is an impossible form name', async () => {
  const { host } = await givenLiveSite();
  const json = { 'content-type': 'application/json' };
  expect((await submit(host, '{"a":1}', { headers: json })).status).toBe(415);
  for (const form of ['thanks', 'a/b', '<b>', 'x'.repeat(41)]) {
    expect((await submit(host, ines, { form })).status, form).toBe(400);
  }
});

test('an invalid address stays in the message, and is no reply address', async () => {
  const site = await givenLiveSite();
  await submit(site.host, { email: 'call me', name: '<b>Ines</b>' });
  expect(await messagesOf(site)).toMatchObject([{ replyTo: null }]);
  await deliverMail();
  expect(sent[0]?.ReplyToAddresses).toBeUndefined();
  expect(sent[0]?.Content?.Simple?.Body?.Html?.Data).not.toContain('<b>Ines');
});

test('the sixth message of an address in ten minutes is refused, on any site', async () => {
  const [one, other] = [await givenLiveSite(), await givenLiveSite()];
  const visitor = newVisitor();
  vi.useFakeTimers({ now: new Date('2026-11-22T10:01:00Z'), toFake: ['Date'] });
  try {
    for (let count = 0; count < formLimits.perAddress; count += 1) {
      expect((await submit(one.host, ines, { visitor })).status).toBe(303);
    }
    expect(await submit(other.host, ines, { visitor })).toMatchObject({
      ...{ status: 429, body: expect.stringContaining(refusals.tooManyAttempts) },
      headers: { 'retry-after': '540' },
    });
    expect((await submit(other.host, ines)).status).toBe(303);
    vi.setSystemTime(new Date('2026-11-22T10:10:00Z'));
    expect((await submit(other.host, ines, { visitor })).status).toBe(303);
  } finally {
    vi.useRealTimers();
  }
  expect(await messagesOf(one)).toHaveLength(formLimits.perAddress);
  expect(await messagesOf(other)).toHaveLength(2);
});

test('beyond 200 a day messages are stored without a mail, and one mail says so', async () => {
  const site = await givenLiveSite();
  const message = () => submit(site.host, ines);
  const { mailedPerDay: limit, mailWindowMs: windowMs } = formLimits;
  const subject = ['form mail', String(site.website.id)];
  for (let count = 1; count < limit; count += 1) {
    await countUsage({ subject, limit, windowMs }, new Date());
  }
  await message();
  await deliverMail();
  expect(sent).toHaveLength(1);
  await Promise.all([message(), message(), message()]);
  await deliverMail();
  expect(sent).toHaveLength(2);
  expect(readMail(sent.at(-1)).subject).toBe('Your site gets more messages than we email');
  expect(await messagesOf(site)).toHaveLength(4);
});

const failures = [
  ['before', 'ThrottlingException', 503],
  ['before', 'InternalServerError', 500],
  ['after', 'TimeoutError', 500],
] as const;

test.each(failures)(
  'if the table fails %s a call (%s), a message is stored once, with its mail, or not at all',
  async (moment, name, status) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const mailsOf = async (userId: number) =>
      Object.values(await dumpTable()).filter(
        (item) => Object(item).template === 'siteMessage' && Object(item).userId === userId,
      );
    let nth = 0;
    let answered: number;
    do {
      nth += 1;
      const site = await givenLiveSite();
      const fault = { when: moment, nth, error: Object.assign(new Error('detail'), { name }) };
      answered = (await withFault(fault, () => submit(site.host, ines))).status;
      const kept = await messagesOf(site);
      expect(await mailsOf(site.user.id)).toHaveLength(kept.length);
      if (answered === 303) expect(kept).toHaveLength(1);
      else expect(answered).toBe(status);
    } while (answered !== 303);
    expect(nth).toBe(7);
    expect(error).toHaveBeenCalledTimes(nth - 1);
    error.mockRestore();
  },
);
