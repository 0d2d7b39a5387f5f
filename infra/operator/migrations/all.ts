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
} as const satisfies Record<string, Migration>;
