import type { GrantsOf } from './grant.ts';

export const sites = {
  // Public, reads no session: it has no session key.
  'sites.answerMissing': {
    table: ['GetItem'],
    sites: ['GetObject'],
    secrets: ['origin'],
    knowsPreviews: true,
    needsNoPublicOrigin: true,
  },
} satisfies GrantsOf<'sites'>;
