import { timingSafeEqual } from 'node:crypto';
import { refusals } from '../../../shared/messages.ts';
import { forbidden } from '../../domain/api-error.ts';
import { readEnv, required } from '../../services/env.ts';
import { readSecret } from '../../services/secrets.ts';
import type { ApiMiddleware } from '../call.ts';

const env = readEnv({ ORIGIN_SECRET_ARN: required });

/** Refuses calls that did not come through CloudFront, and believes the visitor's address only then (decisions 6, assurance H5). */
export function edgeOnly(): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const secret = await readSecret(env.ORIGIN_SECRET_ARN);
      if (!equal(event.headers['x-origin-secret'] ?? '', secret)) {
        throw forbidden(refusals.directCall);
      }
      event.call.visitorAddress = event.headers['x-viewer-address'] ?? 'unknown';
    },
  };
}

function equal(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
