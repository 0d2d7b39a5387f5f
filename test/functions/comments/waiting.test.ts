import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as rollback } from '#functions/admin/rollback-zip.ts';
import { handler as addByLink } from '#functions/comments/add-by-link.ts';
import { handler as listWaiting } from '#functions/comments/list-waiting.ts';
import { handler as reopen } from '#functions/comments/reopen.ts';
import { handler as resolve } from '#functions/comments/resolve.ts';
import { waitingComments } from '#shared/model/waiting-comments.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenComment, givenReviewed, reviewOf, said, showZip } from '#test/support/comments.ts';
import { givenPreview } from '#test/support/previews.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { doSiteWork } from '#test/support/site-worker.ts';
import { withInterruption } from '#test/support/table-calls.ts';

const admin = await signedInAdmin();

/** What waits of one website; undefined if nothing does. */
async function waitingOf(websiteId: number) {
  const { json } = await admin.call(listWaiting, { query: { limit: '100' } });
  const rows = z.parse(z.array(waitingComments), json);
  return rows.find((row) => row.websiteId === websiteId);
}

const settle = (id: string, number: number) =>
  admin.call(resolve, { params: { id, number: String(number) } });

test('open comments of a customer and of visitors wait for the agency, its own do not', async () => {
  const { client, params, website, user } = await givenReviewed();
  await givenComment(admin, params, 'Is this the right picture?');
  expect(await waitingOf(website.id)).toBeUndefined();
  const first = await givenComment(client, params, 'A larger heading, please.');
  const token = await givenPreview(user.id);
  const body = { name: 'Uncle Jo', ...said, text: 'I like it.' };
  await new ApiClient().call(addByLink, { params: { token }, body });
  expect(await waitingOf(website.id)).toMatchObject({
    ...{ userId: user.id, companyName: 'Holt Joinery', count: 2, newest: 'I like it.' },
    since: first.createdAt,
  });
});

test('they wait until the last is resolved, and again when one is reopened', async () => {
  const { client, params, website } = await givenReviewed();
  await givenComment(client, params, 'One');
  await givenComment(client, params, 'Two');
  await settle(params.id, 2);
  expect(await waitingOf(website.id)).toMatchObject({ count: 1, newest: 'One' });
  await settle(params.id, 1);
  expect(await waitingOf(website.id)).toBeUndefined();
  await client.call(reopen, { params: { ...params, number: '2' } });
  expect(await waitingOf(website.id)).toMatchObject({ count: 1, newest: 'Two' });
});

test('a new version answers them; the earlier one brings them back', async () => {
  const { client, params, website } = await givenReviewed();
  const { shown } = await reviewOf(client, params);
  await givenComment(client, params);
  await showZip(website.id, '<h1>Larger</h1>');
  expect(await waitingOf(website.id)).toBeUndefined();
  const body = { websiteId: website.id, uploadId: shown?.version };
  await admin.call(rollback, { body });
  await doSiteWork();
  expect(await waitingOf(website.id)).toMatchObject({ count: 1, newest: said.text });
});

test('a comment that is made while the last one is being resolved still waits', async () => {
  const { client, params, website } = await givenReviewed();
  await givenComment(client, params, 'One');
  await withInterruption(
    'TransactWriteItemsCommand',
    () => givenComment(client, params, 'Two'),
    () => settle(params.id, 1),
  );
  expect(await waitingOf(website.id)).toMatchObject({ count: 1, newest: 'Two' });
});
