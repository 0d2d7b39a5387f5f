import { expect, test } from 'vitest';
import { domainView } from '#functions/rules/hosting/domain-view.ts';
import { recordsToSet } from '#functions/rules/hosting/records-to-set.ts';
import type { DomainState } from '#shared/model/hosting.ts';
import { domainText, notCheckedYet, recordsLeft } from '#shared/texts/hosting.ts';

const at = '2026-03-20T12:00:00.000Z';
const expected = {
  ...{ name: 'joinery.example', targets: ['d1.cloudfront.net'] as const },
  ...{ endpoint: 'd1.cloudfront.net', address: '', code: null },
};

/** A domain with so many correct records. */
function viewOf(state: DomainState, right: number, checkedAt: string | null = at) {
  const records = recordsToSet(expected).map((record, index) => ({
    ...record,
    verdict: index < right ? ('right' as const) : ('missing' as const),
  }));
  const times = { since: at, checkedAt, dueAt: at, endsAt: null };
  const domain = { state, reason: null, name: expected.name, records, ...times };
  return domainView(domain, (name) => `https://www.${name}/`);
}

test.each([
  [
    0,
    'Set the required record below where your domain is registered. With the 2 optional ones, visitors who leave out www find you, too. We check again automatically.',
  ],
  [
    1,
    'What your domain needs is correct. Set the 2 optional ones below, too, for visitors who leave out www. We check again automatically.',
  ],
  [
    2,
    'What your domain needs is correct. Set the optional one below, too, for visitors who leave out www. We check again automatically.',
  ],
  [3, 'All records are correct, and nothing is left to set. We check again automatically.'],
])('with %i of 3 records correct it says how many are left', (right, text) => {
  expect(viewOf('dns', right).text).toBe(text);
});

test('a second required record is counted, and none that is optional', () => {
  const [www, code] = recordsToSet({ ...expected, address: '192.0.2.1', code: 'a1' }).filter(
    ({ isNeeded }) => isNeeded,
  );
  const needed = [www, code].filter((it) => it !== undefined);
  expect(recordsLeft(needed)).toBe(
    'Set the 2 required records below where your domain is registered. We check again automatically.',
  );
});

test('before the first check no record is said to have failed', () => {
  const unchecked = viewOf('dns', 0, null).records.map(({ text }) => text);
  expect(unchecked).toEqual(Array.from({ length: 3 }, () => notCheckedYet));
  expect(viewOf('dns', 0).records[0]?.text).toMatch(/^No record found/);
});

test.each(['certificate', 'live', 'broken', 'ending', 'ended'] as const)(
  'a domain that is %s asks for no number of records',
  (state) => {
    expect(viewOf(state, 1).text).toBe(domainText(state, null));
  },
);
