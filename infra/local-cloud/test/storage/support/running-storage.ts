import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { onTestFinished } from 'vitest';
import { bucketDefinition } from '#src/storage/bucket-definition.ts';
import type { Authorize, ObjectEvent, ObjectStore } from '#src/storage/object-store.ts';
import { startStorage } from '#src/storage/start-storage.ts';

const APP_ORIGIN = 'http://localhost:3000';
export const OPERATOR = { accessKeyId: 'AKIDOPERATOR', secretAccessKey: 'operator-secret' };

/** The properties of the bucket `files` unless a test says otherwise. */
const FILES = {
  CorsConfiguration: {
    CorsRules: [
      {
        AllowedOrigins: [APP_ORIGIN],
        AllowedMethods: ['GET', 'POST'],
        AllowedHeaders: ['*'],
        ExposedHeaders: ['ETag'],
        MaxAge: 3600,
      },
    ],
  },
};

interface Setting {
  /** Names of further buckets like it. */
  readonly more?: readonly string[];
  readonly files?: object;
  readonly dataDir?: string;
  /** What others than the operator may do: `s3:GetObject arn:aws:s3:::files/*`. */
  readonly allowed?: readonly string[];
  readonly now?: () => Date;
}

export interface Running {
  readonly storage: ObjectStore;
  readonly s3: S3Client;
  readonly events: readonly ObjectEvent[];
  readonly dataDir: string;
  /** A client of the role whose permissions are `allowed`. */
  readonly role: S3Client;
}

/** A directory that is gone after the test. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'storage-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** A started storage with the buckets `files` and `site`, stopped after the test. */
export async function givenStorage(setting: Setting = {}): Promise<Running> {
  const { files = FILES, more = [], allowed = [], now } = setting;
  const site = bucketDefinition('site', OPEN);
  const dataDir = setting.dataDir ?? (await temporaryDirectory());
  const storage = await startStorage({
    buckets: ['files', ...more].map((name) => bucketDefinition(name, files)).concat(site),
    dataDir,
    secretFor: (id) => secrets.get(id),
    authorize: authorizeWith(allowed),
    ...(now && { now }),
  });
  onTestFinished(() => storage.stop());
  const events: ObjectEvent[] = [];
  storage.onEvent((event) => events.push(event));
  const s3 = clientOf(storage, OPERATOR);
  return { storage, s3, events, dataDir, role: clientOf(storage, ROLE) };
}

/** A bucket whose policy alone decides about anonymous reads. */
const OPEN = { PublicAccessBlockConfiguration: { RestrictPublicBuckets: false } };
const ROLE = { accessKeyId: 'AKIDROLE', secretAccessKey: 'role-secret' };
const secrets = new Map(
  [OPERATOR, ROLE].map(({ accessKeyId, secretAccessKey }) => [accessKeyId, secretAccessKey]),
);

const authorizeWith =
  (allowed: readonly string[]): Authorize =>
  ({ accessKeyId, action, resource }) => {
    const isPublic = accessKeyId === undefined && resource.startsWith('arn:aws:s3:::site/public/');
    const isGranted = accessKeyId === ROLE.accessKeyId && allowed.includes(`${action} ${resource}`);
    return accessKeyId === OPERATOR.accessKeyId || isPublic || isGranted
      ? { allowed: true }
      : { allowed: false, message: `not authorized to perform: ${action} on ${resource}` };
  };

/** An SDK client as a Lambda function has it, but for the endpoint. */
export const clientOf = (
  { origin }: Pick<ObjectStore, 'origin'>,
  credentials: { accessKeyId: string; secretAccessKey: string },
): S3Client =>
  new S3Client({
    endpoint: origin,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  });

/** The code of S3's XML answer. */
export async function errorCode(response: Response): Promise<string | undefined> {
  return /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
}

/** What an SDK call was refused with: its error code and HTTP status. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof Error)) return 'no error';
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  return `${error.name} ${JSON.stringify(metadata)}`.replace(/ .*"httpStatusCode":(\d+).*/, ' $1');
}
