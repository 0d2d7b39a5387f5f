import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeFileDurably } from '../durable-file.ts';

const credentialsSchema = z.object({
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  sessionToken: z.string(),
});
const fileSchema = z.record(z.string(), credentialsSchema);

/** What a caller signs with; the shape that the AWS SDK takes. */
export type Credentials = z.infer<typeof credentialsSchema>;

/** Access keys by the name of their owner, kept in the data directory. */
export interface AccessKeys {
  of(owner: string): Credentials;
}

/** Opens `iam.json`; a new owner gets new keys, a known one keeps its own across restarts. */
export function openAccessKeys(dataDir: string): AccessKeys {
  const file = join(dataDir, 'iam.json');
  mkdirSync(dataDir, { recursive: true });
  const known = new Map(existsSync(file) ? readKeys(file) : []);
  return {
    of(owner) {
      const existing = known.get(owner);
      if (existing) return existing;
      const created = createCredentials();
      known.set(owner, created);
      writeFileDurably(file, JSON.stringify(Object.fromEntries(known), null, 2));
      return created;
    },
  };
}

function readKeys(file: string): [string, Credentials][] {
  return Object.entries(fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

function createCredentials(): Credentials {
  return {
    accessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64'),
    sessionToken: randomBytes(48).toString('base64'),
  };
}
