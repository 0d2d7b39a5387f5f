import type { SiteDomain } from '#shared/model/hosting.ts';

export const noDomain: SiteDomain = {
  ...{ state: 'none', reason: null, name: null, address: null, turn: 'customer', text: '' },
  ...{ records: [], since: null, checkedAt: null, nextCheckAt: null, endsAt: null },
};

const record = { isNeeded: true, oldUntil: null, company: 'other', text: '' } as const;

/** A domain that waits for its records. */
export function aDomain(changes: Partial<SiteDomain> = {}): SiteDomain {
  return {
    ...noDomain,
    ...{ state: 'dns', name: 'joinery.example', text: 'Set the records below.' },
    records: [
      {
        ...record,
        ...{ type: 'CNAME', name: 'www', host: 'www.joinery.example', value: 'd1.cloudfront.net' },
        ...{ found: ['203.0.113.7'], verdict: 'old' },
      },
      {
        ...{ ...record, isNeeded: false },
        ...{ type: 'ALIAS', name: '@', host: 'joinery.example', value: 'd1.cloudfront.net' },
        ...{ found: [], verdict: 'alias' },
      },
      {
        ...{ ...record, isNeeded: false, type: 'TXT', name: '_cf-challenge' },
        ...{ host: '_cf-challenge.joinery.example', value: 'd1.cloudfront.net' },
        ...{ found: [], verdict: 'missing' },
      },
    ],
    since: '2026-11-22T12:00:00.000Z',
    checkedAt: '2026-11-22T12:00:00.000Z',
    ...changes,
  };
}
