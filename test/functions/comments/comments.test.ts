import { expect, test, vi } from 'vitest';
import { handler as add } from '#functions/comments/add.ts';
import { handler as list } from '#functions/comments/list.ts';
import { handler as reopen } from '#functions/comments/reopen.ts';
import { handler as resolve } from '#functions/comments/resolve.ts';
import { write } from '#functions/data/table/send.ts';
import { remove } from '#functions/data/table/writes.ts';
import { listCommentsOf } from '#functions/data/websites/comment.ts';
import { websiteKey } from '#functions/data/websites/website.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { givenComment, givenReviewed, reviewOf, said } from '#test/support/comments.ts';
import { bellOf } from '#test/support/notifications.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable, withFault, withInterruption } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const ofComment = (params: object, number: number) => ({ ...params, number: String(number) });

test('a comment has its text, place, ZIP and author; the newest is first', async () => {
  const { client, params } = await givenReviewed();
  const answer = await client.call(add, { params, body: { ...said, text: ' Larger, please. ' } });
  const { shown, comments, reviewAddress, approval } = await reviewOf(client, params);
  expect(answer).toMatchObject({ status: 200, json: comments[0] });
  expect(answer.json).toEqual({
    ...said,
    ...{ number: 1, text: 'Larger, please.', version: shown?.version, state: 'open' },
    by: { name: 'Dana', role: 'customer' },
    ...{ createdAt: expect.any(String), resolvedAt: null },
  });
  expect(approval).toBeNull();
  expect(reviewAddress).toMatch(/\/\/r-\d+-[0-9a-f]{8}-[0-9a-z]+-[0-9a-f]{27}\./);
  const admin = await signedInAdmin({ firstName: 'Ada', username: 'root' });
  await givenComment(admin, params, 'Done.');
  const { comments: both } = await reviewOf(client, params);
  expect(both.map(({ number, by }) => ({ number, by }))).toEqual([
    { number: 2, by: { name: 'Ada', role: 'administrator' } },
    { number: 1, by: { name: 'Dana', role: 'customer' } },
  ]);
});

test('notifies the other side: the agency of customers and visitors, the customer of the agency', async () => {
  const { user, website, client, params } = await givenReviewed();
  const support = await signedInAdmin();
  await givenComment(client, params, 'A secret plan');
  await givenComment(support, params);
  const about = { kind: 'commentMade', websiteId: website.id };
  const agency = (await bellOf(support)).notifications.filter(
    ({ customer }) => customer?.id === user.id,
  );
  expect(agency).toMatchObject([{ ...about, subject: '#1' }]);
  expect(JSON.stringify(agency)).not.toContain('A secret plan');
  const { notifications } = await bellOf(client);
  expect(notifications.filter(({ kind }) => kind === 'commentMade')).toMatchObject([
    { ...about, subject: '#2' },
  ]);
});

test('a comment on a whole page needs no place', async () => {
  const { client, params } = await givenReviewed();
  const body = { path: '/', anchor: null, text: 'Too dark.' };
  expect((await client.call(add, { params, body })).json).toMatchObject(body);
});

test('a website at an external address has no copy for review and no version', async () => {
  const { client, params } = await givenReviewed({ websitePreviewUrl: 'https://acme.example/' });
  const { shown, reviewAddress } = await reviewOf(client, params);
  expect({ shown, reviewAddress }).toEqual({ shown: null, reviewAddress: null });
  expect(await givenComment(client, params)).toMatchObject({ version: null });
});

const wrong: readonly (readonly [string, object])[] = [
  ['an empty comment', { text: ' ' }],
  ['a comment that is too long', { text: 'x'.repeat(commentLimits.text + 1) }],
  ['a comment that is not plain text', { text: 'a\u0000b' }],
  ['a comment on another site', { path: 'https://elsewhere.example/' }],
  ['a comment on another site without a scheme', { path: '//elsewhere.example/' }],
  ['a comment on an endless path', { path: `/${'x'.repeat(commentLimits.path)}` }],
  ['a comment beside its element', { anchor: { ...said.anchor, x: 101 } }],
  ['a comment without an element', { anchor: { ...said.anchor, selector: '' } }],
  ['a comment whose element is slow to find', { anchor: { ...said.anchor, selector: 'p ~ *' } }],
  ['a comment without a window', { anchor: { ...said.anchor, viewport: { width: 0, height: 1 } } }],
  ['a comment without a place', { anchor: undefined }],
];
const unsaid = await givenUser().then(async ({ id }) => ({
  client: await signedIn(id),
  params: { id: String((await givenWebsite(id)).id) },
}));

test.each(wrong)('refuses %s', async (_what, fields) => {
  const { client, params } = unsaid;
  const body = { ...said, ...fields };
  expect((await client.call(add, { params, body })).status).toBe(400);
  expect((await reviewOf(client, params)).comments).toEqual([]);
});

