import { expect, test } from 'vitest';
import { doneChanges } from '#functions/rules/done-changes.ts';
import { reviewedIn } from '#functions/rules/reviewed-requests.ts';
import { update } from '#shared/model/update.ts';
import { updateTitles } from '#shared/texts/websites.ts';

const first = '2026-11-02T08:00:00.000Z';
const later = '2026-11-09T08:00:00.000Z';
type News = Parameters<typeof doneChanges>[0][number];
type Reviewed = Parameters<typeof doneChanges>[1][number];
const news = (fields: Partial<News>): News => ({
  ...{ updateType: 'zip', title: updateTitles.zip, description: 'site.zip', createdAt: later },
  ...fields,
});
const hours: Reviewed = { title: 'R-3 Opening hours', fileName: 'site.zip', createdAt: later };
const done = (all: readonly Partial<News>[], reviewed: readonly Reviewed[] = []) =>
  doneChanges(all.map(news), reviewed, first).map(({ title }) => title);

test('of all kinds of news, later versions and earlier ones restored are changes', () => {
  const kinds = update.shape.updateType.options;
  expect(kinds.filter((updateType) => done([{ updateType }]).length === 1)).toEqual([
    'zip',
    'rollback',
  ]);
});

test('the first version is the design, and no change', () => {
  expect(done([{ createdAt: first }])).toEqual([]);
  expect(done([{ createdAt: first }, {}])).toHaveLength(1);
});

test('a version that could not be shown is no change', () => {
  expect(done([{ title: updateTitles.zipFailed }])).toEqual([]);
});

test('a version and the request that it answers are one change, which is called as it was asked', () => {
  expect(done([{}], [hours])).toEqual([hours.title]);
  expect(done([{ createdAt: first }], [{ ...hours, createdAt: first }])).toEqual([hours.title]);
});

test.each([
  ['before it, of the same name', [{}, { createdAt: '2026-11-05T08:00:00.000Z' }]],
  ['of another name', [{}, { description: 'other.zip' }]],
  ['after it', [{ createdAt: '2026-11-10T08:00:00.000Z' }, {}]],
] as const)('another version %s is a change of its own', (_, all) => {
  expect(done(all, [hours]).toSorted()).toEqual([updateTitles.zip, hours.title].toSorted());
});

const request = {
  ...{ number: 3, title: 'Opening hours', state: 'done' as const, zip: null },
  ...{ changedAt: '2026-12-01T08:00:00.000Z' },
  history: [
    { state: 'to-review', at: first },
    { state: 'to-review', at: later },
    { state: 'done', at: '2026-12-01T08:00:00.000Z' },
  ],
} as const;

test('a request is told of in the month in which it was last ready, also if it is closed later', () => {
  const asDone = { title: hours.title, createdAt: later, fileName: null };
  expect(reviewedIn('2026-11', [request])).toEqual([asDone]);
  expect(reviewedIn('2026-12', [request])).toEqual([]);
  expect(reviewedIn('2026-12', [{ ...request, history: [] }])).toHaveLength(1);
});

test.each(['new', 'reopened', 'accepted', 'in-work', 'declined'] as const)(
  'a request that is %s was not done',
  (state) => expect(reviewedIn('2026-11', [{ ...request, state }])).toEqual([]),
);
