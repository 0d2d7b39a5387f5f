import { expect, test } from 'vitest';
import { type CheckedDomain, domainProgress } from '#functions/rules/hosting/domain-progress.ts';

const since = '2026-11-06T08:00:00.000Z';
const live: CheckedDomain = {
  ...{ websiteId: 7, name: 'holt.example', state: 'live', since, liveAt: since },
  ...{ isCourtesy: false, shown: '7/3fa9c1d2' },
};

test('without a domain there is none', () => {
  expect(domainProgress(null, true)).toEqual({ state: 'none' });
});

test('a domain that shows the website answers', () => {
  expect(domainProgress(live, true)).toEqual({ state: 'live', name: 'holt.example', since });
});

test.each([null, 'empty', 'ended', '8/3fa9c1d2', '77/3fa9c1d2'])(
  'a domain that shows %s instead of the website does not answer',
  (shown) => {
    expect(domainProgress({ ...live, shown }, true)).toEqual({ state: 'underway' });
  },
);

test('a domain ends with the subscription, unless it is a courtesy', () => {
  expect(domainProgress(live, false)).toEqual({ state: 'underway' });
  expect(domainProgress({ ...live, isCourtesy: true }, false)).toMatchObject({ state: 'live' });
});

test.each([
  ['dns', 'records'],
  ['certificate', 'underway'],
  ['broken', 'records'],
  ['ending', 'underway'],
  ['ended', 'none'],
] as const)('a domain at %s does not answer', (state, progress) => {
  expect(domainProgress({ ...live, state }, true)).toEqual({ state: progress });
});
