import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { addToNumber, writeNumber } from './table.ts';

const s3 = new S3Client({});

interface Event {
  readonly Records: readonly { readonly body: string }[];
}

interface Notification {
  readonly Records?: readonly {
    readonly s3: {
      readonly bucket: { readonly name: string };
      readonly object: { readonly key: string };
    };
  }[];
}

/** Counts the words of notes that were stored. */
export async function handler({ Records }: Event): Promise<void> {
  for (const { body } of Records) {
    const { Records: stored = [] }: Notification = JSON.parse(body);
    for (const { s3: of } of stored) await count(of.bucket.name, of.object.key);
  }
}

async function count(Bucket: string, Key: string): Promise<void> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  const words = (await Body?.transformToString())?.match(/\S+/g) ?? [];
  if (words.length === 0) throw new Error(`${Key} is empty`);
  await writeNumber(`WORDS#${Key}`, words.length);
  await addToNumber('NOTES', 1);
}
