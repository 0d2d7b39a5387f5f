import { expect, test } from 'vitest';
import { doneChanges } from '#functions/rules/done-changes.ts';
import { update } from '#shared/model/update.ts';
import { updateTitles } from '#shared/texts/websites.ts';

const first = '2026-11-02T08:00:00.000Z';
const later = '2026-11-09T08:00:00.000Z';
type News = Parameters<typeof doneChanges>[0][number];
const news = (fields: Partial<News>): News => ({
  ...{ id: 3, updateType: 'zip', title: updateTitles.zip, description: null, createdAt: later },
  ...fields,
});
const countOf = (...all: readonly Partial<News>[]) => doneChanges(all.map(news), first).length;

test('of all kinds of news, answers, later versions and earlier ones restored are changes', () => {
  const kinds = update.shape.updateType.options;
  expect(kinds.filter((updateType) => countOf({ updateType }) === 1)).toEqual([
    'zip',
    'rollback',
    'request',
  ]);
});

test('the first version is the design, and no change', () => {
  expect(countOf({ createdAt: first })).toBe(0);
  expect(countOf({ createdAt: first }, {})).toBe(1);
});

test('the first version that answers a request is that answer', () => {
  expect(countOf({ createdAt: first }, { updateType: 'request', createdAt: first })).toBe(1);
});

test('a version and the request that it answers are one change', () => {
  expect(countOf({}, { updateType: 'request' })).toBe(1);
});

test('a version that could not be shown is no change', () => {
  expect(countOf({ title: updateTitles.zipFailed })).toBe(0);
});

test('what was asked for is called as it was asked', () => {
  const description = 'R-3 Opening hours\nR-4 A photo';
  const answer = news({ updateType: 'request', title: 'Changes are ready', description });
  const [change] = doneChanges([answer], first);
  expect(change).toEqual({ id: 3, createdAt: later, title: 'R-3 Opening hours and R-4 A photo' });
});
