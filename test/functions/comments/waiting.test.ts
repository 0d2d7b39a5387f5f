import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as rollback } from '#functions/admin/rollback-zip.ts';
import { handler as addByLink } from '#functions/comments/add-by-link.ts';
import { handler as reopen } from '#functions/comments/reopen.ts';
import { handler as resolve } from '#functions/comments/resolve.ts';
import { handler as waiting } from '#functions/comments/waiting.ts';
import { waitingComments } from '#shared/model/feedback.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenComment, givenReviewed, reviewOf, said, showZip } from '#test/support/comments.ts';
import { givenPreview } from '#test/support/previews.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { doSiteWork } from '#test/support/site-worker.ts';
import { withInterruption } from '#test/support/table-calls.ts';

const admin = await signedInAdmin();
const visitor = new ApiClient();

async function givenShown() {
  const reviewed = await givenReviewed();
  const { website, params } = reviewed;
  const token = await givenPreview(reviewed.user.id);
  return {
    ...reviewed,
    sayByLink: () =>
      visitor.call(addByLink, { params: { token }, body: { name: 'Uncle Jo', ...said } }),
    move: (handler: typeof resolve, number: number) =>
      admin.call(handler, { params: { ...params, number: String(number) } }),
    /** What Work shows of the website; null if nothing. */
    shown: async () => {
      const { json } = await admin.call(waiting, { query: { limit: '100' } });
      const rows = z.parse(z.array(waitingComments), json);
      const found = rows.find(({ websiteId }) => websiteId === website.id);
      return found ? { comments: found.comments, guests: found.guests } : null;
    },
    /** Who wrote the latest, and how it begins. */
    newest: async () => {
      const { json } = await admin.call(waiting, { query: { limit: '100' } });
      const rows = z.parse(z.array(waitingComments), json);
      return rows.find(({ websiteId }) => websiteId === website.id)?.newest;
    },
  };
}

test('comments of the customer and through a link wait until each is resolved', async () => {
  const { client, params, sayByLink, move, shown } = await givenShown();
  expect(await shown()).toBeNull();
  await givenComment(client, params);
  await sayByLink();
  expect(await shown()).toEqual({ comments: 1, guests: 1 });
  await move(resolve, 1);
  expect(await shown()).toEqual({ comments: 0, guests: 1 });
  await move(resolve, 1);
  await move(resolve, 2);
  expect(await shown()).toBeNull();
  await move(reopen, 2);
  expect(await shown()).toEqual({ comments: 0, guests: 1 });
});

test('the latest is told, until it is resolved', async () => {
  const { client, params, sayByLink, move, newest } = await givenShown();
  await givenComment(client, params);
  await sayByLink();
  expect(await newest()).toEqual({ name: 'Uncle Jo', text: said.text });
  await move(resolve, 2);
  expect(await newest()).toBeNull();
  await move(reopen, 2);
  expect(await newest()).toEqual({ name: 'Uncle Jo', text: said.text });
});

test('the agency’s own comments wait for nobody there', async () => {
  const { params, move, shown } = await givenShown();
  await givenComment(admin, params);
  expect(await shown()).toBeNull();
  await move(resolve, 1);
  await move(reopen, 1);
  expect(await shown()).toBeNull();
});

test('a new version answers them, and the one before has its own again', async () => {
  const { website, client, params, move, shown } = await givenShown();
  await givenComment(client, params);
  const { shown: first } = await reviewOf(client, params);
  await showZip(website.id, '<h1>A second draft</h1>');
  expect(await shown()).toBeNull();
  await move(resolve, 1);
  await move(reopen, 1);
  expect(await shown()).toBeNull();
  await givenComment(client, params);
  expect(await shown()).toEqual({ comments: 1, guests: 0 });
  await move(resolve, 2);
  const body = { websiteId: website.id, uploadId: first?.version };
  expect((await admin.call(rollback, { body })).status).toBe(200);
  await doSiteWork();
  expect(await shown()).toEqual({ comments: 1, guests: 0 });
});

test('a comment that comes while another is resolved is counted', async () => {
  const { client, params, sayByLink, move, shown } = await givenShown();
  await givenComment(client, params);
  await withInterruption('TransactWriteItemsCommand', sayByLink, () => move(resolve, 1));
  expect(await shown()).toEqual({ comments: 0, guests: 1 });
});
