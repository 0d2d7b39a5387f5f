import { expect, test } from 'vitest';
import { feedbackOf } from '#functions/rules/feedback.ts';
import { requestState } from '#shared/model/change-request.ts';

const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`;
const by = { name: 'Dana', role: 'customer' } as const;
const comment = { version: 'two', state: 'open', by, createdAt: at(3) } as const;
const request = { number: 1, title: 'A photo', state: 'new', changedAt: at(4) } as const;

const waits = (sent: Partial<Parameters<typeof feedbackOf>[0]>) =>
  feedbackOf({ comments: [], requests: [], ...sent }, 'two');

test('what was sent about the shown version waits, since the first of it', () => {
  const requests = [{ ...request, number: 2, title: 'A price', changedAt: at(2) }, request];
  expect(waits({ comments: [comment, comment], requests })).toEqual({
    comments: 2,
    requests: [
      { number: 1, title: 'A photo' },
      { number: 2, title: 'A price' },
    ],
    since: at(2),
  });
});

test.each([
  ['a comment on an earlier version', { ...comment, version: 'one' }],
  ['a resolved comment', { ...comment, state: 'resolved' as const }],
  ['a comment of the agency', { ...comment, by: { ...by, role: 'administrator' as const } }],
  ['a comment through a preview link', { ...comment, by: { ...by, role: 'visitor' as const } }],
])('%s waits for nobody', (_, one) => {
  expect(waits({ comments: [one] })).toBeNull();
});

test('beside an earlier comment through a preview link the customer’s waits since it was sent', () => {
  const guests = { ...comment, by: { ...by, role: 'visitor' as const }, createdAt: at(1) };
  expect(waits({ comments: [comment, guests] })).toEqual({
    ...{ comments: 1, requests: [], since: at(3) },
  });
});

test('a request waits for the agency until it is ready to review', () => {
  const waiting = requestState.options.filter(
    (state) => waits({ requests: [{ ...request, state }] }) !== null,
  );
  expect(waiting).toEqual(['new', 'reopened', 'accepted', 'in-work']);
});
