import { ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { handler as createCustomer } from '#functions/admin/create-customer.ts';
import { handler as deleteUser } from '#functions/admin/delete-user.ts';
import { handler as updateWebsite } from '#functions/admin/update-website-url.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { userSocketsKey } from '#functions/data/chat/user-sockets.ts';
import { write } from '#functions/data/table/send.ts';
import { change, put as putItem } from '#functions/data/table/writes.ts';
import { getUser, getUserByName, userKey } from '#functions/data/users/user.ts';
import { readUserTotal } from '#functions/data/users/user-total.ts';
import { readWebsiteTotal } from '#functions/data/websites/website-total.ts';
import { handler as resume } from '#functions/events/resume-deletions.ts';
import { files, filesBucket, putZip } from '#functions/services/files/files.ts';
import { putSiteFile } from '#functions/services/files/site-files.ts';
import { user } from '#shared/model/user.ts';
import { adminAnswers } from '#shared/texts/admin.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { siteKeys, storedKeys } from '#test/support/files-bucket.ts';
import { givenPreview } from '#test/support/previews.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable, withFault, withInterruption } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { restoreTable } from '#test/support/table-restore.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';
import { embedded, givenBuyer, openCheckout, pay, stripe } from '../billing/support/shop.ts';
import {
  begunSubscription,
  givenCustomer,
  givenSubscription,
  openPayment,
} from '../billing/support/subscriptions.ts';

const admin = await signedInAdmin();
const remove = (id: number) =>
  admin.call(deleteUser, { method: 'DELETE', params: { id: String(id) } });

/**
 * What stays forever: assigned numbers, audit entries, payments and receipts. Mail to a deleted
 * user is never sent, and ends by itself, as the agency's notifications do (decision 0164).
 */
const kept =
  /^(?:(?:COUNTER|AUDIT|ATTEMPTS|STRIPE_EVENT|PAYMENT|RECEIPT|MAIL)#|AGENCY NOTIFICATION#)/;

interface Customer {
  readonly id: number;
  readonly username: string;
  readonly websiteId: number;
}

/** All items that concern a user, by their keys. */
async function tracesOf({ id, username, websiteId }: Customer): Promise<readonly string[]> {
  const traces = [
    `(?:USER|CHAT)#${id}`,
    `WEBSITE#${websiteId}`,
    `"userId":${id}`,
    `"websiteId":${websiteId}`,
    username,
  ];
  const about = new RegExp(`(?:${traces.join('|')})\\b`);
  const items = Object.entries(await dumpTable());
  return items
    .filter(([key, item]) => !kept.test(key) && about.test(`${key} ${JSON.stringify(item)}`))
    .map(([key]) => key);
}

const put = (pk: string, sk: string) => write(putItem({ pk, sk }));

/** A user whose sockets have closed. */
const putSockets = (userId: number) => write(putItem({ ...userSocketsKey(userId), sockets: {} }));

async function putFiles(websiteId: number): Promise<void> {
  const bytes = Buffer.from('a file');
  await putZip(`zips/${websiteId}/one.zip`, bytes);
  await putZip(`zips/${websiteId}/one.zip`, bytes);
  await putZip(`quarantine/${websiteId}/two.zip`, bytes);
  for (const folder of ['sites', 'review']) {
    await putSiteFile(`${folder}/${websiteId}/3fa9c1d2/index.html`, {
      ...{ body: bytes, size: bytes.length, contentType: 'text/html' },
    });
  }
}

/** All versions of a website's files, in both buckets. */
async function filesOf(websiteId: number): Promise<readonly unknown[]> {
  const stored = await files.send(new ListObjectVersionsCommand({ Bucket: filesBucket() }));
  const all = [...(stored.Versions ?? []), ...(stored.DeleteMarkers ?? [])];
  const own = all.filter(({ Key }) => Key?.match(`^(zips|quarantine)/${websiteId}/`));
  return [...own, ...siteKeys(`sites/${websiteId}/`), ...siteKeys(`review/${websiteId}/`)];
}

/** Gives a customer one of everything a customer can have. */
async function furnish(userId: number): Promise<Customer> {
  const website = await givenWebsite(userId, { websitePreviewUrl: 'https://acme.example' });
  await givenPreview(userId);
  await putFiles(website.id);
  for (const folder of ['assets', 'kept-assets']) {
    await putZip(`${folder}/${userId}/asset-1`, Buffer.from('a file'));
  }
  const messages = Array.from({ length: 30 }, (_, nth) => put(`CHAT#${userId}`, `MESSAGE#${nth}`));
  await Promise.all([
    ...messages,
    put(`CHAT#${userId}`, 'MESSAGES'),
    putSockets(userId),
    put(`USER#${userId}`, 'BRIEF'),
    put(`USER#${userId}`, 'ASSET#asset-1'),
    put(`WEBSITE#${website.id}`, 'ZIP#2026'),
    put(`WEBSITE#${website.id}`, 'SITE#3fa9c1d2'),
    put(`WEBSITE#${website.id}`, 'UPLOAD#1'),
  ]);
  const username = (await getUser(userId))?.username ?? '';
  return { id: userId, username, websiteId: website.id };
}

async function endsOf(subscriptionId: string): Promise<number> {
  const events = await stripe.events
    .list({ type: 'customer.subscription.deleted' })
    .autoPagingToArray({ limit: 10_000 });
  return events.filter((event) => JSON.stringify(event.data).includes(subscriptionId)).length;
}

const totals = async () => ({ users: await readUserTotal(), websites: await readWebsiteTotal() });

test('a deleted customer leaves nothing: no item, file, session, search entry, count or charge', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const customer = await furnish(subscriber.id);
  const { users, websites } = await totals();
  expect(await filesOf(customer.websiteId)).toHaveLength(5);

  expect(await remove(customer.id)).toMatchObject({
    status: 200,
    json: { message: adminAnswers.customerDeleted },
  });
  expect((await subscriber.client.call(currentUser)).status).toBe(401);
  expect(await tracesOf(customer)).toEqual([]);
  expect(await filesOf(customer.websiteId)).toEqual([]);
  expect(storedKeys(`assets/${customer.id}/`)).toEqual([]);
  expect(storedKeys(`kept-assets/${customer.id}/`)).toEqual([]);
  expect(await totals()).toEqual({ users: users - 1, websites: websites - 1 });
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  expect(await endsOf(subscriptionId)).toBe(1);
  expect((await remove(customer.id)).status).toBe(404);
});

test('a checkout that was not paid can no longer be paid', async () => {
  const subscriber = await givenCustomer();
  const paymentIntentId = await openPayment(subscriber);
  const subscriptionId = await begunSubscription(subscriber);
  await remove(subscriber.id);
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toMatch(/canceled|expired/);
  expect(await pay(paymentIntentId)).not.toBe('succeeded');
  const buyer = await givenBuyer();
  const purchase = await openCheckout(buyer);
  await remove(buyer.id);
  expect((await stripe.paymentIntents.retrieve(purchase)).status).toBe('canceled');
});

test('the username is free again, and no id is reused', async () => {
  const first = await givenUser({ username: 'once' });
  await remove(first.id);
  expect(await getUserByName('once')).toBeNull();
  const next = await givenUser({ username: 'ONCE' });
  expect(next.id).toBeGreaterThan(first.id);
});

test('administrators, including the caller, are refused, and unknown users are not found', async () => {
  const other = await givenUser({ isAdmin: true });
  const self = user.parse((await admin.call(currentUser)).json);
  const before = await dumpTable();
  for (const { id } of [other, self]) {
    expect(await remove(id)).toMatchObject({
      status: 409,
      json: { message: refusals.administratorStays },
    });
  }
  expect((await remove(999_999)).status).toBe(404);
  expect(await dumpTable()).toEqual(before);
});

test('a user who becomes an administrator at the same moment is not deleted', async () => {
  const promoted = await givenUser();
  const answer = await withInterruption(
    'TransactWriteItemsCommand',
    async () => {
      await write(change(userKey(promoted.id), { set: { isAdmin: true } }));
    },
    () => remove(promoted.id),
  );
  expect(answer.status).toBe(409);
  expect(await getUser(promoted.id)).toMatchObject({ isAdmin: true });
});

test('fifty concurrent deletions each answer 200 or 404, and take effect once', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const customer = await furnish(subscriber.id);
  const { users, websites } = await totals();
  const answers = await Promise.all(Array.from({ length: 50 }, () => remove(customer.id)));
  for (const { status } of answers) expect([200, 404]).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  await resume();
  expect(await tracesOf(customer)).toEqual([]);
  expect(await totals()).toEqual({ users: users - 1, websites: websites - 1 });
  expect(await endsOf(subscriptionId)).toBe(1);
  const trail = Object.entries(await dumpTable()).filter(
    ([key, item]) =>
      key.startsWith('AUDIT#') &&
      Object(item).action === 'deleteUser' &&
      Object(item).userId === customer.id,
  );
  expect(trail).toHaveLength(1);
});

