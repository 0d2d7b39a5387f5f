import { expect, test } from 'vitest';
import { subscriptionWrite } from '#functions/data/billing/subscription.ts';
import { storeMessage } from '#functions/data/chat/chat-message.ts';
import { getMail } from '#functions/data/mail/mail.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUser, userUpdate } from '#functions/data/users/user.ts';
import { newMessage } from '#functions/data/websites/site-message.ts';
import { updateCreation } from '#functions/data/websites/update.ts';
import { checkCount } from '#functions/data/websites/uptime.ts';
import { addVisits } from '#functions/data/websites/visit-day.ts';
import { websiteExists } from '#functions/data/websites/website.ts';
import { handler as sendReports } from '#functions/events/send-reports.ts';
import { handler as get } from '#functions/reports/get.ts';
import { hourMs, minuteMs } from '#shared/limits/durations.ts';
import { report } from '#shared/model/report.ts';
import { givenClock } from '#test/support/clock.ts';
import { whenSubscribed } from '#test/support/domains.ts';
import { deliverMail, mailUnderTest, readMail } from '#test/support/mail.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { withFault } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const { sent } = mailUnderTest();
const firstOfMonth = '2026-11-01T08:00:00.000Z';
const nextBillingDate = '2026-11-14T09:00:00.000Z';
const at = (time: string) => new Date(`2026-${time}:00.000Z`);

async function whenSubscribing(userId: number): Promise<void> {
  const user = await getUser(userId);
  if (!user) throw new Error(`There is no user ${userId}`);
  const startedAt = at('08-14T09:00').toISOString();
  const paid = { status: 'active', servedUntil: null, lastCharge: null, late: null } as const;
  const level = { ...paid, subscriptionId: `sub_${userId}`, startedAt };
  await transact([
    userUpdate(user, { hasActiveSubscription: true, nextBillingDate }, []),
    subscriptionWrite(userId, { ...level, nextBillingDate }, null),
  ]);
}

async function givenSubscriber() {
  const user = await givenUser({ firstName: 'Dana' }, at('08-14T08:00'));
  const website = await givenWebsite(user.id, { name: 'Harbor & Pine' });
  await whenSubscribing(user.id);
  return { user, websiteId: website.id };
}

async function whenSaid(userId: number, sender: 'user' | 'support', time: string): Promise<void> {
  const who = { userId, sender, senderId: userId, firstName: null, username: null };
  const text = { message: 'Hello', clientId: null, files: [], isByMail: false };
  await storeMessage({ ...who, ...text }, 100, at(time));
}

/** A month with one of everything, and the months before and after it. */
async function givenOctober(userId: number, websiteId: number): Promise<void> {
  const changed = (title: string, time: string) =>
    updateCreation({
      ...{ websiteId, title, description: null, updateType: 'zip' },
      createdAt: at(time).toISOString(),
    });
  const times = ['09-30T23:59', '10-02T10:00', '10-31T23:59', '11-01T00:00'];
  for (const time of times) await transact([await changed(`Changed ${time}`, time)]);
  for (const [isUp, time] of [
    [true, '10-03T10:00'],
    [false, '10-03T10:05'],
    [true, '11-01T00:00'],
  ] as const) {
    const check = { websiteId, isUp, at: at(time), runAt: at(time) };
    await transact([websiteExists(websiteId), checkCount(check, true)]);
  }
  const sentBy = { websiteId, form: 'contact', fields: [], replyTo: null };
  for (const time of times) {
    const { creation, count } = newMessage(sentBy, at(time));
    await transact([creation, count]);
  }
  const views = { views: 2, robots: 1, notFound: 0, referrers: [], missing: [] };
  const counts = { ...views, pages: [{ name: '/', count: 2 }] };
  const days = new Map(
    ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'].map((day) => [day, counts]),
  );
  await addVisits({ websiteId, file: 'october.gz', days }, at('11-01T00:00'));
  await whenSaid(userId, 'user', '10-05T10:00');
  await whenSaid(userId, 'support', '10-05T10:12');
  await whenSaid(userId, 'user', '10-31T23:59');
  await whenSaid(userId, 'support', '11-01T00:09');
}

async function reportOf(userId: number, month: string) {
  const client = await signedIn(userId);
  const { status, json } = await client.call(get, { params: { month } });
  return { status, report: report.safeParse(json).data };
}

test('a report covers its month, and nothing of the months before and after', async () => {
  givenClock(firstOfMonth);
  const { user, websiteId } = await givenSubscriber();
  await givenOctober(user.id, websiteId);
  expect((await reportOf(user.id, '2026-10')).report).toEqual({
    ...{ month: '2026-10', isOver: true, previous: '2026-09', next: '2026-11' },
    websites: [
      {
        ...{ websiteId, name: 'Harbor & Pine', messages: 2 },
        changes: [
          expect.objectContaining({ title: 'Changed 10-31T23:59' }),
          expect.objectContaining({ title: 'Changed 10-02T10:00' }),
        ],
        uptime: [{ day: 3, checks: 2, failures: 1 }],
        visits: {
          ...{ from: '2026-10-01', to: '2026-10-31', referrers: [], missing: [] },
          days: ['2026-10-01', '2026-10-31'].map((day) => ({
            ...{ day, views: 2, robots: 1, missing: 0 },
          })),
          pages: [{ name: '/', count: 4 }],
        },
        before: null,
      },
    ],
    answers: { count: 1, medianMs: 12 * minuteMs },
    answersBefore: { count: 0, medianMs: null },
  });
});