test('ten concurrent comments get ten numbers', async () => {
  const { client, params } = await givenReviewed();
  const texts = Array.from({ length: 10 }, (_, index) => `Comment ${index}`);
  const made = await Promise.all(texts.map((text) => givenComment(client, params, text)));
  expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    texts.map((_, index) => index + 1),
  );
});

test('a long list is paged, each page with as many round trips as the first', async () => {
  const { client, params } = await givenReviewed();
  for (let made = 0; made < 5; made += 1) await givenComment(client, params);
  const query = { limit: '2' };
  const calls = await watchTable(async () => {
    const { headers, json } = await client.call(list, { params, query });
    expect(json).toMatchObject({ comments: [{ number: 5 }, { number: 4 }] });
    expect(headers.link).toContain(`</api/websites/${params.id}/comments?limit=2&cursor=`);
  });
  expect(calls.sequential).toBeLessThanOrEqual(3);
});

test('administrators resolve and reopen any comment; repeating changes nothing', async () => {
  const { client, params } = await givenReviewed();
  const { number } = await givenComment(client, params);
  const admin = await signedInAdmin();
  const of = ofComment(params, number);
  const resolved = await admin.call(resolve, { params: of, method: 'POST' });
  expect(resolved).toMatchObject({
    status: 200,
    json: { state: 'resolved', resolvedAt: expect.any(String) },
  });
  const before = await dumpTable();
  expect((await admin.call(resolve, { params: of, method: 'POST' })).json).toEqual(resolved.json);
  expect(await dumpTable()).toEqual(before);
  expect((await admin.call(reopen, { params: of, method: 'POST' })).json).toMatchObject({
    ...{ state: 'open', resolvedAt: null },
  });
});

test('a customer resolves only their own comments', async () => {
  const { client, params } = await givenReviewed();
  const own = await givenComment(client, params);
  const other = await givenComment(await signedInAdmin(), params);
  const ask = (number: number) =>
    client.call(resolve, { params: ofComment(params, number), method: 'POST' });
  expect((await ask(own.number)).json).toMatchObject({ state: 'resolved' });
  expect(await ask(other.number)).toMatchObject({
    status: 403,
    json: { message: commentMessages.notYours },
  });
  expect((await ask(99)).status).toBe(404);
});

test('for other customers the website and its comments do not exist', async () => {
  const { client, params } = await givenReviewed();
  const { number } = await givenComment(client, params);
  const { id: strangerId } = await givenUser();
  await givenWebsite(strangerId);
  const stranger = await signedIn(strangerId);
  const of = ofComment(params, number);
  const answers = [
    await stranger.call(list, { params }),
    await stranger.call(add, { params, body: said }),
    await stranger.call(resolve, { params: of, method: 'POST' }),
    await stranger.call(reopen, { params: of, method: 'POST' }),
    await client.call(list, { params: { id: '999999' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await reviewOf(client, params)).comments).toMatchObject([{ number, state: 'open' }]);
});

const busy = Object.assign(new Error('busy'), { name: 'ThrottlingException' });

test('when the table fails no comment is stored, and the next one gets its number', async () => {
  const { client, params } = await givenReviewed();
  const fault = { command: 'TransactWriteItemsCommand', when: 'before', error: busy } as const;
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await withFault(fault, () => client.call(add, { params, body: said }));
  expect(answer.status).toBe(503);
  expect(written).toHaveBeenCalledOnce();
  written.mockClear();
  expect(await givenComment(client, params)).toMatchObject({ number: 1 });
});

test('a comment on a website deleted meanwhile leaves nothing behind', async () => {
  const { client, params, website } = await givenReviewed();
  const deletion = () => write(remove(websiteKey(website.id)));
  const answer = await withInterruption('TransactWriteItemsCommand', deletion, () =>
    client.call(add, { params, body: said }),
  );
  expect(answer.status).toBe(404);
  expect((await listCommentsOf(website.id, { limit: 1, position: null })).items).toEqual([]);
});

test('a comment moved meanwhile is moved from its current state', async () => {
  const { client, params } = await givenReviewed();
  const { number } = await givenComment(client, params);
  const admin = await signedInAdmin();
  const of = { params: ofComment(params, number), method: 'POST' };
  const [first, second] = await Promise.all([admin.call(resolve, of), client.call(resolve, of)]);
  expect(first.json).toEqual(second.json);
});

test('an account beyond the hourly limit has to wait', async () => {
  const { client, params } = await givenReviewed();
  const rest = commentLimits.perUser;
  for (let made = 0; made < rest; made += 1) await client.call(add, { params, body: said });
  const answer = await client.call(add, { params, body: said });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
