import type { Migration } from './migration.ts';

/** By name; one that every deployment has been through may go. */
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
} as const satisfies Record<string, Migration>;
