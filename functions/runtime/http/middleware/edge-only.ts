import { forbidden } from '#functions/domain/api-error.ts';
import { isOriginSecret } from '#functions/runtime/origin-secret.ts';
import { refusals } from '#shared/messages/refusals.ts';
import type { ApiMiddleware } from '../call.ts';

/** Refuses calls that did not come through CloudFront, and believes the visitor's address only then (RULE-6, THREAT-H5). */
export function edgeOnly(): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const proof = event.headers['x-origin-secret'] ?? '';
      if (!(await isOriginSecret(proof))) throw forbidden(refusals.directCall);
      event.call.visitorAddress = event.headers['x-viewer-address'] ?? 'unknown';
    },
  };
}
