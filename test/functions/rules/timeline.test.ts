import { expect, test } from 'vitest';
import { placeIn, type TimelineFacts, timelineOf } from '#functions/rules/timeline.ts';

const day = (number: number) => `2026-11-0${number}T08:00:00.000Z`;

function timeline(facts: Partial<TimelineFacts>) {
  return timelineOf({
    ...{ sentAt: null, designedAt: null, approvedAt: null, isPaid: false, paidAt: null },
    correction: null,
    ...facts,
  });
}

const shown = (facts: Partial<TimelineFacts>) =>
  timeline(facts).map(({ state, at, turn }) => [state, at, turn]);
const next = ['next', null, null];

test('it begins with the customer, who has not sent a brief', () => {
  expect(shown({})).toEqual([['current', null, 'customer'], next, next, next]);
});

test('each event moves it forward, with its date and who has to act next', () => {
  const sent = { sentAt: day(1) };
  const brief = ['done', day(1), null];
  expect(shown(sent)).toEqual([brief, ['current', day(1), 'agency'], next, next]);
  const designed = { ...sent, designedAt: day(2) };
  const design = ['done', day(2), null];
  expect(shown(designed)).toEqual([brief, design, ['current', day(2), 'customer'], next]);
  const approved = { ...designed, approvedAt: day(3) };
  const review = ['done', day(3), null];
  expect(shown(approved)).toEqual([brief, design, review, ['current', day(3), 'customer']]);
  const paid = { ...approved, isPaid: true, paidAt: day(4) };
  expect(shown(paid)).toEqual([brief, design, review, ['done', day(4), null]]);
  expect(placeIn(timeline(paid))).toBe('done');
});

test('steps without an event are done with the next one that has an event', () => {
  const skipped = shown({ designedAt: day(2), isPaid: true, paidAt: day(3) });
  expect(skipped.map(([state, at]) => [state, at])).toEqual([
    ['done', day(2)],
    ['done', day(2)],
    ['done', day(3)],
    ['done', day(3)],
  ]);
});

test('a payment before there is a design does not make it live', () => {
  expect(placeIn(timeline({ sentAt: day(2), isPaid: true, paidAt: day(1) }))).toBe('design');
});

test('a subscription is live although its start is unknown', () => {
  expect(shown({ designedAt: day(2), isPaid: true }).at(-1)).toEqual(['done', null, null]);
});

test('a brief that is sent late does not move it back', () => {
  expect(placeIn(timeline({ designedAt: day(1), sentAt: day(2) }))).toBe('review');
});

test('a correction may move it back, and holds until a later event moves it forward', () => {
  const correction = { place: 'design', at: day(4) } as const;
  const corrected = { sentAt: day(1), designedAt: day(2), correction };
  expect(shown(corrected).slice(1)).toEqual([['current', day(4), 'agency'], next, next]);
  expect(placeIn(timeline({ ...corrected, approvedAt: day(5) }))).toBe('live');
  expect(placeIn(timeline({ sentAt: day(1), correction: { place: 'done', at: day(2) } }))).toBe(
    'done',
  );
});

test('after a correction to the last step it is the agency’s turn for a customer who paid', () => {
  const correction = { place: 'live', at: day(4) } as const;
  const facts = { designedAt: day(2), isPaid: true, paidAt: day(3), correction };
  expect(shown(facts).at(-1)).toEqual(['current', day(4), 'agency']);
});
