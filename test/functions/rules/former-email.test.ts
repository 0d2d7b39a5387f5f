import { expect, test } from 'vitest';
import {
  liveFormerEmails,
  withoutUndo,
  withoutUndone,
  withReplaced,
} from '#functions/rules/former-email.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { dayMs } from '#shared/limits/durations.ts';

const now = new Date('2026-06-01T00:00:00.000Z');
const former = (email: string, daysAgo: number, mayUndo = true) => ({
  ...{ email, mayUndo },
  changedAt: new Date(now.getTime() - daysAgo * dayMs).toISOString(),
});
const emailsOf = (all: readonly { readonly email: string }[]) => all.map(({ email }) => email);

test('an address may undo for 72 hours, and is kept for support for 90 days', () => {
  const formerEmails = [former('old', 90), former('kept', 89.9), former('live', 2.9)];
  expect(emailsOf(liveFormerEmails(formerEmails, now))).toEqual(['live']);
  const all = withReplaced({ email: 'replaced', formerEmails }, true, now);
  expect(emailsOf(all)).toEqual(['kept', 'live', 'replaced']);
  expect(liveFormerEmails(withoutUndo(all), now)).toEqual([]);
});

test('a thief who changes the address again and again pushes out neither the owner’s nor a live one', () => {
  const owner = former('owner', 20);
  const chain = Array.from({ length: 300 }, (_, nth) => former(`thief-${nth}`, 10 - nth / 100));
  const live = former('live', 1);
  const formerEmails = [owner, ...chain, live];
  const all = withReplaced({ email: 'thief', formerEmails }, true, now);
  expect(all.length).toBe(emailChangeLimits.kept + 2);
  expect(all[0]).toEqual(owner);
  expect(emailsOf(all.slice(-2))).toEqual(['live', 'thief']);
});

test('an undone change and later ones undo nothing any more, and stay for support (THREAT-A16)', () => {
  const all = [former('a', 2), former('b', 1), former('c', 0.5)];
  const left = withoutUndone(all, all[1]?.changedAt ?? '');
  expect(left?.map(({ mayUndo }) => mayUndo)).toEqual([true, false, false]);
  expect(withoutUndone(left ?? [], all[2]?.changedAt ?? '')).toBeNull();
  expect(withoutUndone(all, former('unknown', 5).changedAt)).toBeNull();
});
