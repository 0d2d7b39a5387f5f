import { randomUUID } from 'node:crypto';
import type { Clock } from '#src/clock.ts';
import type { Stack } from '#src/cloudformation/stack.ts';
import type { Iam } from '#src/iam/iam.ts';
import type { BucketDefinition, QueueNotification } from '#src/storage/bucket-definition.ts';
import type { ObjectEvent, ObjectStore } from '#src/storage/object-store.ts';
import type { QueueDefinition } from './queue-definition.ts';
import type { Queues } from './queues.ts';

export interface NotificationOptions {
  readonly stack: Stack;
  readonly iam: Iam;
  readonly queues: Queues;
  readonly clock: Clock;
  readonly store: Pick<ObjectStore, 'buckets' | 'onEvent'>;
}

const SERVICE = 's3.amazonaws.com';

/**
 * Sends the declared notifications of buckets; returns a function that stops. Throws, like AWS at deployment, for a
 * queue outside of the stack or one that S3 may not send to.
 */
export function notifyQueues(options: NotificationOptions): () => void {
  const rulesOf = ({ name, notifications }: BucketDefinition) =>
    notifications.map((rule) => ({ rule, queue: queueOf(name, rule, options) }));
  for (const bucket of options.store.buckets.values()) rulesOf(bucket);
  return options.store.onEvent((event) => {
    const bucket = options.store.buckets.get(event.bucket);
    // Read at each event: a bucket may be configured while the cloud runs.
    for (const { rule, queue } of bucket ? rulesOf(bucket) : []) {
      if (!isMeant(rule, event)) continue;
      options.queues.send(queue, { body: bodyOf(event, options), senderId: SERVICE });
    }
  });
}

function queueOf(
  bucket: string,
  { Queue }: QueueNotification,
  { stack, iam, queues }: NotificationOptions,
): QueueDefinition {
  const queue = queues.find(Queue);
  const context = {
    'aws:SourceAccount': stack.accountId,
    'aws:SourceArn': `arn:aws:s3:::${bucket}`,
  };
  const wish = { service: SERVICE, action: 'sqs:SendMessage', resource: Queue, context };
  if (queue && iam.authorizeService(wish).allowed) return queue;
  throw new Error(
    `${bucket}: Unable to validate the following destination configurations (${Queue})`,
  );
}

function isMeant({ Event, Filter }: QueueNotification, { name, key }: ObjectEvent): boolean {
  const event = Event.replace(/^s3:/, '');
  const isEvent = event.endsWith('*') ? name.startsWith(event.slice(0, -1)) : name === event;
  const rules = Filter?.S3Key.Rules ?? [];
  return (
    isEvent &&
    rules.every(({ Name, Value }) =>
      Name === 'prefix' ? key.startsWith(Value) : key.endsWith(Value),
    )
  );
}

/** Source: "Event message structure" in the S3 user guide. */
function bodyOf(event: ObjectEvent, { stack }: NotificationOptions): string {
  const { bucket, key, size, etag, versionId, sequencer } = event;
  const record = {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: stack.region,
    eventTime: event.time.toISOString(),
    eventName: event.name,
    responseElements: { 'x-amz-request-id': randomUUID() },
    s3: {
      s3SchemaVersion: '1.0',
      bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
      object: {
        key: encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+'),
        size,
        eTag: etag,
        sequencer,
        ...(versionId !== 'null' && { versionId }),
      },
    },
  };
  return JSON.stringify({ Records: [record] });
}
