import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { jsonObjectSchema } from '../cloudformation/json.ts';
import type { Resource, Stack } from '../cloudformation/stack.ts';
import { makeDataDirectory, readDurableFile, writeFileDurably } from '../durable-file.ts';
import { initialValue } from './secret-definition.ts';

const versionSchema = z.object({
  value: z.string(),
  versionId: z.string(),
  changedAt: z.string(),
});
const secretSchema = z.extend(versionSchema, {
  /** The previous value (`AWSPREVIOUS`), if there is one. */
  previous: z.optional(versionSchema),
  /** Digest of the declaration: as at AWS, a changed declaration resets the value. */
  declaration: z.string(),
});
const fileSchema = z.record(z.string(), secretSchema);

export interface SecretVersion {
  readonly arn: string;
  readonly name: string;
  readonly value: string;
  readonly versionId: string;
  readonly changedAt: Date;
}

/** Generated once and kept in the data directory. */
export interface Secrets {
  /** By name, ARN, or ARN without its random suffix. */
  find(secretId: string): SecretVersion | undefined;
  /** The previous version. */
  findPrevious(secretId: string): SecretVersion | undefined;
  /** The value, or one field of its JSON; throws if it does not exist. */
  read(secretId: string, jsonKey?: string): string;
  /** Throws if the secret does not exist. */
  put(secretId: string, value: string): SecretVersion;
}

/** Creates missing secrets of the stack. Those of earlier stacks stay, as with DeletionPolicy Retain. */
export function openSecrets(options: { stack: Stack; dataDir: string }): Secrets {
  const file = join(options.dataDir, 'secrets.json');
  makeDataDirectory(options.dataDir);
  const stored = readDurableFile(file, fileSchema) ?? {};
  const declared = options.stack.ofType('AWS::SecretsManager::Secret');
  for (const resource of declared) {
    const arn = options.stack.ref(resource.logicalId);
    if (stored[arn]?.declaration !== digest(resource)) {
      stored[arn] = replaced(stored[arn], initialValue(resource), digest(resource));
    }
  }
  const save = () => writeFileDurably(file, JSON.stringify(stored, null, 2));
  save();

  const arnOf = (secretId: string) =>
    Object.keys(stored).find((it) => [it, withoutEnding(it), nameOf(it)].includes(secretId)) ?? '';
  const find = (secretId: string) => {
    const arn = arnOf(secretId);
    return described(arn, stored[arn]);
  };
  const require = (secretId: string): SecretVersion => {
    const secret = find(secretId);
    if (secret === undefined) throw new Error(`There is no secret ${secretId}.`);
    return secret;
  };
  return {
    find,
    findPrevious(secretId) {
      const arn = arnOf(secretId);
      return described(arn, stored[arn]?.previous);
    },
    read(secretId, jsonKey) {
      const { value } = require(secretId);
      return jsonKey === undefined ? value : fieldOf(value, secretId, jsonKey);
    },
    put(secretId, value) {
      const { arn } = require(secretId);
      stored[arn] = replaced(stored[arn], value, stored[arn]?.declaration ?? '');
      save();
      return require(secretId);
    },
  };
}

type Version = z.infer<typeof versionSchema>;

function replaced(before: Version | undefined, value: string, declaration: string) {
  const version = { value, versionId: randomUUID(), changedAt: new Date().toISOString() };
  const previous = before && z.parse(versionSchema, before);
  return { ...version, ...(previous && { previous }), declaration };
}

function described(arn: string, version: Version | undefined): SecretVersion | undefined {
  if (version === undefined) return undefined;
  const { value, versionId, changedAt } = version;
  return { arn, name: nameOf(arn), value, versionId, changedAt: new Date(changedAt) };
}

function digest({ properties }: Resource): string {
  const declared = [properties.SecretString, properties.GenerateSecretString];
  return createHash('sha256').update(JSON.stringify(declared)).digest('hex');
}

function withoutEnding(arn: string): string {
  return arn.slice(0, -'-xxxxxx'.length);
}

function nameOf(arn: string): string {
  return withoutEnding(arn).slice(arn.indexOf(':secret:') + ':secret:'.length);
}

function fieldOf(value: string, secretId: string, key: string): string {
  const field = jsonObjectSchema.parse(JSON.parse(value))[key];
  if (typeof field !== 'string') throw new Error(`The secret ${secretId} has no text ${key}.`);
  return field;
}