test('the trail keeps a deleted customer’s number and username, but no personal data', async () => {
  const person = { firstName: 'Ottilie', lastName: 'Quastenberg', companyName: 'Quasten & Co' };
  const contact = { username: 'leaver', email: 'o@quastenberg.example' };
  const given = { ...person, ...contact, password: 'Secret-1' };
  const { id } = user.parse((await admin.call(createCustomer, { body: given })).json);
  const address = { userId: id, websitePreviewUrl: 'https://preview.example' };
  await admin.call(updateWebsite, { body: address });
  await admin.call(updateWebsite, { body: { userId: id, name: 'The Quastenbergs' } });
  expect((await remove(id)).status).toBe(200);
  const trail = Object.entries(await dumpTable()).filter(
    ([key, item]) => key.startsWith('AUDIT#') && Object(item).userId === id,
  );
  expect(trail).toHaveLength(4);
  const text = JSON.stringify(trail);
  expect(text).toContain('leaver');
  for (const told of ['Ottilie', 'Quasten', contact.email]) expect(text).not.toContain(told);
});

const lost = Object.assign(new Error('lost'), { name: 'InternalServerError' });

/** Runs `work` while one storage call fails, before or after it took effect. */
async function withStorageFault(
  nth: number,
  when: 'before' | 'after',
  work: () => Promise<unknown>,
) {
  const names: string[] = [];
  files.middlewareStack.add(
    (next, context) => async (args) => {
      names.push(String(context.commandName));
      const isMeant = names.length === nth;
      if (isMeant && when === 'before') throw lost;
      const result = await next(args);
      if (isMeant) throw lost;
      return result;
    },
    { step: 'initialize', name: 'withStorageFault' },
  );
  try {
    await work();
    return names;
  } finally {
    files.middlewareStack.remove('withStorageFault');
  }
}

