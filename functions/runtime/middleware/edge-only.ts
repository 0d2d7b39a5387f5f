import { refusals } from '../../../shared/messages.ts';
import { forbidden } from '../../domain/api-error.ts';
import { isSameText } from '../../domain/same-text.ts';
import { readEnv, required } from '../../services/env.ts';
import { readSecret, readSecretAgain } from '../../services/secrets.ts';
import type { ApiMiddleware } from '../call.ts';

const env = readEnv({ ORIGIN_SECRET_ARN: required });

/** Refuses calls that did not come through CloudFront, and believes the visitor's address only then (decisions 6, assurance H5). */
export function edgeOnly(): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const proof = event.headers['x-origin-secret'] ?? '';
      if (!(await isOriginSecret(proof))) throw forbidden(refusals.directCall);
      event.call.visitorAddress = event.headers['x-viewer-address'] ?? 'unknown';
    },
  };
}

async function isOriginSecret(proof: string): Promise<boolean> {
  return (
    isSameText(proof, await readSecret(env.ORIGIN_SECRET_ARN)) ||
    isSameText(proof, await readSecretAgain(env.ORIGIN_SECRET_ARN))
  );
}
