import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';
import type { StoredKeys } from './stored-keys.ts';

export async function storeKeys(stack: RunningStack, keys: StoredKeys): Promise<void> {
  const SecretId = outputOf(stack, 'StripeSecretArn');
  const SecretString = JSON.stringify(keys);
  await new SecretsManagerClient(stack.aws).send(
    new PutSecretValueCommand({ SecretId, SecretString }),
  );
}
