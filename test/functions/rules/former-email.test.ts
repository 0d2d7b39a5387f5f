import { describe, expect, test } from 'vitest';
import {
  liveFormerEmails,
  withChanged,
  withGivenBack,
  withoutLaterUndo,
  withoutUndo,
  withoutUndone,
} from '#functions/rules/former-email.ts';
import { emailChangeLimits } from '#shared/limits/accounts.ts';
import { dayMs, hourMs } from '#shared/limits/durations.ts';
import type { FormerEmail } from '#shared/model/user.ts';

const now = new Date('2026-06-01T00:00:00.000Z');
const former = (email: string, daysAgo: number, mayUndo = true, isGivenBack = false) => ({
  ...{ email, mayUndo, isGivenBack },
  changedAt: new Date(now.getTime() - daysAgo * dayMs).toISOString(),
});
const emailsOf = (all: readonly { readonly email: string }[]) => all.map(({ email }) => email);

test('an address may undo for 72 hours, and is kept for support for 90 days', () => {
  const formerEmails = [former('old', 90), former('kept', 89.9), former('live', 2.9)];
  expect(emailsOf(liveFormerEmails(formerEmails, now))).toEqual(['live']);
  const all = withGivenBack({ email: 'replaced', formerEmails }, now);
  expect(emailsOf(all)).toEqual(['kept', 'live', 'replaced']);
  expect(liveFormerEmails(withoutUndo(all), now)).toEqual([]);
});

test('a thief who changes the address again and again pushes out neither the owner’s nor a live one', () => {
  const owner = former('owner', 20);
  const chain = Array.from({ length: 300 }, (_, nth) => former(`thief-${nth}`, 10 - nth / 100));
  const live = former('live', 1);
  const formerEmails = [owner, ...chain, live];
  const all = withChanged({ email: 'thief', formerEmails }, 'thief-again', now);
  expect(all.length).toBe(emailChangeLimits.kept + 2);
  expect(all[0]).toEqual(owner);
  expect(emailsOf(all.slice(-2))).toEqual(['live', 'thief']);
});

test('an undone change and later ones undo nothing any more, and stay for support (THREAT-A16)', () => {
  const all = [former('a', 2), former('b', 1), former('c', 0.5)];
  const undone = withoutUndone(all, all[1]?.changedAt ?? '');
  expect(undone?.email).toBe(all[1]?.email);
  expect(undone?.left.map(({ mayUndo }) => mayUndo)).toEqual([true, false, false]);
  expect(withoutUndone(undone?.left ?? [], all[2]?.changedAt ?? '')).toBeNull();
  expect(withoutUndone(all, former('unknown', 5).changedAt)).toBeNull();
});

describe('of a chain of changes only the address before the first may undo (THREAT-A16)', () => {
  const mayUndoAfter = (formerEmails: readonly FormerEmail[], email = 'next') =>
    withChanged({ email: 'current', formerEmails }, email, now).filter(({ mayUndo }) => mayUndo);

  test.each([
    ['nothing before', [], 'current'],
    ['a change more than 72 hours ago', [former('a', 3.1)], 'current'],
    ['a change within 72 hours', [former('a', 2)], 'a'],
    ['a chain', [former('a', 2), former('b', 1, false)], 'a'],
    ['a chain whose first change is older', [former('a', 3.1), former('b', 2, false)], null],
    ['an undo, or support’s word', [former('a', 2, false), former('b', 1, false, true)], 'current'],
  ])('after %s', (_, formerEmails, holder) => {
    const may = liveFormerEmails(mayUndoAfter(formerEmails), now);
    expect(emailsOf(may)).toEqual(holder === null ? [] : [holder]);
  });

  test('a change back ends the chain: nobody may undo it, and the next one may be undone', () => {
    const back = withChanged(
      { email: 'b', formerEmails: [former('a', 2)] },
      'a',
      new Date(now.getTime() - dayMs),
    );
    expect(liveFormerEmails(back, now)).toEqual([]);
    const next = withChanged({ email: 'a', formerEmails: back }, 'thief', now);
    expect(emailsOf(liveFormerEmails(next, now))).toEqual(['a']);
  });

  test('a change to an address that no longer may undo ends nobody’s right', () => {
    const may = mayUndoAfter([former('old', 30), former('owner', 1)], 'old');
    expect(emailsOf(liveFormerEmails(may, now))).toEqual(['owner']);
  });

  test('no chain of changes gives two addresses the right, nor takes it from the first', () => {
    for (const hours of [1, 23, 71]) {
      let all: readonly FormerEmail[] = [];
      for (let nth = 0; nth * hours < 72; nth += 1) {
        const at = new Date(now.getTime() + nth * hours * hourMs);
        all = withChanged({ email: `nth-${nth}`, formerEmails: all }, `nth-${nth + 1}`, at);
        expect(emailsOf(liveFormerEmails(all, at))).toEqual(['nth-0']);
      }
    }
  });
});

test('a used code leaves the right of the oldest address on record alone', () => {
  const mayUndo = (all: readonly FormerEmail[]) =>
    emailsOf(liveFormerEmails(withoutLaterUndo(all), now));
  expect(mayUndo([former('owner', 2), former('thief', 1, false)])).toEqual(['owner']);
  expect(mayUndo([former('owner', 5), former('thief', 1)])).toEqual([]);
});
