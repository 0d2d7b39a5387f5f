import { environment, required } from '#functions/platform/env.ts';
import { forbidden } from '#functions/rules/api-error.ts';
import { refusals } from '#shared/texts/refusals.ts';
import type { ApiMiddleware } from '../call.ts';

const env = environment({ PUBLIC_ORIGIN: required });
const ownSites = new Set(['same-origin', 'none']);

/**
 * Refuses state-changing calls from pages of other websites (RULE-6, THREAT-C1). Browsers send one
 * of the two headers; a client that sends neither (curl, Stripe's webhook) has no cookie to abuse.
 */
export function sameOrigin(): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (event.requestContext.http.method === 'GET') return;
      const { origin, 'sec-fetch-site': site } = event.headers;
      const isForeign = (origin ?? env().PUBLIC_ORIGIN) !== env().PUBLIC_ORIGIN;
      if (isForeign || !ownSites.has(site ?? 'none')) throw forbidden(refusals.foreignOrigin);
    },
  };
}
