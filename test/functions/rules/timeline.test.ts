import { expect, test } from 'vitest';
import { placeIn, timelineOf } from '#functions/rules/timeline.ts';
import type { TimelineFacts } from '#functions/rules/timeline-facts.ts';

const day = (number: number) => `2026-11-0${number}T08:00:00.000Z`;

function timeline(facts: Partial<TimelineFacts>) {
  return timelineOf({
    ...{ sentAt: null, begunAt: null, designedAt: null, approvedAt: null, purchasedAt: null },
    ...{ isSubscribed: false, domain: { state: 'none' }, correction: null, askedAt: null },
    ...{ wasLiveAt: null, endedAt: null },
    ...facts,
  });
}

const shown = (facts: Partial<TimelineFacts>) =>
  timeline(facts).map(({ state, at, turn }) => [state, at, turn]);
const last = (facts: Partial<TimelineFacts>) => {
  const { name, state, at, turn } = timeline(facts).at(-1) ?? {};
  return [name, state, at, turn];
};
const next = ['next', null, null];
const skipped = ['skipped', null, null];
const done = (number: number) => ['done', day(number), null];

const designed = { sentAt: day(1), designedAt: day(2) };
const approved = { ...designed, approvedAt: day(3) };
const live = { state: 'live', name: 'holt.example', since: day(6) } as const;

test('it begins with the customer, who has not sent a brief', () => {
  expect(shown({})).toEqual([['current', null, 'customer'], next, next, next]);
});

test('each event moves it forward, with its date and who has to act next', () => {
  const sent = { sentAt: day(1) };
  expect(shown(sent)).toEqual([done(1), ['current', day(1), 'agency'], next, next]);
  expect(shown(designed)).toEqual([done(1), done(2), ['current', day(2), 'customer'], next]);
  expect(shown(approved)).toEqual([done(1), done(2), done(3), ['current', day(3), 'customer']]);
  const bought = { ...approved, purchasedAt: day(4) };
  expect(shown(bought)).toEqual([done(1), done(2), done(3), done(4)]);
  expect(last(bought)).toEqual(['yours', 'done', day(4), null]);
  expect(placeIn(timeline(bought))).toBe('done');
});

test('what the customer sent in the review is the agency’s turn, since then', () => {
  expect(shown({ ...designed, askedAt: day(3) })[2]).toEqual(['current', day(3), 'agency']);
  expect(shown({ ...approved, askedAt: day(2) })[3]).toEqual(['current', day(3), 'customer']);
});

test('a website that was begun without a brief skips it: the agency has the turn', () => {
  const begun = { begunAt: day(1) };
  expect(shown(begun)).toEqual([skipped, ['current', day(1), 'agency'], next, next]);
});

test('steps that were passed without an event are skipped, not done', () => {
  expect(shown({ designedAt: day(2), purchasedAt: day(3) })).toEqual([
    skipped,
    done(2),
    skipped,
    done(3),
  ]);
});

test('a payment before there is a design does not make it theirs', () => {
  expect(placeIn(timeline({ sentAt: day(2), purchasedAt: day(1) }))).toBe('design');
  expect(last({ ...designed, purchasedAt: day(1) })).toEqual(['yours', 'done', day(2), null]);
});

test('a subscription does not end the review', () => {
  const subscribed = { ...designed, isSubscribed: true };
  expect(shown(subscribed)[2]).toEqual(['current', day(2), 'customer']);
});

test.each([
  ['none', 'customer'],
  ['records', 'customer'],
  ['underway', 'agency'],
] as const)('a subscriber whose domain is at %s is not live', (state, turn) => {
  const subscribed = { ...approved, isSubscribed: true, domain: { state } };
  expect(last(subscribed)).toEqual(['live', 'current', day(3), turn]);
  // Also one who has bought it, as long as we host it.
  expect(last({ ...subscribed, purchasedAt: day(4) }).slice(0, 2)).toEqual(['live', 'current']);
});

test('a domain that answers makes it live, whoever pays', () => {
  expect(last({ ...designed, domain: live })).toEqual(['live', 'done', day(6), null]);
  expect(shown({ ...designed, domain: live })[2]).toEqual(skipped);
});

test('a website that was live is past its review, also while its domain comes back', () => {
  const back = { ...designed, isSubscribed: true, wasLiveAt: day(3) };
  const connecting = { ...back, domain: { state: 'underway' } } as const;
  expect(shown(connecting)).toEqual([done(1), done(2), skipped, ['current', day(3), 'agency']]);
  // Before a version is shown there is nothing that was live.
  expect(placeIn(timeline({ sentAt: day(1), wasLiveAt: day(3) }))).toBe('design');
});

test('after the end of a subscription the last step says that it was live, and until when', () => {
  const ended = { ...approved, wasLiveAt: day(4), endedAt: day(7) };
  expect(last(ended).slice(0, 3)).toEqual(['offline', 'current', day(7)]);
  expect(last({ ...ended, wasLiveAt: null }).slice(0, 2)).toEqual(['live', 'current']);
  expect(last({ ...ended, purchasedAt: day(5) }).slice(0, 2)).toEqual(['yours', 'done']);
});

test('a brief that is sent late is done, and does not move it back', () => {
  const late = timeline({ designedAt: day(1), sentAt: day(2) });
  expect(placeIn(late)).toBe('review');
  expect(late[0]).toMatchObject({ state: 'done', at: day(2) });
});

test('a correction may move it back, and holds until a later event moves it forward', () => {
  const correction = { place: 'design', at: day(4) } as const;
  const corrected = { ...designed, correction };
  expect(shown(corrected).slice(1)).toEqual([['current', day(4), 'agency'], next, next]);
  expect(placeIn(timeline({ ...corrected, approvedAt: day(5) }))).toBe('live');
});

test('a correction past a step is as good as its event, and makes nothing live', () => {
  const corrected = { sentAt: day(1), correction: { place: 'done', at: day(2) } } as const;
  expect(shown(corrected)).toEqual([done(1), done(2), done(2), done(2)]);
  expect(last(corrected)).toEqual(['done', 'done', day(2), null]);
});

test('after a correction to the last step it is the agency’s turn for a customer who paid', () => {
  const correction = { place: 'live', at: day(4) } as const;
  const facts = { designedAt: day(2), purchasedAt: day(3), correction };
  expect(last(facts)).toEqual(['yours', 'current', day(4), 'agency']);
});
