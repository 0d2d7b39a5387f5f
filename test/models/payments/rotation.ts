import { randomBytes } from 'node:crypto';
import type { Product } from '#infra/local/product.ts';

const secrets = ['AppSecret', 'OriginSecret', 'PreviewSecret', 'StripeSecret'] as const;
export type SecretName = (typeof secrets)[number];
export const secretNames: readonly SecretName[] = secrets;

/** Rotates a secret of a running cloud as the runbook says; Stripe's keys are rolled first. */
export function rotateSecret({ cloud, stripe }: Product, name: SecretName): void {
  const found = cloud.stack
    .ofType('AWS::SecretsManager::Secret')
    .find(({ logicalId }) => logicalId.startsWith(name));
  if (!found) throw new Error(`There is no ${name}`);
  cloud.secrets.put(cloud.stack.ref(found.logicalId), newValue(name));

  function newValue(secret: SecretName): string {
    const random = randomBytes(32).toString('hex');
    if (secret === 'AppSecret') return JSON.stringify({ key: random });
    if (secret !== 'StripeSecret') return random;
    if (!stripe) throw new Error('The model needs the embedded Stripe');
    const { secretKey, publishableKey, webhookSecret } = stripe.rollKeys();
    return JSON.stringify({ secretKey, publishableKey, webhookSecret });
  }
}
