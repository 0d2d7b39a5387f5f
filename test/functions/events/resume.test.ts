import { beforeEach, expect, test } from 'vitest';
import { type PendingList, pendingAttributes } from '#functions/data/table/pending-work.ts';
import { transact } from '#functions/data/table/send.ts';
import { put } from '#functions/data/table/writes.ts';
import { handler as resume } from '#functions/events/resume.ts';
import { mailLimits } from '#functions/rules/mail-limits.ts';
import { exportLimits } from '#functions/rules/privacy-limits.ts';
import { siteLimits } from '#functions/rules/sites/site-limits.ts';
import { minuteMs } from '#shared/limits/durations.ts';
import { exportWork, mailWork, pageWork, siteWork } from '#test/support/queued-work.ts';

beforeEach(() => {
  for (const work of [mailWork, exportWork, pageWork, siteWork]) work.length = 0;
});

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

async function givenPending(list: PendingList, name: string, times: object) {
  const key = { pk: name, sk: list };
  await transact([put({ ...key, ...times, ...pendingAttributes(list, key) })]);
}

const namesIn = (work: readonly { readonly pk: string }[]) => work.map(({ pk }) => pk).toSorted();

test.each([
  ['MAIL', 'dueAt', mailLimits.stuckMs, mailWork],
  ['EXPORT', 'requestedAt', exportLimits.stuckMs, exportWork],
  ['PAGES', 'changedAt', minuteMs, pageWork],
  ['SITE_WORK', 'changedAt', siteLimits.stuckMs, siteWork],
  ['SITE_WORK', 'acceptedAt', siteLimits.stuckMs, siteWork],
] as const)('work on the list %s is lost some time after %s', async (list, time, stuckMs, work) => {
  await givenPending(list, `${time}-lost`, { [time]: ago(stuckMs + 1_000) });
  await givenPending(list, `${time}-young`, { [time]: ago(stuckMs - 5_000) });
  await resume();
  expect(namesIn(work)).toContain(`${time}-lost`);
  expect(namesIn(work)).not.toContain(`${time}-young`);
});

test('a site counts from its last change, not from the acceptance of its ZIP', async () => {
  const times = { acceptedAt: ago(86_400_000), changedAt: ago(0) };
  await givenPending('SITE_WORK', 'working', times);
  await resume();
  expect(namesIn(siteWork)).not.toContain('working');
});

test('a renewal has no time: it is enqueued at once', async () => {
  await givenPending('SITE_WORK', 'renewal', {});
  await resume();
  expect(namesIn(siteWork)).toContain('renewal');
});

test('more work than a page holds is enqueued in one run', async () => {
  const names = Array.from({ length: 101 }, (_, index) => `many-${index}`);
  for (const name of names) await givenPending('EXPORT', name, { requestedAt: ago(86_400_000) });
  await resume();
  expect(namesIn(exportWork)).toEqual(expect.arrayContaining(names));
});

test('a list that cannot be read fails the run, after the others were enqueued', async () => {
  await givenPending('MAIL', 'broken', { dueAt: 7 });
  await givenPending('EXPORT', 'sound', { requestedAt: ago(86_400_000) });
  await expect(resume()).rejects.toThrow('dueAt');
  expect(namesIn(exportWork)).toContain('sound');
});
