import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Clock } from '../clock.ts';
import { ACCOUNT_ID } from '../cloudformation/template/physical-names.ts';
import type { Iam } from '../iam/iam.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { Deliveries, LogTarget } from './deliveries.ts';
import { logValues, type ServedRequest } from './log-fields.ts';

/** CloudFront takes up to an hour, sometimes a day: too long for local use. */
const DELIVERED_AFTER_MS = 2_000;

interface AccessLogOptions {
  readonly deliveries: Pick<Deliveries, 'targets'>;
  readonly iam: Pick<Iam, 'authorizeService'>;
  readonly store: Pick<ObjectStore, 'put'>;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

export interface AccessLogs {
  record(request: ServedRequest): void;
  /** Delivers pending lines. */
  stop(): Promise<void>;
}

interface Page {
  readonly target: LogTarget;
  readonly lines: string[];
}

/**
 * Writes the standard logs of distributions as tab-separated W3C extended files. Best effort, as at AWS: undelivered
 * lines of a killed process are lost, and a bucket whose policy does not allow the service gets no files.
 */
export function startAccessLogs({
  deliveries,
  iam,
  store,
  clock,
  log,
}: AccessLogOptions): AccessLogs {
  const pages = new Map<string, Page>();
  const work = new Set<Promise<void>>();
  let cancel: (() => void) | undefined;

  const deliver = () => {
    cancel = undefined;
    const due = [...pages.values()];
    pages.clear();
    for (const page of due) {
      const delivering = deliverPage(page)
        .catch((error: unknown) => log(`A log was not delivered: ${String(error)}`))
        .finally(() => work.delete(delivering));
      work.add(delivering);
    }
  };

  async function deliverPage({ target, lines }: Page): Promise<void> {
    const { distributionId, sourceArn, bucket, fields } = target;
    const hour = new Date(clock.now()).toISOString().slice(0, 13).replace('T', '-');
    const name = `${distributionId}.${hour}.${randomBytes(4).toString('hex')}.gz`;
    const key = `AWSLogs/${ACCOUNT_ID}/CloudFront/${name}`;
    const verdict = iam.authorizeService({
      service: 'delivery.logs.amazonaws.com',
      action: 's3:PutObject',
      resource: `arn:aws:s3:::${bucket}/${key}`,
      context: {
        's3:x-amz-acl': 'bucket-owner-full-control',
        'aws:SourceAccount': ACCOUNT_ID,
        'aws:SourceArn': sourceArn,
      },
    });
    if (!verdict.allowed) return log(`A log was not delivered: ${verdict.message}`);
    const head = ['#Version: 1.0', `#Fields: ${fields.join(' ')}`];
    await store.put(bucket, key, gzipSync([...head, ...lines, ''].join('\n')));
  }

  return {
    record(request) {
      for (const target of deliveries.targets(request.distributionId)) {
        const page = pages.get(target.sourceArn) ?? { target, lines: [] };
        page.lines.push(logValues(target.fields, request).join('\t'));
        pages.set(target.sourceArn, page);
        cancel ??= clock.at(clock.now() + DELIVERED_AFTER_MS, deliver);
      }
    },
    async stop() {
      cancel?.();
      deliver();
      await Promise.all(work);
    },
  };
}
