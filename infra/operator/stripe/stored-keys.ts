import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';

const storedKeys = z.object({
  secretKey: z.optional(z.string()),
  publishableKey: z.optional(z.string()),
  webhookSecret: z.optional(z.string()),
  /** Id of the endpoint of `webhookSecret`; only used by `npm run operate stripe-setup`. */
  webhookEndpoint: z.optional(z.string()),
});

/** The content of the stack's Stripe secret; empty until the operator has stored keys. */
export type StoredKeys = z.infer<typeof storedKeys>;

export async function readStoredKeys(stack: RunningStack): Promise<StoredKeys> {
  const SecretId = outputOf(stack, 'StripeSecretArn');
  const client = new SecretsManagerClient(stack.aws);
  const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return z.parse(storedKeys, JSON.parse(SecretString));
}
