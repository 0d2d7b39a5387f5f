import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Clock } from '#src/clock.ts';
import { ACCOUNT_ID, arn } from '#src/cloudformation/template/physical-names.ts';
import type { Iam } from '#src/iam/iam.ts';
import type { ObjectStore } from '#src/storage/object-store.ts';
import { isLogField, logValues, type ServedRequest } from './log-fields.ts';

/** CloudFront takes up to an hour, sometimes a day: too long for local use. */
const DELIVERED_AFTER_MS = 2_000;

/**
 * The log of a distribution that CloudWatch Logs delivers to a bucket. It is given at the start, since templates
 * rarely name it: such deliveries exist only in us-east-1, wherever the stack is.
 */
export interface LogDelivery {
  /** The name of the delivery source, which the bucket's policy may ask for. */
  readonly source: string;
  readonly distributionArn: string;
  readonly bucketArn: string;
  readonly fields: readonly string[];
}

interface StandardLogOptions {
  readonly deliveries: readonly LogDelivery[];
  readonly iam: Pick<Iam, 'authorizeService'>;
  readonly store: Pick<ObjectStore, 'put'>;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

interface StandardLogs {
  record(request: ServedRequest): void;
  /** Writes pending lines. */
  stop(): Promise<void>;
}

/**
 * Writes the standard logs of distributions as tab-separated W3C extended files. Best effort, as at AWS: unwritten
 * lines of a killed process are lost, and a bucket whose policy does not allow the service gets no files. Throws for
 * an unknown field.
 */
export function startStandardLogs(options: StandardLogOptions): StandardLogs {
  const { deliveries, clock, log } = options;
  for (const { fields } of deliveries) requireKnown(fields);
  const pending = new Map<LogDelivery, string[]>();
  const work = new Set<Promise<void>>();
  let cancel: (() => void) | undefined;
  const writeAll = () => {
    cancel = undefined;
    for (const [delivery, lines] of pending) {
      const writing = writeFile(delivery, lines, options)
        .catch((error: unknown) => log(`A log was not delivered: ${String(error)}`))
        .finally(() => work.delete(writing));
      work.add(writing);
    }
    pending.clear();
  };
  return {
    record(request) {
      for (const delivery of deliveries) {
        if (idOf(delivery) !== request.distributionId) continue;
        const line = logValues(delivery.fields, request).join('\t');
        pending.set(delivery, [...(pending.get(delivery) ?? []), line]);
        cancel ??= clock.at(clock.now() + DELIVERED_AFTER_MS, writeAll);
      }
    },
    async stop() {
      cancel?.();
      writeAll();
      await Promise.all(work);
    },
  };
}

function requireKnown(fields: readonly string[]): void {
  const unknown = fields.find((name) => !isLogField(name));
  if (unknown !== undefined) throw new Error(`The local cloud writes no field ${unknown}.`);
}

const idOf = ({ distributionArn }: LogDelivery) => distributionArn.split('/').at(-1) ?? '';

async function writeFile(
  delivery: LogDelivery,
  lines: readonly string[],
  { iam, store, clock, log }: StandardLogOptions,
): Promise<void> {
  const { source, bucketArn, fields } = delivery;
  const hour = new Date(clock.now()).toISOString().slice(0, 13).replace('T', '-');
  const name = `${idOf(delivery)}.${hour}.${randomBytes(4).toString('hex')}.gz`;
  const key = `AWSLogs/${ACCOUNT_ID}/CloudFront/${name}`;
  const verdict = iam.authorizeService({
    service: 'delivery.logs.amazonaws.com',
    action: 's3:PutObject',
    resource: `${bucketArn}/${key}`,
    context: {
      's3:x-amz-acl': 'bucket-owner-full-control',
      'aws:SourceAccount': ACCOUNT_ID,
      'aws:SourceArn': arn('logs', `delivery-source:${source}`),
    },
  });
  if (!verdict.allowed) return log(`A log was not delivered: ${verdict.message}`);
  const head = ['#Version: 1.0', `#Fields: ${fields.join(' ')}`];
  const bucket = bucketArn.slice(bucketArn.lastIndexOf(':') + 1);
  await store.put(bucket, key, gzipSync([...head, ...lines, ''].join('\n')));
}
