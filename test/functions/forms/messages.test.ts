import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getItem, queryItems } from '#functions/data/table/read.ts';
import { transact, write } from '#functions/data/table/send.ts';
import { change, put } from '#functions/data/table/writes.ts';
import {
  inboxKey,
  messageKey,
  messagePrefix,
  readMark,
} from '#functions/data/websites/site-message.ts';
import { websiteKey } from '#functions/data/websites/website.ts';
import { handler as exportMessages } from '#functions/forms/export-messages.ts';
import { handler as list } from '#functions/forms/list-messages.ts';
import { handler as markRead } from '#functions/forms/mark-read.ts';
import { formLimits } from '#shared/limits/forms.ts';
import { csvCut } from '#shared/texts/forms.ts';
import { givenLiveSite, submit } from '#test/support/forms.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';

type Site = Awaited<ReturnType<typeof givenLiveSite>>;

const paramsOf = ({ website }: Site) => ({ id: String(website.id) });
const listed = async (site: Site, query = {}, client = site.client) => {
  const { json, headers, status } = await client.call(list, { params: paramsOf(site), query });
  return { status, headers, ...Object(json) };
};
const texts = (messages: readonly { fields: readonly { value: string }[] }[]) =>
  messages.map(({ fields }) => fields[0]?.value);

