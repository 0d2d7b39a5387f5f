import { expect, test } from 'vitest';
import { handler as updateNotifications } from '#functions/account/update-notifications.ts';
import { handler as updateProfile } from '#functions/account/update-profile.ts';
import { handler as updateWebsiteUrl } from '#functions/admin/update-website-url.ts';
import { getUser } from '#functions/data/users/user.ts';
import { listUsers } from '#functions/data/users/user-list.ts';
import { searchUsers } from '#functions/data/users/user-search.ts';
import { listWebsitesOf } from '#functions/data/websites/website-list.ts';
import { deliverMail, mailUnderTest, writtenMail } from '#test/support/mail.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

const { sent } = mailUnderTest();
const update = async (id: number, body: object) =>
  (await signedIn(id)).call(updateProfile, { body });
const idsBy = async (prefix: string) =>
  (await searchUsers({ prefix, limit: 10, position: null })).items.map(({ id }) => id);

test('a profile is what its user says, by every way to it', async () => {
  const { id } = await givenUser({ username: 'zoe', firstName: 'Zoe', companyName: 'Zebra Ltd' });
  await givenUser({ username: 'middle', companyName: 'Middle' });
  const body = {
    firstName: ' Zoé ',
    lastName: 'Adler',
    companyName: 'Aardvark',
    phone: '555 0142',
  };
  const answer = await update(id, body);
  expect(answer).toMatchObject({
    status: 200,
    json: { id, firstName: 'Zoé', lastName: 'Adler', companyName: 'Aardvark', phone: '555 0142' },
  });
  expect([await idsBy('aardvark'), await idsBy('adler'), await idsBy('zoe')]).toEqual([
    [id],
    [id],
    [id],
  ]);
  expect(await idsBy('zebra')).toEqual([]);
  expect(await idsBy('zo')).toEqual([id]);
  const named = { sort: 'name', order: 'asc', limit: 10, position: null } as const;
  expect((await listUsers(named)).items[0]?.id).toBe(id);
});

test('an absent field stays, and a blank one is cleared', async () => {
  const { id } = await givenUser({ firstName: 'Ada', companyName: 'Engines', phone: '555 0142' });
  await update(id, { companyName: ' ', phone: null });
  expect(await getUser(id)).toMatchObject({ firstName: 'Ada', companyName: null, phone: null });
});

test('a website carries the new name of its company', async () => {
  const { id: userId } = await givenUser({ companyName: 'Before' });
  const admin = await signedInAdmin();
  const body = { userId, websitePreviewUrl: 'https://example.com/' };
  expect((await admin.call(updateWebsiteUrl, { body })).status).toBe(200);
  await update(userId, { companyName: 'After' });
  expect(await listWebsitesOf(userId)).toMatchObject([{ companyName: 'After', name: 'Before' }]);
});

test('concurrent changes all take effect, one after the other', async () => {
  const { id } = await givenUser();
  const bodies = [{ firstName: 'Ada' }, { lastName: 'Lovelace' }, { companyName: 'Engines' }];
  const answers = await Promise.all(bodies.map((body) => update(id, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await getUser(id)).toMatchObject({ ...bodies[0], ...bodies[1], ...bodies[2] });
  expect(await idsBy('engines')).toEqual([id]);
});

test('unwanted mails are not sent, and security mails always are', async () => {
  const { id: userId } = await givenUser();
  const body = { wantsChatMail: false, wantsNewsMail: false };
  const answer = await (await signedIn(userId)).call(updateNotifications, { body });
  expect(answer).toMatchObject({ status: 200, json: body });
  mailWork.push(
    { ...(await writtenMail({ template: 'welcome', userId, data: {} })), delaySeconds: 0 },
    { ...(await writtenMail({ template: 'passwordReset', userId, data: {} })), delaySeconds: 0 },
  );
  await deliverMail();
  expect(sent.map((mail) => mail.Content?.Simple?.Subject?.Data)).toEqual([
    'Choose a new password',
  ]);
});
