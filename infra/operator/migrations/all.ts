import type { Migration } from './migration.ts';

/** All migrations by name; remove one when every deployment has run it. */
export const migrations = {
  /**
   * Websites from before sites were unpacked are read with defaults, but conditions do not see those:
   * `nextSiteId = null` does not hold of an item that has no such attribute.
   */
  'website-sites': {
    description: 'gives every website the attributes of its site',
    kind: { pk: 'WEBSITE#', sk: 'WEBSITE' },
    missing: { site: null, nextSiteId: null, previewState: 'none' },
  },
  /**
   * Payments for a website from before there were receipts: on this list the reconciler looks at each of
   * them again, gives it the receipt that it lacks, and takes it off when nothing is left to do.
   */
  'purchase-receipts': {
    description: 'has every payment for a website looked at again, so that it gets its receipt',
    kind: { pk: 'PAYMENT#', sk: 'PAYMENT' },
    missing: ({ pk, sk }) => ({ openList: 'REFUND', openSort: `${pk} ${sk}` }),
  },
} as const satisfies Record<string, Migration>;
