import { isSameSecret } from '../domain/same-secret.ts';
import { environment, required } from '../platform/env.ts';
import { previousSecret, readSecret, refreshSecret } from '../services/secrets.ts';

const env = environment({ ORIGIN_SECRET_ARN: required });

/**
 * The proof that CloudFront adds; one that does not fit may be newer than what this instance has read, or
 * of an edge that a rotation has not reached yet (decision 0104).
 */
export async function isOriginSecret(proof: string): Promise<boolean> {
  const arn = env().ORIGIN_SECRET_ARN;
  if (isSameSecret(proof, await readSecret(arn))) return true;
  if (isSameSecret(proof, await refreshSecret(arn))) return true;
  const previous = await previousSecret(arn);
  return previous !== null && isSameSecret(proof, previous);
}
