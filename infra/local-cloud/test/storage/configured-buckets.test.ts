import {
  PutBucketCorsCommand,
  PutBucketNotificationConfigurationCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { startStorage } from '#src/storage/start-storage.ts';
import { givenStorage, type Running, temporaryDirectory } from './support/running-storage.ts';

const object = new PutObjectCommand({ Bucket: 'files', Key: 'a', Body: 'a' });
const queue = 'arn:aws:sqs:us-east-1:000000000000:Uploads';
const rules = {
  CORSRules: [
    {
      AllowedOrigins: ['https://new.example'],
      AllowedMethods: ['GET', 'POST'],
      AllowedHeaders: ['*'],
      ExposeHeaders: ['ETag'],
      MaxAgeSeconds: 60,
    },
  ],
};
const notified = {
  QueueConfigurations: [
    {
      QueueArn: queue,
      Events: ['s3:ObjectCreated:*' as const],
      Filter: { Key: { FilterRules: [{ Name: 'prefix' as const, Value: 'quarantine/' }] } },
    },
  ],
};

// Compared with the XML that AWS's own client writes.
test.each([
  ['full', async ({ s3 }: Running) => s3.send(object)],
  ['empty', async () => undefined],
])(
  'a %s bucket that an earlier template left is configured by calls, and stays so',
  async (_, fill) => {
    const dataDir = await temporaryDirectory();
    const first = await givenStorage({ dataDir });
    await fill(first);
    await first.storage.stop();

    const buckets = {
      buckets: [],
      secretFor: () => undefined,
      authorize: () => ({ allowed: true as const }),
    };
    const options = { ...buckets, dataDir } as const;
    const left = await givenStorage({ dataDir, more: [], files: {} });
    await left.s3.send(new PutBucketCorsCommand({ Bucket: 'files', CORSConfiguration: rules }));
    const NotificationConfiguration = notified;
    await left.s3.send(
      new PutBucketNotificationConfigurationCommand({ Bucket: 'files', NotificationConfiguration }),
    );
    const expected = {
      cors: [{ AllowedOrigins: ['https://new.example'], ExposedHeaders: ['ETag'], MaxAge: 60 }],
      notifications: [
        {
          Event: 's3:ObjectCreated:*',
          Queue: queue,
          Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'quarantine/' }] } },
        },
      ],
    };
    expect(left.storage.buckets.get('files')).toMatchObject(expected);
    await left.storage.stop();

    const again = await startStorage(options);
    expect(again.buckets.get('files')).toMatchObject({ ...expected, versioning: 'Enabled' });
    await again.stop();
  },
);

test('only who may configure a bucket does', async () => {
  const { role, storage } = await givenStorage({ allowed: ['s3:PutObject arn:aws:s3:::files/*'] });
  const before = storage.buckets.get('files');
  await expect(
    role.send(new PutBucketCorsCommand({ Bucket: 'files', CORSConfiguration: rules })),
  ).rejects.toThrow(/s3:PutBucketCORS/);
  expect(storage.buckets.get('files')).toEqual(before);
});
