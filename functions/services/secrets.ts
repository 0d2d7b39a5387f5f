import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

const client = new SecretsManagerClient({});
const known = new Map<string, Promise<string>>();

/**
 * Reads a secret's string once an instance. Takes its ARN; a failed read is not remembered, so the
 * next call tries again. Throws what Secrets Manager answers, or an Error when the secret is binary.
 */
export function readSecret(secretArn: string): Promise<string> {
  const value = known.get(secretArn) ?? fetchSecret(secretArn);
  known.set(secretArn, value);
  value.catch(() => known.delete(secretArn));
  return value;
}

/** Makes the next call read the secret again: for a value that an operator has yet to put or replace. */
export function forgetSecret(secretArn: string): void {
  known.delete(secretArn);
}

async function fetchSecret(secretArn: string): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn }));
  if (SecretString === undefined) throw new Error('The secret has no string value');
  return SecretString;
}
