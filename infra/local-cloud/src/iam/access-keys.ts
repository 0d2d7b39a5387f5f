import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { makeDataDirectory, readDurableFile, writeFileDurably } from '../durable-file.ts';

const keySchema = z.object({
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  sessionToken: z.string(),
});
const fileSchema = z.record(z.string(), keySchema);

/** Credentials as the AWS SDK expects them. */
export type Credentials = z.infer<typeof keySchema>;

/** Stored in the data directory. */
interface AccessKeys {
  /** Created for a new owner. */
  of(owner: string): Credentials;
  /** Undefined for an unknown key. */
  ownerOf(accessKeyId: string): string | undefined;
}

/** The owner with all rights. */
export const OPERATOR = 'operator';

/** Throws if no local cloud has run on the directory. */
export function operatorKeys(dataDir: string): Credentials {
  const keys = readKeys(join(dataDir, 'iam.json')).get(OPERATOR);
  if (!keys) throw new Error(`${dataDir} is not the data directory of a local cloud.`);
  return keys;
}

/** Known owners keep their keys, so that earlier presigned URLs stay valid. */
export function openAccessKeys(dataDir: string): AccessKeys {
  const file = join(dataDir, 'iam.json');
  makeDataDirectory(dataDir);
  const keys = readKeys(file);
  const owners = new Map([...keys].map(([owner, { accessKeyId }]) => [accessKeyId, owner]));
  return {
    ownerOf: (accessKeyId) => owners.get(accessKeyId),
    of(owner) {
      const known = keys.get(owner);
      if (known) return known;
      const created = createCredentials();
      keys.set(owner, created);
      owners.set(created.accessKeyId, owner);
      writeFileDurably(file, JSON.stringify(Object.fromEntries(keys), null, 2));
      return created;
    },
  };
}

function readKeys(file: string): Map<string, Credentials> {
  return new Map(Object.entries(readDurableFile(file, fileSchema) ?? {}));
}

function createCredentials(): Credentials {
  return {
    accessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64'),
    sessionToken: randomBytes(48).toString('base64'),
  };
}
