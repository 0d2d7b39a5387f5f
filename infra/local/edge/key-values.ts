import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { declared, withoutEffect } from '../cloudformation/declared.ts';
import type { Resource, Stack } from '../cloudformation/stack.ts';
import type { ObjectStore } from '../storage/object-store.ts';

const storeSchema = z.strictObject({
  ...withoutEffect({
    Comment: 'a text for people',
    Name: 'the Ref of the store already is its name',
    Tags: 'labels for the bill',
  }),
  ImportSource: z.optional(z.strictObject({ SourceType: z.literal('S3'), SourceArn: z.string() })),
});
/** docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/kvs-with-functions-create-s3-kvp.html */
const importSchema = z.strictObject({
  data: z.array(
    z.strictObject({
      key: z.string().check(z.maxLength(512)),
      value: z.string().check(z.maxLength(1024)),
    }),
  ),
});

/** The pairs of a key-value store. */
export type KeyValues = ReadonlyMap<string, string>;

/**
 * Reads the key-value stores of a stack, by ARN. CloudFront imports a file when it creates the store;
 * here that is at each start. Throws, naming the store, when its file is not there or is none.
 */
export async function keyValueStores(
  stack: Stack,
  store: Pick<ObjectStore, 'get'>,
): Promise<ReadonlyMap<string, KeyValues>> {
  const stores = stack.ofType('AWS::CloudFront::KeyValueStore').map(async (resource) => {
    const arn = stack.attribute(resource.logicalId, 'Arn');
    return [arn, await imported(resource, store)] as const;
  });
  return new Map(await Promise.all(stores));
}

async function imported(resource: Resource, store: Pick<ObjectStore, 'get'>): Promise<KeyValues> {
  const { ImportSource } = declared(resource, storeSchema);
  if (ImportSource === undefined) return new Map();
  const [, bucket = '', key = ''] =
    /^arn:aws:s3:::([^/]+)\/(.+)$/.exec(ImportSource.SourceArn) ?? [];
  const file = await store.get(bucket, key);
  if (!file) throw new Error(`${resource.logicalId} imports ${bucket}/${key}, which is not there`);
  const { data } = importSchema.parse(JSON.parse(await text(file.body)));
  return new Map(data.map((pair) => [pair.key, pair.value]));
}
