import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getMail, type NewMail } from '#functions/data/mail/mail.ts';
import { sortKey } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/read.ts';
import { transact, write } from '#functions/data/table/send.ts';
import type { Item } from '#functions/data/table/table.ts';
import { change, put } from '#functions/data/table/writes.ts';
import { listSessions } from '#functions/data/users/session-list.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { findUsersByEmail } from '#functions/data/users/user-search.ts';
import { requestKey } from '#functions/data/websites/change-request.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { templates } from '#functions/mail/templates.ts';
import { findReceipt } from '#functions/websites/find-receipt.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { givenComment, givenReviewed } from '#test/support/comments.ts';
import { writtenMail } from '#test/support/mail.ts';
import { givenReceipt } from '#test/support/purchases.ts';
import { givenRequest } from '#test/support/requests.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

/*
 * A list that is cut before it is filtered loses what is looked for behind what others wrote. Each
 * test writes more of theirs than one page holds.
 */

const others = 210;

/** Copies the one item below `prefix`; the keys of the copies have `sign` before their number. */
async function givenCopies(pk: string, prefix: string, changes: Item, sign = ''): Promise<void> {
  const values = { pk, prefix };
  const [item] = await queryAll({ where: 'pk = :pk AND begins_with(sk, :prefix)', values });
  if (!item) throw new Error(`There is nothing below ${prefix}`);
  const copies = Array.from({ length: others }, (_, index) => {
    const number = index + 2;
    const sk = `${prefix}${sign}${String(number).padStart(6, '0')}`;
    return put({ ...item, number, ...changes, pk, sk });
  });
  for (let first = 0; first < others; first += 100) {
    await transact(copies.slice(first, first + 100));
  }
}

test('an account is found by its address behind strangers who have it as a name', async () => {
  const address = 'victim@example.com';
  for (let index = 0; index < 30; index += 1) {
    await givenUser(index % 2 ? { companyName: address } : { lastName: address });
  }
  const first = await givenUser({ email: address });
  const second = await givenUser({ email: address });
  expect((await findUsersByEmail(address, 20)).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await findUsersByEmail(address, 1)).toMatchObject([{ id: first.id }]);
});

test('an address is read page by page until an account has it', async () => {
  const address = 'other@example.com';
  await givenUser({ companyName: address });
  const values = { pk: 'USER_SEARCH#o', term: address };
  const [entry] = await queryAll({ where: 'pk = :pk AND begins_with(sk, :term)', values });
  // Older accounts, which nobody has to make one by one.
  await transact(
    Array.from({ length: 100 }, (_, index) => {
      // Before every account: behind the key of none, with more digits.
      const sk = `${sortKey(address, 0)}${String(index).padStart(3, '0')}`;
      return put({ ...entry, pk: values.pk, sk, userId: -index });
    }),
  );
  const { id } = await givenUser({ email: address });
  expect(await findUsersByEmail(address, 20)).toMatchObject([{ id }]);
});

/** A mail as it is composed now. */
async function composed<Name extends 'commentsMade' | 'versionReady'>(
  template: Name,
  user: StoredUser,
  data: NewMail<Name>['data'],
) {
  const mail = await getMail(await writtenMail({ template, userId: user.id, data }));
  if (!mail) throw new Error('There is no mail');
  return templates[template].compose({ mail, user, agency: defaultAgency, now: new Date() });
}

test('the agency’s comments are mailed, however many visitors wrote since', async () => {
  const { user, website, params } = await givenReviewed();
  await givenComment(await signedInAdmin({ firstName: 'Maren' }), params, 'Is this the photo?');
  const by = { name: 'A visitor', role: 'visitor' };
  await givenCopies(`WEBSITE#${website.id}`, 'COMMENT#', { by });
  const span = [-commentLimits.digestMs, 1_000].map((ms) => new Date(Date.now() + ms));
  const [from = '', to = ''] = span.map((time) => time.toISOString());
  const data = { websiteId: website.id, reader: 'customer', from, to } as const;
  expect((await composed('commentsMade', user, data))?.subject).toBe('A comment on your website');
});