/** Fails every nth call; n is odd, since the even calls end by the schedule. */
const killedEach = Number(process.env.KILLED_EACH ?? 1);

/** Where to kill it: before every call, and after those that changed something. */
function killings(names: readonly string[]) {
  return names.flatMap((name, index) => {
    const before = { nth: index + 1, when: 'before' } as const;
    const isRead = /^(?:Get|BatchGet|Query|List)/.test(name);
    return isRead ? [before] : [before, { ...before, when: 'after' } as const];
  });
}

test('a deletion killed at any call of table or storage finishes when a call or the schedule resumes it', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const customer = await furnish(subscriber.id);
  const before = await dumpTable();
  const { users, websites } = await totals();
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const work = () => remove(customer.id);
  let tableCalls: readonly string[] = [];
  const storageCalls = await withStorageFault(0, 'before', async () => {
    tableCalls = (await watchTable(work)).names;
  });
  expect(tableCalls.length).toBeGreaterThan(15);
  expect(storageCalls.length).toBeGreaterThan(5);

  const faults = [
    ...killings(tableCalls).map((at) => () => withFault({ ...at, error: lost }, work)),
    ...killings(storageCalls).map(
      ({ nth, when }) =>
        () =>
          withStorageFault(nth, when, work),
    ),
  ];
  const chosen = [...faults.entries()].filter(([index]) => index % killedEach === 0);
  for (const [index, fault] of chosen) {
    await restoreTable(before);
    await putFiles(customer.websiteId);
    await fault();
    const isGone = (await getUser(customer.id)) === null;
    if (isGone && index % 2 === 0) await resume();
    else expect([200, 404]).toContain((await remove(customer.id)).status);
    expect(await tracesOf(customer), `fault ${index}`).toEqual([]);
    expect(await filesOf(customer.websiteId), `fault ${index}`).toEqual([]);
    expect(await totals()).toEqual({ users: users - 1, websites: websites - 1 });
  }
  expect(await endsOf(subscriptionId)).toBe(1);
  written.mockClear();
}, 240_000);