test('the current month is reported so far, and users see only their own', async () => {
  givenClock(firstOfMonth);
  const { user, websiteId } = await givenSubscriber();
  await givenOctober(user.id, websiteId);
  const { report: own } = await reportOf(user.id, '2026-11');
  expect(own).toMatchObject({ isOver: false, previous: '2026-10', next: null });
  expect(own?.websites[0]?.changes).toHaveLength(1);
  const stranger = await givenUser({}, at('10-14T08:00'));
  expect((await reportOf(stranger.id, '2026-10')).report).toMatchObject({
    ...{ websites: [], answers: { count: 0, medianMs: null } },
  });
});

test('there is no report of future months, months before registration, and long ago', async () => {
  givenClock(firstOfMonth);
  const { user } = await givenSubscriber();
  const old = await givenUser({}, new Date('2024-01-01T00:00:00.000Z'));
  const statuses = async (id: number, ...months: readonly string[]) =>
    Promise.all(months.map(async (month) => (await reportOf(id, month)).status));
  expect(await statuses(user.id, '2026-08', '2026-07', '2026-12')).toEqual([200, 404, 404]);
  expect(await statuses(old.id, '2025-11', '2025-10')).toEqual([200, 404]);
  expect(await statuses(user.id, '2026-13', '2026-1', 'last', '2026-10-01')).toEqual([
    400, 400, 400, 400,
  ]);
  expect((await reportOf(user.id, '2026-08')).report?.previous).toBeNull();
});

const reportsTo = (address: string) =>
  sent
    .map(readMail)
    .filter(({ to, subject }) => to === address && /^Your website/.test(subject ?? ''));

test('on the first every subscriber gets one mail, however often the run repeats', async () => {
  const clock = givenClock(firstOfMonth);
  const { user, websiteId } = await givenSubscriber();
  const other = await givenUser({}, at('08-14T08:00'));
  await givenWebsite(other.id);
  await givenOctober(user.id, websiteId);
  await sendReports();
  await sendReports();
  await deliverMail();
  clock.pass(25 * hourMs);
  await sendReports();
  await deliverMail();
  const [mail, ...more] = reportsTo(user.email);
  expect(more).toEqual([]);
  expect(reportsTo(other.email)).toEqual([]);
  expect(mail?.subject).toBe('Your website in October 2026');
  for (const line of [
    'Updates: 2',
    'Messages from its forms: 2',
    'Online: 50 % of the time',
    'We answered in: 12 minutes',
    '/reports/2026-10',
    'Unsubscribe: ',
  ]) {
    expect(mail?.text).toContain(line);
  }
});

test('a repeated run completes an interrupted one', async () => {
  givenClock(firstOfMonth);
  const people = [await givenSubscriber(), await givenSubscriber(), await givenSubscriber()];
  const fault = { command: 'TransactWriteItemsCommand', nth: 2, error: new Error('cut off') };
  for (const when of ['before', 'after'] as const) {
    await expect(withFault({ ...fault, when }, () => sendReports())).rejects.toThrow('cut off');
  }
  await sendReports();
  for (const { user } of people) {
    const key = { pk: `MAIL#report-2026-10-${user.id}`, sk: 'MAIL' };
    expect(await getMail(key)).toMatchObject({ state: 'waiting', data: { month: '2026-10' } });
  }
});

test('users who opted out, have no website or no longer subscribe get none', async () => {
  givenClock(firstOfMonth);
  const [quiet, ended] = [await givenSubscriber(), await givenSubscriber()];
  const bare = await givenUser({}, at('08-14T08:00'));
  await whenSubscribing(bare.id);
  await transact([userUpdate(quiet.user, { wantsNewsMail: false }, [])]);
  await sendReports();
  await whenSubscribed(ended.user.id, false);
  await deliverMail();
  for (const { email } of [quiet.user, ended.user, bare]) expect(reportsTo(email)).toEqual([]);
});

test('a month is compared with the one before: what was 0, and what was not counted', async () => {
  const clock = givenClock('2026-08-14T08:00:00.000Z');
  const { user, websiteId } = await givenSubscriber();
  await givenOctober(user.id, websiteId);
  clock.pass(at('11-01T08:00').getTime() - at('08-14T08:00').getTime());
  const beside = async (month: string) => {
    const { report: told } = await reportOf(user.id, month);
    return told && [told.websites[0]?.before, told.answersBefore];
  };
  expect(await beside('2026-11')).toEqual([
    { changes: 2, messages: 2, uptime: [{ day: 3, checks: 2, failures: 1 }], views: 4 },
    { count: 1, medianMs: 12 * minuteMs },
  ]);
  expect(await beside('2026-10')).toEqual([
    { changes: 1, messages: 1, uptime: [], views: 2 },
    { count: 0, medianMs: null },
  ]);
  expect(await beside('2026-09')).toEqual([
    { changes: 0, messages: 0, uptime: [], views: null },
    { count: 0, medianMs: null },
  ]);
  expect(await beside('2026-08'), 'there is no month before').toEqual([null, null]);
  await sendReports();
  await deliverMail();
  const [mail] = reportsTo(user.email);
  for (const line of [
    'Updates: 2 · 1 more than in September',
    'Views: 4 · 2 more than in September',
    'Online: 50 % of the time · Not monitored in September',
    'We answered in: 12 minutes · No questions in September',
  ]) {
    expect(mail?.text).toContain(line);
  }
});
