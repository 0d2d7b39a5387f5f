import { expect, test } from 'vitest';
import { domainView } from '#functions/rules/hosting/domain-view.ts';
import { recordsToSet } from '#functions/rules/hosting/records-to-set.ts';
import type { DomainState } from '#shared/model/hosting.ts';
import { domainText } from '#shared/texts/hosting.ts';

const at = '2026-03-20T12:00:00.000Z';
const expected = {
  ...{ name: 'joinery.example', targets: ['d1.cloudfront.net'] as const },
  ...{ endpoint: 'd1.cloudfront.net', address: '', code: null },
};

/** A domain with so many correct records. */
function viewOf(state: DomainState, right: number) {
  const records = recordsToSet(expected).map((record, index) => ({
    ...record,
    verdict: index < right ? ('right' as const) : ('missing' as const),
  }));
  const times = { since: at, checkedAt: at, dueAt: at, endsAt: null };
  const domain = { state, reason: null, name: expected.name, records, ...times };
  return domainView(domain, (name) => `https://www.${name}/`);
}

test.each([
  [0, 'Set the 3 records below where your domain is registered. We check again automatically.'],
  [
    1,
    'Set the 2 records below that are not correct yet where your domain is registered. We check again automatically.',
  ],
  [
    2,
    'Set the record below that is not correct yet where your domain is registered. We check again automatically.',
  ],
  [3, 'All records are correct, and nothing is left to set. We check again automatically.'],
])('with %i of 3 records correct it says how many are left', (right, text) => {
  expect(viewOf('dns', right).text).toBe(text);
});

test.each(['certificate', 'live', 'broken', 'ending', 'ended'] as const)(
  'a domain that is %s asks for no number of records',
  (state) => {
    expect(viewOf(state, 1).text).toBe(domainText(state, null));
  },
);
