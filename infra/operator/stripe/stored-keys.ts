import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';

const storedKeys = z.object({
  secretKey: z.optional(z.string()),
  publishableKey: z.optional(z.string()),
  webhookSecret: z.optional(z.string()),
  /** Id of the endpoint whose events the secret signs; the product does not read it. */
  webhookEndpoint: z.optional(z.string()),
});

/** What the secret of a stack holds: nothing of it until an operator has put it there. */
export type StoredKeys = z.infer<typeof storedKeys>;

export async function readStoredKeys(stack: RunningStack): Promise<StoredKeys> {
  const SecretId = outputOf(stack, 'StripeSecretArn');
  const client = new SecretsManagerClient(stack.aws);
  const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return z.parse(storedKeys, JSON.parse(SecretString));
}
