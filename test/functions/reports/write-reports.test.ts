import { expect, test, vi } from 'vitest';
import { subscriptionWrite } from '#functions/data/billing/subscription.ts';
import { getMail } from '#functions/data/mail/mail.ts';
import { transact } from '#functions/data/table/send.ts';
import { writeReports } from '#functions/reports/write-reports.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { givenUser } from '#test/support/users.ts';

/** Pages and hours as deployed, but fewer subscribers. */
vi.mock('#shared/limits/lists.ts', async (original) => {
  const limits = await original<typeof import('#shared/limits/lists.ts')>();
  return { ...limits, listLimits: { ...limits.listLimits, maxPageSize: 1 } };
});
vi.stubEnv('MAILS_PER_HOUR', '4');

test('at most half of the hourly limit is due at once, across all pages of subscribers', async () => {
  const now = new Date('2026-11-01T08:00:00.000Z');
  const dates = { startedAt: now.toISOString(), nextBillingDate: null, servedUntil: null };
  const level = { ...dates, status: 'active', lastCharge: null, late: null } as const;
  const keys = [];
  for (const subscriptionId of ['sub_1', 'sub_2', 'sub_3', 'sub_4', 'sub_5']) {
    const { id } = await givenUser();
    await transact([subscriptionWrite(id, { ...level, subscriptionId }, null)]);
    keys.push({ pk: `MAIL#report-2026-10-${id}`, sk: 'MAIL' });
  }
  await writeReports(now);
  const mails = await Promise.all(keys.map(getMail));
  expect(mails.map((mail) => mail?.dueAt.slice(11, 16))).toEqual([
    ...['08:00', '08:00', '09:00', '09:00', '10:00'],
  ]);
  expect(mailWork).toHaveLength(2);
});
