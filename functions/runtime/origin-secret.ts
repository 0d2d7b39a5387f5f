import { isSameSecret } from '../domain/same-secret.ts';
import { environment, required } from '../platform/env.ts';
import { readSecret, refreshSecret } from '../services/secrets.ts';

const env = environment({ ORIGIN_SECRET_ARN: required });

/** The proof that CloudFront adds; one that does not fit may be newer than what this instance has read. */
export async function isOriginSecret(proof: string): Promise<boolean> {
  return (
    isSameSecret(proof, await readSecret(env().ORIGIN_SECRET_ARN)) ||
    isSameSecret(proof, await refreshSecret(env().ORIGIN_SECRET_ARN))
  );
}