test.each([
  ['GET', '/v1/subscriptions'],
  ['GET', '/v1/invoices'],
  ['DELETE', '/v1/subscriptions/:id'],
] as const)(
  'while Stripe does not answer %s %s, the customer disappears and the deletion continues later',
  async (method, path) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { subscriber, subscriptionId } = await givenSubscription();
    const customer = await furnish(subscriber.id);
    embedded.controls.fault({ method, path, kind: 'error', status: 500, times: 3 });
    expect(await remove(customer.id)).toMatchObject({
      status: 200,
      json: { message: adminAnswers.deletionGoesOn },
    });
    embedded.controls.clearFaults();
    expect((await subscriber.client.call(currentUser)).status).toBe(401);
    expect(await filesOf(customer.websiteId)).toHaveLength(5);
    expect(await getUserByName(customer.username)).toBeNull();
    await expect(givenUser({ username: customer.username })).rejects.toThrow('taken');
    await resume();
    expect(await tracesOf(customer)).toEqual([]);
    expect(await filesOf(customer.websiteId)).toEqual([]);
    expect(await endsOf(subscriptionId)).toBe(1);
  },
);

test('when the response of Stripe is lost, the subscription ends once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { subscriber, subscriptionId } = await givenSubscription();
  const customer = await furnish(subscriber.id);
  const path = '/v1/subscriptions/:id';
  embedded.controls.fault({ method: 'DELETE', path, kind: 'lose', times: 1 });
  expect((await remove(customer.id)).status).toBe(200);
  embedded.controls.clearFaults();
  await resume();
  expect(await tracesOf(customer)).toEqual([]);
  expect(await endsOf(subscriptionId)).toBe(1);
});

test('a deletion that exceeds the time of a call is continued by the next', async () => {
  const customer = await furnish((await givenUser()).id);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await remove(customer.id)).toMatchObject({
    status: 200,
    json: { message: adminAnswers.deletionGoesOn },
  });
  timeout.mockRestore();
  expect(await filesOf(customer.websiteId)).not.toEqual([]);
  expect(await remove(customer.id)).toMatchObject({
    status: 200,
    json: { message: adminAnswers.customerDeleted },
  });
  expect(await tracesOf(customer)).toEqual([]);
});

test('a permanently failing deletion is reported, and does not block the others', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const [first, second] = [await givenUser(), await givenUser()];
  for (const { id } of [first, second]) {
    await withFault({ command: 'QueryCommand', nth: 2, when: 'before', error: lost }, () =>
      remove(id),
    );
  }
  const failing = withFault(
    { command: 'QueryCommand', nth: 2, when: 'before', error: lost },
    resume,
  );
  await expect(failing).rejects.toThrow(`Deletions failed: users ${first.id}`);
  expect((await remove(second.id)).status).toBe(404);
  expect((await remove(first.id)).status).toBe(200);
  written.mockClear();
});

test('a customer changed meanwhile is not deleted, and can be reloaded', async () => {
  const { id, version } = await givenUser();
  const headers = { 'if-match': `"${version + 1}"` };
  const ask = { method: 'DELETE', params: { id: String(id) }, headers };
  const answer = await admin.call(deleteUser, ask);
  expect([answer.status, answer.json]).toEqual([409, { message: refusals.changedElsewhere }]);
  expect(await getUser(id)).not.toBeNull();
  const again = await admin.call(deleteUser, { ...ask, headers: { 'if-match': `"${version}"` } });
  expect(again.status).toBe(200);
});
