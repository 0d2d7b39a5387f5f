import { setImmediate } from 'node:timers/promises';
import type { BucketDefinition, LifecycleRule } from '../bucket-definition.ts';
import type { StoredVersion } from '../metadata/versions.ts';
import { deleteObject } from '../objects/delete-object.ts';
import type { Store } from '../store.ts';

const DAY_MS = 24 * 3600 * 1000;

/** In batches, so that requests are served in between. */
export async function sweep(store: Store, buckets: Iterable<BucketDefinition>): Promise<void> {
  for (const bucket of buckets) {
    for (const rule of bucket.lifecycle.filter(({ Status }) => Status === 'Enabled')) {
      await expireNoncurrent(store, bucket, rule);
      await expireCurrent(store, bucket, rule);
      await expireMarkers(store, bucket, rule);
    }
  }
}

/**
 * The time up to which objects are due. S3 adds the days and rounds up to the next midnight
 * UTC, so days count back from the last midnight (User Guide, "based on an object's age").
 */
const cutoff = (store: Store, days: number): number =>
  Math.floor(store.now().getTime() / DAY_MS) * DAY_MS - days * DAY_MS;

async function expireCurrent(store: Store, bucket: BucketDefinition, rule: LifecycleRule) {
  const days = rule.ExpirationInDays;
  if (days === undefined) return;
  const due = () => store.expiry.current(bucket.name, rule.Prefix, cutoff(store, days));
  await inBatches(due, ({ key }) =>
    deleteObject(store, { bucket, key, cause: 'LifecycleExpiration' }),
  );
}

async function expireNoncurrent(store: Store, bucket: BucketDefinition, rule: LifecycleRule) {
  const declared = rule.NoncurrentVersionExpiration;
  const days = declared?.NoncurrentDays ?? rule.NoncurrentVersionExpirationInDays;
  if (days === undefined) return;
  const keep = declared?.NewerNoncurrentVersions ?? 0;
  const due = () => store.expiry.noncurrent(bucket.name, rule.Prefix, cutoff(store, days), keep);
  await inBatches(due, (version) => expireVersion(store, bucket, version));
}

/** An expiration rule also removes delete markers without remaining versions. */
async function expireMarkers(store: Store, bucket: BucketDefinition, rule: LifecycleRule) {
  const days = rule.ExpiredObjectDeleteMarker ? 0 : rule.ExpirationInDays;
  if (days === undefined) return;
  const due = () => store.expiry.lonelyMarkers(bucket.name, rule.Prefix, cutoff(store, days));
  await inBatches(due, (version) => expireVersion(store, bucket, version));
}

const expireVersion = (store: Store, bucket: BucketDefinition, version: StoredVersion) =>
  deleteObject(store, {
    bucket,
    key: version.key,
    versionId: version.versionId,
    cause: 'LifecycleExpiration',
  });

async function inBatches(
  due: () => StoredVersion[],
  expire: (version: StoredVersion) => void,
): Promise<void> {
  for (let batch = due(); batch.length > 0; batch = due()) {
    for (const version of batch) {
      expire(version);
      await setImmediate();
    }
  }
}
