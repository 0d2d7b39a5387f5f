import { expect, test } from 'vitest';
import { transact } from '#functions/data/table/send.ts';
import { put } from '#functions/data/table/writes.ts';
import { getUser, userUpdate } from '#functions/data/users/user.ts';
import { requestCreation } from '#functions/data/websites/change-request.ts';
import { updateWrite } from '#functions/data/websites/update.ts';
import { handler as makeExport } from '#functions/events/make-export.ts';
import { handler as resume } from '#functions/events/resume.ts';
import { handler as sendMail } from '#functions/events/send-mail.ts';
import { collectData } from '#functions/privacy/collect-data.ts';
import { handler as downloadExport } from '#functions/privacy/download-export.ts';
import { handler as requestExport } from '#functions/privacy/request-export.ts';
import { handler as state } from '#functions/privacy/state.ts';
import { endedAccess } from '#functions/rules/ended-access.ts';
import { verifyZip } from '#functions/rules/zip/verify-zip.ts';
import { zipInMemory } from '#functions/rules/zip/zip-source.ts';
import { formatMessageId } from '#shared/rules/message-id.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { download, siteZip } from '#test/support/files-bucket.ts';
import { mailUnderTest } from '#test/support/mail.ts';
import { givenPurchase } from '#test/support/purchases.ts';
import { exportWork, mailWork } from '#test/support/queued-work.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import { uploadZip } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const { sent } = mailUnderTest();
const post = { method: 'POST' };
const dayMs = 24 * 3_600_000;

const received = (body: object) => ({
  Records: [{ body: JSON.stringify(body), attributes: { ApproximateReceiveCount: '1' } }],
});

/** Processes both queues until they are empty. */
async function work(): Promise<void> {
  for (const { pk, sk } of exportWork.splice(0)) await makeExport(received({ pk, sk }));
  for (const { pk, sk } of mailWork.splice(0)) await sendMail(received({ pk, sk }));
}