test('a version that fulfills an old request is only the news of that request', async () => {
  const { user, website, client } = await givenReviewed();
  const pk = `WEBSITE#${website.id}`;
  const { uploadId } = (await getWebsite(website.id))?.site ?? {};
  if (uploadId === undefined) throw new Error('There is no site');
  const data = { websiteId: website.id, uploadId, shownAt: new Date().toISOString() };
  const { number } = await givenRequest(client, 'Opening hours');
  await givenCopies(pk, 'REQUEST#', { zip: null });
  expect(await composed('versionReady', user, data)).not.toBeNull();
  const zip = { uploadId, fileName: 'site.zip' };
  await write(change(requestKey({ websiteId: website.id, number }), { set: { zip } }));
  expect(await composed('versionReady', user, data)).toBeNull();
});

test('the receipt of a purchase is found behind many renewals', async () => {
  const { id } = await givenUser();
  await givenReceipt(id);
  await givenCopies(`USER#${id}`, 'RECEIPT#', { kind: 'subscription' }, '9');
  expect((await findReceipt(id))?.kind).toBe('purchase');
});

test('a live session is listed behind sessions that have ended', async () => {
  const user = await givenUser();
  await signedIn(user.id);
  await givenCopies(`USER#${user.id}`, 'SESSION#', { epoch: user.sessionEpoch - 1 }, '-');
  expect(await listSessions(user, new Date())).toHaveLength(1);
});

/** Where items are left out after a query, and why nothing is lost. */
const leftOut: Readonly<Record<string, string>> = {
  'functions/admin/find.ts': 'who was found by something else is listed elsewhere',
  'functions/mail/templates/chat-message.ts': 'only messages of the reader',
  'functions/replies/take-reply.ts': 'headers of a mail',
  'functions/data/chat/message-history.ts': 'the row of the position; only messages of one side',
  'functions/events/remind-of-previews.ts': 'by the order of the list',
  'functions/events/resume-list.ts': 'all pages are read',
  'functions/hosting/review-domains.ts': 'all domains of a website',
  'functions/hosting/watch-sites.ts': 'all pages are read',
  'functions/data/users/user-search.ts': 'all pages are read; a short page has a next one',
  'functions/data/users/sorted-matches.ts':
    'all matches are read; the page has those after its cursor',
  'functions/data/users/filtered-users.ts': 'a short page has a next one',
  'functions/data/table/range.ts': 'the row of the position',
  'functions/data/users/brief-list.ts': 'a short page has a next one',
  'functions/data/users/session-list.ts': 'all pages are read',
  'functions/data/websites/domain-claim.ts': 'all pages are read',
  'functions/data/websites/update.ts': 'an update of one version, among the newest',
  'functions/data/websites/uptime.ts': 'the days of a month',
  'functions/data/websites/visit-day.ts': 'all pages are read',
  'functions/data/websites/zip-version.ts': 'the first tries until one is shown',
  'functions/data/billing/payment-task-list.ts': 'all of a customer; a short page has a next one',
  'functions/data/chat/connected-customers.ts': 'all pages are read',
  'functions/data/users/administrator.ts': 'all administrators are read',
  'functions/data/users/asset.ts': 'files by their ids',
  'functions/mail/templates/comments-made.ts': 'all pages since the first comment are read',
  'functions/mail/templates/version-ready.ts':
    'a version of minutes ago and its links are among the newest',
  'functions/websites/download-fallback.ts': 'all websites of a customer are one page',
};

const reads =
  /\b(?:queryItems|queryAll|queryPage|queryRange|newestBelow|listPending|readUsers|readNewest|readMessages|list\w+(?:Of|In))\(/;
const leavesOut = /\.(?:filter|find|some)\(/;

test('every list that leaves out items after a query is known to lose none', () => {
  const files = globSync('functions/**/*.ts').filter((file) => {
    const source = readFileSync(file, 'utf8');
    return reads.test(source) && leavesOut.test(source);
  });
  expect(files.toSorted()).toEqual(Object.keys(leftOut).toSorted());
});