async function givenMessages(site: Site, count: number) {
  for (let index = 1; index <= count; index += 1) {
    await submit(site.host, { text: `Message ${index}` });
    // Ids sort by the millisecond.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

test('messages are listed by page, newest first, and marked as read up to one of them or all', async () => {
  const site = await givenLiveSite();
  expect(await listed(site)).toMatchObject({ messages: [], unread: 0 });
  await givenMessages(site, 3);
  const first = await listed(site, { limit: '2' });
  expect(first).toMatchObject({ unread: 3, headers: { link: expect.stringContaining('next') } });
  expect(texts(first.messages)).toEqual(['Message 3', 'Message 2']);
  const cursor = /cursor=([^&>]+)/.exec(first.headers.link)?.[1] ?? '';
  expect(texts((await listed(site, { limit: '2', cursor })).messages)).toEqual(['Message 1']);

  const read = (body: object) => site.client.call(markRead, { params: paramsOf(site), body });
  expect((await read({ upTo: first.messages[1].id })).status).toBe(200);
  expect((await listed(site)).messages.map((it: { isRead: boolean }) => it.isRead)).toEqual([
    false,
    true,
    true,
  ]);
  expect(await listed(site)).toMatchObject({ unread: 1 });
  await read({});
  expect(await listed(site)).toMatchObject({ unread: 0 });
  await read({ upTo: first.messages[1].id });
  expect(await listed(site)).toMatchObject({ unread: 0 });
  await givenMessages(site, 1);
  expect(await listed(site)).toMatchObject({ unread: 1 });
});

test('one message is marked as read by itself, and after the last one all are', async () => {
  const site = await givenLiveSite();
  await givenMessages(site, 3);
  const { messages } = await listed(site);
  const readOne = (only: string) =>
    site.client.call(markRead, { params: paramsOf(site), body: { only } });
  expect((await readOne(messages[1].id)).status).toBe(200);
  const isRead = async () =>
    (await listed(site)).messages.map((it: { isRead: boolean }) => it.isRead);
  expect(await isRead()).toEqual([false, true, false]);
  expect(await listed(site)).toMatchObject({ unread: 2 });
  expect((await readOne('2020-01-01T00:00:00.000Z#0a1b2c3d')).status).toBe(404);
  await readOne(messages[0].id);
  expect(await readMark(site.website.id)).toBeNull();
  await readOne(messages[2].id);
  expect(await listed(site)).toMatchObject({ unread: 0 });
  expect(await readMark(site.website.id)).not.toBeNull();
  await givenMessages(site, 1);
  expect(await isRead()).toEqual([false, true, true, true]);
});

test('the owner and administrators read them; administrators mark nothing', async () => {
  const site = await givenLiveSite();
  await givenMessages(site, 1);
  const params = paramsOf(site);
  const admin = await signedInAdmin();
  expect(await listed(site, {}, admin)).toMatchObject({ status: 200, unread: 1 });
  expect((await admin.call(exportMessages, { params })).status).toBe(200);
  expect((await admin.call(markRead, { params, body: {} })).status).toBe(403);
  const other = await signedIn((await givenUser()).id);
  for (const handler of [list, exportMessages]) {
    expect((await other.call(handler, { params })).status).toBe(404);
  }
  expect((await other.call(markRead, { params, body: {} })).status).toBe(404);
  expect(await listed(site)).toMatchObject({ unread: 1 });
});

test('without messages nothing is marked', async () => {
  const site = await givenLiveSite();
  const before = await dumpTable();
  const params = paramsOf(site);
  expect((await site.client.call(markRead, { params, body: {} })).status).toBe(200);
  expect(await dumpTable()).toEqual(before);
});

test('the CSV has a column for each field, and no formula in it runs', async () => {
  const site = await givenLiveSite();
  await submit(site.host, { name: 'Ines', wish: '=HYPERLINK("x")' }, { form: 'booking' });
  await new Promise((resolve) => setTimeout(resolve, 2));
  await submit(site.host, { name: 'Alder', email: 'alder@example.com' });
  const { headers, body } = await site.client.call(exportMessages, { params: paramsOf(site) });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="messages-${site.website.id}.csv"`,
  });
  const [head, ...lines] = body.trimEnd().split('\r\n');
  expect(head).toBe('\u{feff}Received,Form,name,email,wish');
  expect(lines.map((line) => line.replace(/^[^,]+/, ''))).toEqual([
    ',contact,Alder,alder@example.com,',
    `,booking,Ines,,"'=HYPERLINK(""x"")"`,
  ]);
  const query = { separator: ';' };
  const other = await site.client.call(exportMessages, { params: paramsOf(site), query });
  expect(other.body.split('\r\n')[0]).toBe('\u{feff}Received;Form;name;email;wish');
});

test('the CSV is cut at the response limit of Lambda, and says so', async () => {
  const site = await givenLiveSite();
  const text = 'x'.repeat(32_000);
  const count = Math.ceil(formLimits.csvBytes / text.length) + 1;
  for (let sent = 0; sent < count; sent += 10) {
    await Promise.all(Array.from({ length: 10 }, () => submit(site.host, { text })));
  }
  const { body } = await site.client.call(exportMessages, { params: paramsOf(site) });
  expect(body.length).toBeLessThan(formLimits.csvBytes + 10_000);
  expect(body.trimEnd().split('\r\n').at(-1)).toBe(csvCut);
  const page = await listed(site, { limit: '100' });
  // A page ends after 1 MB; the unread are all counted.
  expect(page.messages.length).toBeLessThan(count);
  expect(page.unread).toBeGreaterThanOrEqual(count);
});

const keptCount = z.object({ kept: z.int() });

/** Messages of last year, as stored, and a count as if there were this many. */
async function givenOldMessages({ website: { id: websiteId } }: Site, count: number, kept: number) {
  const at = '2026-01-01T00:00:00.000Z';
  const content = { websiteId, form: 'contact', fields: [], replyTo: null, at, isRead: false };
  const keys = Array.from({ length: count }, (_, index) =>
    messageKey({ websiteId, id: `${at}#${String(index).padStart(4, '0')}` }),
  );
  for (let from = 0; from < count; from += 100) {
    await transact(keys.slice(from, from + 100).map((key) => put({ ...content, ...key })));
  }
  await write(change(inboxKey(websiteId), { set: { kept } }));
}

async function oldestOf({ website }: Site) {
  const { items } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk: websiteKey(website.id).pk, prefix: messagePrefix },
    attributes: ['sk'],
    limit: 1,
  });
  return items[0]?.sk;
}

test('a full website loses its oldest messages to new ones', async () => {
  const site = await givenLiveSite();
  const { kept, removedAtOnce } = formLimits;
  await givenOldMessages(site, kept, kept);
  await Promise.all([submit(site.host, { text: 'One' }), submit(site.host, { text: 'Two' })]);
  expect(await getItem(inboxKey(site.website.id), keptCount)).toEqual({
    kept: kept - removedAtOnce + 2,
  });
  expect(await oldestOf(site)).toBe(`SITE_MESSAGE#2026-01-01T00:00:00.000Z#0${removedAtOnce}`);
  expect(texts((await listed(site, { limit: '2' })).messages).toSorted()).toEqual(['One', 'Two']);
});

test('expired messages are subtracted from the count when the list seems full', async () => {
  const site = await givenLiveSite();
  await givenOldMessages(site, 300, formLimits.kept);
  expect((await submit(site.host, { text: 'Newest' })).status).toBe(303);
  expect(await getItem(inboxKey(site.website.id), keptCount)).toEqual({ kept: 301 });
  expect(await oldestOf(site)).toBe('SITE_MESSAGE#2026-01-01T00:00:00.000Z#0000');
});
