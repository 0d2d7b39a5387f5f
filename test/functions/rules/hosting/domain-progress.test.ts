import { expect, test } from 'vitest';
import { type CheckedDomain, domainProgress } from '#functions/rules/hosting/domain-progress.ts';

const since = '2026-11-06T08:00:00.000Z';
const live: CheckedDomain = {
  ...{ websiteId: 7, name: 'holt.example', state: 'live', since, liveAt: since },
  ...{ isCourtesy: false, shown: '7/3fa9c1d2', hosts: ['www.holt.example'], records: [] },
};

test('without a domain there is none', () => {
  expect(domainProgress(null, true)).toEqual({ state: 'none' });
});

test('a domain that shows the website answers', () => {
  expect(domainProgress(live, true)).toEqual({ state: 'live', name: 'www.holt.example', since });
});

const own = { host: 'holt.example', type: 'ALIAS', verdict: 'right' } as const;
const both = ['www.holt.example', 'holt.example'];

test.each([
  ['its ALIAS is seen and served', both, own, 'holt.example'],
  ['its ALIAS is not served yet', ['www.holt.example'], own, 'www.holt.example'],
  ['its ALIAS was taken away', both, { ...own, verdict: 'alias' }, 'www.holt.example'],
  ['its A record is seen', ['www.holt.example'], { ...own, type: 'A' }, 'holt.example'],
  ['a CAA record is right', both, { ...own, type: 'CAA' }, 'www.holt.example'],
] as const)('a live domain is called by the name that answers: %s', (_, hosts, record, name) => {
  expect(domainProgress({ ...live, hosts, records: [record] }, true)).toMatchObject({ name });
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
