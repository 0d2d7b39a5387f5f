import { environment, required } from '../platform/env.ts';
import { isSameSecret } from '../rules/same-secret.ts';
import { previousSecret, readSecret, refreshSecret } from '../services/secrets.ts';

const env = environment({ ORIGIN_SECRET_ARN: required });

/**
 * Whether it is the secret that CloudFront adds. After a rotation it may be newer than the one this
 * instance has cached, or come from an edge that still has the previous one (decision 0104).
 */
export async function isOriginSecret(proof: string): Promise<boolean> {
  const arn = env().ORIGIN_SECRET_ARN;
  if (isSameSecret(proof, await readSecret(arn))) return true;
  if (isSameSecret(proof, await refreshSecret(arn))) return true;
  const previous = await previousSecret(arn);
  return previous !== null && isSameSecret(proof, previous);
}
