import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { quickCalls } from '../platform/quick-calls.ts';

const client = new SecretsManagerClient({ requestHandler: quickCalls });
/** Within this time after a rotation, an instance that meets an unknown value reads the new one. */
export const refreshAfterMs = 60_000;

/** A value, and when it was created, if known. */
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
 * Cached per Lambda instance; an error is not cached. Throws the error of Secrets Manager, or an
 * Error when the secret is binary.
 */
export async function readSecret(secretArn: string): Promise<string> {
  return (await readVersion(secretArn)).value;
}

/** Like `readSecret`, with the time of the value's creation. */
export function readVersion(secretArn: string): Promise<SecretVersion> {
  const last = cache.get(entryOf(secretArn, 'AWSCURRENT'));
  return last?.version ?? fetchAndCache(secretArn, 'AWSCURRENT');
}

/**
 * Reads again, for when the cached value does not match: an operator may have rotated it. At most
 * once a minute, so that guesses do not cause reads. Throws what `readSecret` does.
 */
export async function refreshSecret(secretArn: string): Promise<string> {
  return (await refresh(secretArn, 'AWSCURRENT')).value;
}

/** The value before the last rotation, read at most once a minute; null when there was none. */
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
  // That there is no previous value is cached, too, so that guesses do not cause reads.
  version.catch((error) => error instanceof ResourceNotFoundException || cache.delete(entry));
  // A new current value may come with a new previous value.
  if (stage === 'AWSCURRENT') cache.delete(entryOf(secretArn, 'AWSPREVIOUS'));
  return version;
}

/** Makes the next read fetch again, for when an operator has yet to set or replace the value. */
export function forgetSecret(secretArn: string): void {
  cache.delete(entryOf(secretArn, 'AWSCURRENT'));
}

async function fetchVersion(SecretId: string, VersionStage: Stage): Promise<SecretVersion> {
  const asked = new GetSecretValueCommand({ SecretId, VersionStage });
  const { SecretString: value, CreatedDate: createdAt } = await client.send(asked);
  if (value === undefined) throw new Error('The secret has no string value');
  return { value, createdAt };
}
