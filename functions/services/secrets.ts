import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

const client = new SecretsManagerClient({});
/** A secret that was rotated is known to every instance after this time. */
const refreshAfterMs = 60_000;

interface CachedSecret {
  readonly value: Promise<string>;
  readonly readAt: number;
}

const cache = new Map<string, CachedSecret>();

/**
 * Once an instance; a failed read is not remembered, so the next call tries again. Throws what Secrets
 * Manager answers, or an Error when the secret is binary.
 */
export function readSecret(secretArn: string): Promise<string> {
  return cache.get(secretArn)?.value ?? fetchAndCache(secretArn);
}

/**
 * For a caller whom the known value does not fit: an operator may have rotated it since it was read. At
 * most once a minute, so that whoever guesses does not make us ask. Throws what `readSecret` does.
 */
export function refreshSecret(secretArn: string): Promise<string> {
  const last = cache.get(secretArn);
  const isFresh = last !== undefined && Date.now() - last.readAt < refreshAfterMs;
  return isFresh ? last.value : fetchAndCache(secretArn);
}

function fetchAndCache(secretArn: string): Promise<string> {
  const value = fetchSecret(secretArn);
  cache.set(secretArn, { value, readAt: Date.now() });
  value.catch(() => cache.delete(secretArn));
  return value;
}

/** For a value that an operator has yet to put or replace. */
export function forgetSecret(secretArn: string): void {
  cache.delete(secretArn);
}

async function fetchSecret(secretArn: string): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn }));
  if (SecretString === undefined) throw new Error('The secret has no string value');
  return SecretString;
}
