import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';

const client = new SecretsManagerClient({});
/** A secret that was rotated is known after this time to every instance that met a value it did not know. */
export const refreshAfterMs = 60_000;

/** A value, and since when it is there; nothing tells that of a value that was there before. */
export interface SecretVersion {
  readonly value: string;
  readonly createdAt: Date | undefined;
}

type Stage = 'AWSCURRENT' | 'AWSPREVIOUS';

interface CachedVersion {
  readonly version: Promise<SecretVersion>;
  readonly readAt: number;
}

const cache = new Map<string, CachedVersion>();

const entryOf = (secretArn: string, stage: Stage) => `${stage} ${secretArn}`;

/**
 * Once an instance; a failed read is not remembered, so the next call tries again. Throws what Secrets
 * Manager answers, or an Error when the secret is binary.
 */
export async function readSecret(secretArn: string): Promise<string> {
  return (await readVersion(secretArn)).value;
}

/** Like `readSecret`, and tells since when the value is in force. */
export function readVersion(secretArn: string): Promise<SecretVersion> {
  const last = cache.get(entryOf(secretArn, 'AWSCURRENT'));
  return last?.version ?? fetchAndCache(secretArn, 'AWSCURRENT');
}

/**
 * Reads again when the known value does not fit: an operator may have rotated it since it was read. At
 * most once a minute, so that whoever guesses does not make us ask. Throws what `readSecret` does.
 */
export async function refreshSecret(secretArn: string): Promise<string> {
  return (await refresh(secretArn, 'AWSCURRENT')).value;
}

/** The value before the last rotation, asked for as often as `refreshSecret` does; null when there was none. */
export async function previousSecret(secretArn: string): Promise<string | null> {
  try {
    return (await refresh(secretArn, 'AWSPREVIOUS')).value;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null;
    throw error;
  }
}

function refresh(secretArn: string, stage: Stage): Promise<SecretVersion> {
  const last = cache.get(entryOf(secretArn, stage));
  const isFresh = last !== undefined && Date.now() - last.readAt < refreshAfterMs;
  return isFresh ? last.version : fetchAndCache(secretArn, stage);
}

function fetchAndCache(secretArn: string, stage: Stage): Promise<SecretVersion> {
  const entry = entryOf(secretArn, stage);
  const version = fetchVersion(secretArn, stage);
  cache.set(entry, { version, readAt: Date.now() });
  // That there was no value before is worth remembering, for whoever guesses.
  version.catch((error) => error instanceof ResourceNotFoundException || cache.delete(entry));
  // What is current now may have made another value the one before.
  if (stage === 'AWSCURRENT') cache.delete(entryOf(secretArn, 'AWSPREVIOUS'));
  return version;
}

/** Makes the next read ask again; used when an operator has yet to set or replace the value. */
export function forgetSecret(secretArn: string): void {
  cache.delete(entryOf(secretArn, 'AWSCURRENT'));
}

async function fetchVersion(SecretId: string, VersionStage: Stage): Promise<SecretVersion> {
  const asked = new GetSecretValueCommand({ SecretId, VersionStage });
  const { SecretString: value, CreatedDate: createdAt } = await client.send(asked);
  if (value === undefined) throw new Error('The secret has no string value');
  return { value, createdAt };
}