/** The link in the last mail. */
function linkedToken(): string {
  const [, token = ''] =
    /\/api\/account\/export\/([^"\s<]+)/.exec(JSON.stringify(sent.at(-1))) ?? [];
  return token.replace(/\\.*$/, '');
}

const open = (token: string) => new ApiClient().call(downloadExport, { params: { token } });

async function givenCustomer() {
  const user = await givenUser({ firstName: 'Dana', passwordHash: 'a-hash-of-a-password' });
  return { user, client: await signedIn(user.id) };
}

test('an export arrives by mail, as a ZIP with the stored data and no secret', async () => {
  const { client, user } = await givenCustomer();
  expect(await client.call(requestExport, post)).toMatchObject({
    status: 200,
    json: { state: 'waiting', endsAt: null },
  });
  await work();
  expect(sent.map(({ Destination }) => Destination?.ToAddresses)).toEqual([[user.email]]);
  const answer = await open(linkedToken());
  expect(answer.status).toBe(302);
  const { bytes, disposition } = await download(String(answer.headers.location));
  await verifyZip(zipInMemory(bytes));
  expect(disposition).toContain('-data.zip');
  for (const name of ['account.json', 'websites.json', 'messages.json']) {
    expect(bytes.includes(name)).toBe(true);
  }
  expect(bytes.includes('"firstName": "Dana"')).toBe(true);
  expect(bytes.includes('a-hash-of-a-password')).toBe(false);
  expect((await client.call(state)).json).toMatchObject({ export: { state: 'ready' } });
});

test('buyers get their website’s files, others do not', async () => {
  const admin = await signedInAdmin();
  const zip = await siteZip('Mine');
  for (const hasPurchasedSite of [true, false]) {
    const { client, user } = await givenCustomer();
    const website = await givenWebsite(user.id);
    await uploadZip(admin, website.id, zip);
    if (hasPurchasedSite) await givenPurchase(user.id);
    await client.call(requestExport, post);
    await work();
    const answer = await open(linkedToken());
    const { bytes } = await download(String(answer.headers.location));
    expect(bytes.includes(zip)).toBe(hasPurchasedSite);
  }
});

test('the link ends with a new password of the account (THREAT-A16)', async () => {
  const { client, user } = await givenCustomer();
  await client.call(requestExport, post);
  await work();
  const token = linkedToken();
  expect((await open(token)).status).toBe(302);
  const current = await getUser(user.id);
  if (!current) throw new Error('the customer is gone');
  await transact([userUpdate(current, endedAccess(current))]);
  expect(await open(token)).toMatchObject({ status: 404, json: { message: refusals.exportOver } });
});

test('the link ends after 24 hours, and no other token opens the export (THREAT-F8)', async () => {
  const clock = givenClock(new Date().toISOString());
  const { client, user } = await givenCustomer();
  await client.call(requestExport, post);
  await work();
  const token = linkedToken();
  const over = { status: 404, json: { message: refusals.exportOver } };
  const forged = [`${user.id}.${'A'.repeat(43)}`, `${user.id}.`, token.slice(0, -1), 'x', '0.x'];
  for (const other of forged) expect(await open(other)).toMatchObject(over);
  expect(JSON.stringify(await dumpItems())).not.toContain(token.split('.')[1]);
  clock.pass(dayMs - 1);
  expect((await open(token)).status).toBe(302);
  clock.pass(1);
  expect(await open(token)).toMatchObject(over);
});

test('a repeated request changes nothing while one is being made; three a day are allowed', async () => {
  const { client } = await givenCustomer();
  const first = await client.call(requestExport, post);
  expect((await client.call(requestExport, post)).json).toEqual(first.json);
  expect(exportWork).toHaveLength(1);
  await work();
  for (let index = 0; index < 2; index += 1) {
    expect((await client.call(requestExport, post)).status).toBe(200);
    await work();
  }
  expect(sent).toHaveLength(3);
  expect((await client.call(requestExport, post)).status).toBe(429);
});

test('a lost message is re-enqueued, and a duplicate is harmless', async () => {
  const clock = givenClock(new Date().toISOString());
  const { client, user } = await givenCustomer();
  await client.call(requestExport, post);
  exportWork.splice(0);
  await resume();
  expect(exportWork).toEqual([]);
  clock.pass(11 * 60_000);
  await resume();
  expect(exportWork).toMatchObject([{ pk: `USER#${user.id}` }]);
  exportWork.push(...exportWork, ...exportWork);
  await work();
  expect(sent).toHaveLength(1);
});

test('requires a recent proof of identity', async () => {
  const clock = givenClock(new Date().toISOString());
  const { client } = await givenCustomer();
  clock.pass(15 * 60_000);
  expect(await client.call(requestExport, post)).toMatchObject({
    status: 403,
    json: { message: refusals.proveFirst, next: { proof: ['password'] } },
  });
});

test('an export has all there is of a list, however long its texts are', async () => {
  const { user } = await givenCustomer();
  const website = await givenWebsite(user.id);
  const at = (index: number) => new Date(1_700_000_000_000 + index * 1_000).toISOString();
  const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
  // Two bytes a letter: a query of DynamoDB reads fewer than it is asked for.
  const text = 'ж'.repeat(3_000);
  for (const number of numbers) {
    const [created, id] = [at(number), formatMessageId(Date.parse(at(number)), 0, 0)];
    const said = { userId: user.id, sender: 'user', senderId: user.id, message: text } as const;
    const names = { firstName: null, username: null, clientId: null, files: [], isByMail: false };
    await transact([
      put({ pk: `CHAT#${user.id}`, sk: `MESSAGE#${id}`, id, ...said, ...names }),
      requestCreation({
        ...{ websiteId: website.id, userId: user.id, number, title: 'Wish', text, pins: [] },
        ...{ state: 'done', reason: null, zip: null, version: 1 },
        ...{ answer: null, assignee: null, files: [], dueDay: null, history: [] },
        ...{ createdAt: created, changedAt: created },
      }),
      updateWrite({
        ...{ id: number, websiteId: website.id, title: 'News', description: null },
        ...{ updateType: 'edits', createdAt: created },
      }),
    ]);
  }
  const data = await collectData(user, [website]);
  expect(data['messages.json']).toHaveLength(numbers.length);
  const [exported] = data['websites.json'];
  expect(exported?.requests).toHaveLength(numbers.length);
  expect(exported?.updates).toHaveLength(numbers.length);
});
