import { randomBytes } from 'node:crypto';
import type { Clock } from '#src/clock.ts';
import type { Stack } from '#src/cloudformation/stack.ts';
import type { Topics } from '#src/events/topics/topics.ts';
import type { Iam } from '#src/iam/iam.ts';
import type { ObjectStore } from '#src/storage/object-store.ts';
import { headerOf, headersOf } from '../message/read-message.ts';
import { isFor, type ReceiptRule, receiptRules } from './receipt-rules.ts';

export const CHECKS = ['spam', 'virus', 'spf', 'dkim', 'dmarc'] as const;
/** What SES says of a mail; by default that it passes. */
export type Verdicts = Readonly<Partial<Record<(typeof CHECKS)[number], string>>>;

export interface IncomingMail {
  readonly raw: Uint8Array;
  /** Of the envelope, empty for a bounce. */
  readonly source: string;
  readonly recipients: readonly string[];
  readonly verdicts?: Verdicts;
}

export interface Receiver {
  /** Whether a rule takes mail to the address. */
  takes(address: string): boolean;
  /** Returns the mail's id; undefined where no rule takes it, as SES would bounce it. */
  receive(mail: IncomingMail): Promise<string | undefined>;
}

interface ReceiverOptions {
  readonly stack: Stack;
  readonly iam: Iam;
  readonly store: Pick<ObjectStore, 'put'>;
  readonly topics: Topics;
  readonly clock: Clock;
}

/** Throws with the name of declarations that AWS would refuse or that are not supported. */
export function openReceiver({ stack, iam, store, topics, clock }: ReceiverOptions): Receiver {
  const rules = receiptRules(stack, iam);
  const taken = ({ recipients }: ReceiptRule, address: string) =>
    recipients.some((it) => isFor(it, address));
  return {
    takes: (address) => rules.some((rule) => taken(rule, address)),
    async receive(mail) {
      const rule = rules.find((it) => mail.recipients.some((address) => taken(it, address)));
      if (rule === undefined) return undefined;
      const id = randomBytes(20).toString('hex');
      const key = `${rule.prefix}${id}`;
      await store.put(rule.bucket, key, withTrace(mail, id));
      if (rule.topicArn === undefined) return id;
      const recipients = mail.recipients.filter((address) => taken(rule, address));
      const time = new Date(clock.now());
      topics.publish(
        rule.topicArn,
        JSON.stringify(notice({ ...mail, recipients }, { id, key, time, rule })),
      );
      return id;
    },
  };
}

/** SES writes above the mail where it came from, and what it found. */
function withTrace({ raw, source, verdicts = {} }: IncomingMail, id: string): Uint8Array {
  const lines = [
    `Return-Path: <${source}>`,
    `Received: from outbox.local by inbound-smtp.us-east-1.amazonaws.com with SMTP id ${id}`,
    `X-SES-Spam-Verdict: ${verdicts.spam ?? 'PASS'}`,
    `X-SES-Virus-Verdict: ${verdicts.virus ?? 'PASS'}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n`), raw]);
}

interface Stored {
  readonly id: string;
  readonly key: string;
  readonly time: Date;
  readonly rule: ReceiptRule;
}

/** Source: "Contents of notifications for Amazon SES email receiving" in the developer guide of SES. */
function notice(
  { raw, source, recipients, verdicts = {} }: IncomingMail,
  { id, key, time, rule }: Stored,
) {
  const headers = headersOf(raw);
  const found = CHECKS.map((check) => {
    const isAsked = rule.isScanned || !['spam', 'virus'].includes(check);
    return [`${check}Verdict`, { status: isAsked ? (verdicts[check] ?? 'PASS') : 'DISABLED' }];
  });
  const timestamp = time.toISOString();
  return {
    notificationType: 'Received',
    mail: {
      ...{ timestamp, source, messageId: id, destination: recipients },
      ...{ headersTruncated: false, headers },
      commonHeaders: {
        returnPath: source,
        from: [headerOf(headers, 'from') ?? ''],
        to: [headerOf(headers, 'to') ?? ''],
        messageId: headerOf(headers, 'message-id') ?? '',
        subject: headerOf(headers, 'subject') ?? '',
      },
    },
    receipt: {
      ...{ timestamp, processingTimeMillis: 1, recipients },
      ...Object.fromEntries(found),
      action: {
        ...{ type: 'S3', topicArn: rule.topicArn, bucketName: rule.bucket },
        ...{ objectKeyPrefix: rule.prefix, objectKey: key },
      },
    },
  };
}
