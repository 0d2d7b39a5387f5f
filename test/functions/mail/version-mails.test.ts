import { expect, test } from 'vitest';
import { handler as generatePreview } from '#functions/admin/generate-preview.ts';
import { handler as upload } from '#functions/admin/upload-website-files.ts';
import { subscriptionWrite } from '#functions/data/billing/subscription.ts';
import { nextId } from '#functions/data/table/counter.ts';
import { transact } from '#functions/data/table/send.ts';
import { countLogin, getUser, userUpdate } from '#functions/data/users/user.ts';
import { websiteCreation } from '#functions/data/websites/website.ts';
import { handler as read } from '#functions/notifications/read.ts';
import { handler as setSwitches } from '#functions/notifications/set-switches.ts';
import { mailLimits } from '#functions/rules/mail-limits.ts';
import { presignedUpload } from '#shared/api/admin/zips.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenComment, givenReviewed, showZip } from '#test/support/comments.ts';
import { siteZip } from '#test/support/files-bucket.ts';
import { deliverMail, linkIn, mailUnderTest, readMail } from '#test/support/mail.ts';
import { bellOf } from '#test/support/notifications.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { givenRequest } from '#test/support/requests.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { doSiteWork } from '#test/support/site-worker.ts';
import { completeUpload, sendToBucket } from '#test/support/uploads.ts';

const { sent } = mailUnderTest();
const subject = 'The first version of your website is ready';
const linkSubject = 'Your website is ready to look at';
const laterSubject = 'A new version of your website is ready';
const subjects = () => sent.map((mail) => readMail(mail).subject);

/** A customer whose website has just begun to show a version. */
async function givenVersion() {
  // The bucket checks signatures by the clock of this machine.
  const clock = givenClock(new Date().toISOString());
  const reviewed = await givenReviewed();
  const whenTimePasses = async () => {
    clock.pass(mailLimits.versionDelayMs);
    await deliverMail();
  };
  return { ...reviewed, clock, whenTimePasses };
}

test('mails a new version some minutes after it is shown, with a link to it', async () => {
  const { user, website, whenTimePasses } = await givenVersion();
  expect(mailWork).toMatchObject([{ delaySeconds: mailLimits.versionDelayMs / 1_000 }]);
  await whenTimePasses();
  expect(readMail(sent[0])).toMatchObject({ to: user.email, subject });
  expect(readMail(sent[0]).text).toContain(website.name);
  expect(linkIn(sent[0]).pathname).toBe('/dashboard');
});

test.each([
  ['bought', { purchaseDate: true }],
  ['subscribed', { startedAt: true }],
] as const)(
  'mails nothing to who has %s since, with the version before their eyes',
  async (_, paid) => {
    const { user, whenTimePasses } = await givenVersion();
    const now = new Date(Date.now() + 1_000).toISOString();
    if ('purchaseDate' in paid) {
      const stored = await getUser(user.id);
      if (stored) await transact([userUpdate(stored, { purchaseDate: now }, [])]);
    } else {
      const state = {
        ...{ subscriptionId: 'sub_1', status: 'active' as const, startedAt: now },
        ...{ nextBillingDate: null, servedUntil: null, lastCharge: null, late: null },
      };
      await transact([subscriptionWrite(user.id, state, null)]);
    }
    await whenTimePasses();
    expect(subjects()).toEqual([]);
  },
);

test('mails nothing to who has commented on the version since', async () => {
  const { client, params, whenTimePasses } = await givenVersion();
  await givenComment(client, params);
  await whenTimePasses();
  expect(subjects()).not.toContain(subject);
});

test('mails nothing to who has signed in since, which leads to the version', async () => {
  const { user, whenTimePasses } = await givenVersion();
  await countLogin(user.id, new Date(Date.now() + 1_000));
  await whenTimePasses();
  expect(subjects()).toEqual([]);
});

test.each([
  [true, [linkSubject]],
  [false, [subject]],
])('of a version to which a link was made, mailed: %s, mails %j', async (mail, expected) => {
  const { user, whenTimePasses } = await givenVersion();
  await (await signedInAdmin()).call(generatePreview, { body: { userId: user.id, mail } });
  await whenTimePasses();
  expect(subjects()).toEqual(expected);
});

test('mails a version that came after the link was mailed', async () => {
  const { user, website, whenTimePasses } = await givenVersion();
  await (await signedInAdmin()).call(generatePreview, { body: { userId: user.id, mail: true } });
  await whenTimePasses();
  await showZip(website.id, '<h1>Another</h1>');
  await whenTimePasses();
  expect(subjects()).toEqual([linkSubject, laterSubject]);
});

test('mails only the last of several versions in a row', async () => {
  const { website, whenTimePasses } = await givenVersion();
  await showZip(website.id, '<h1>Another</h1>');
  await whenTimePasses();
  expect(subjects()).toEqual([subject]);
});

test('mails a version that soon replaced one that was seen as a new one', async () => {
  const { user, website, clock, whenTimePasses } = await givenVersion();
  await countLogin(user.id, new Date(Date.now() + 1_000));
  clock.pass(2_000);
  await showZip(website.id, '<h1>Another</h1>');
  await whenTimePasses();
  expect(subjects()).toEqual([laterSubject]);
});

test('mails a later version as a new one', async () => {
  const { website, whenTimePasses } = await givenVersion();
  await whenTimePasses();
  await showZip(website.id, '<h1>Another</h1>');
  await whenTimePasses();
  expect(subjects()).toEqual([subject, laterSubject]);
});

test('mails the first version of a second website as its first', async () => {
  const { website, whenTimePasses } = await givenVersion();
  await whenTimePasses();
  const second = { ...website, id: await nextId('website'), name: 'Second' };
  expect(await transact([websiteCreation(second)])).toEqual([]);
  await showZip(website.id, '<h1>Another</h1>');
  await showZip(second.id, '<h1>Of the second</h1>');
  await whenTimePasses();
  expect(subjects().toSorted()).toEqual([laterSubject, subject, subject]);
  expect(readMail(sent.find((mail) => readMail(mail).subject === laterSubject)).text).toContain(
    website.name,
  );
});

test('sends nothing to users who have read the notification by then', async () => {
  const { client, whenTimePasses } = await givenVersion();
  const { notifications } = await bellOf(client);
  await client.call(read, { body: { upTo: notifications[0]?.id } });
  await whenTimePasses();
  expect(sent).toEqual([]);
});

test('sends nothing to users who opted out', async () => {
  const { client, whenTimePasses } = await givenVersion();
  const switches = [{ kind: 'zipReady', web: true, mail: false }];
  await client.call(setSwitches, { body: { switches } });
  await whenTimePasses();
  expect(sent).toEqual([]);
});

test('mails a version that fulfills a request as the news of that request', async () => {
  const { client, website, whenTimePasses } = await givenVersion();
  await whenTimePasses();
  const admin = await signedInAdmin();
  await givenRequest(client, 'Opening hours');
  // Administrators are mailed of the request itself.
  await deliverMail();
  sent.splice(1);
  const params = { websiteId: String(website.id) };
  const body = { fileName: 'second.zip', size: 1_000, fulfils: [1] };
  const presigned = presignedUpload.parse((await admin.call(upload, { params, body })).json);
  await sendToBucket(presigned, await siteZip('<h1>Open from six</h1>'));
  await completeUpload(admin, website.id, presigned.uploadId);
  await doSiteWork();
  await whenTimePasses();
  expect(subjects()).toEqual([subject, 'Your change is ready to review']);
});
