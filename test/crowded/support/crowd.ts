import { auditEntry } from '#functions/data/audit.ts';
import { receiptCreation } from '#functions/data/billing/receipt.ts';
import { storeMessage } from '#functions/data/chat/chat-message.ts';
import { newNotification } from '#functions/data/notifications/notification.ts';
import { transact } from '#functions/data/table/send.ts';
import { put, type Write } from '#functions/data/table/writes.ts';
import { requestCreation } from '#functions/data/websites/change-request.ts';
import { commentCreation } from '#functions/data/websites/comment.ts';
import { newMessage } from '#functions/data/websites/site-message.ts';
import { updateWrite } from '#functions/data/websites/update.ts';
import { zipVersionCreation } from '#functions/data/websites/zip-version.ts';
import { mapConcurrently } from '#functions/platform/map-concurrently.ts';
import { notReconciled } from '#infra/synthetic/payment-writes.ts';
import { minuteMs } from '#shared/limits/durations.ts';
import { formLimits } from '#shared/limits/forms.ts';
import { formatMessageId } from '#shared/rules/message-id.ts';
import { receiptBrand } from '#test/support/receipt-brand.ts';

export interface Owner {
  readonly userId: number;
  readonly websiteId: number;
}

/** How many entries of each kind a customer has; files, versions, mails and receipts are `some`. */
export interface Crowd {
  readonly many: number;
  readonly some: number;
}

/** AWS limit of a transaction. */
const maxWrites = 100;
const concurrency = 4;

const text = 'Could the opening hours stand at the top of every page, please? '.repeat(4);
const viewport = { width: 1_280, height: 800 };
const anchor = { selector: 'h1', fingerprint: 'Hello', x: 50, y: 50, viewport };

/** Writes what a customer would have after years, as the product stores it. The last message is real. */
export async function fillCustomer(owner: Owner, { many, some }: Crowd): Promise<void> {
  const writes = [
    ...times(many).flatMap((number) => [
      commentOf(owner, number),
      requestOf(owner, number),
      messageOf(owner, number),
    ]),
    ...times(Math.min(many, formLimits.kept)).flatMap((number) => formMessageOf(owner, number)),
    ...times(some).flatMap((number) => recordsOf(owner, number)),
  ];
  const chunks = times(Math.ceil(writes.length / maxWrites)).map((number) =>
    writes.slice((number - 1) * maxWrites, number * maxWrites),
  );
  await mapConcurrently(chunks, concurrency, async (chunk) => {
    const failed = await transact(chunk);
    if (failed.length > 0) throw new Error(`Not written: ${JSON.stringify(chunk[failed[0] ?? 0])}`);
  });
  const names = { firstName: null, username: null, clientId: null, files: [], isByMail: false };
  const said = { userId: owner.userId, sender: 'user', senderId: owner.userId } as const;
  await storeMessage({ ...said, ...names, message: 'The last one' }, 1_000, new Date());
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A minute apart, the last one a moment ago. */
const timeOf = (number: number) => new Date(Date.now() - (20_000 - number) * minuteMs);

function commentOf({ userId, websiteId }: Owner, number: number): Write {
  return commentCreation({
    ...{ websiteId, number, path: '/', anchor, text: `${number}: ${text}`, version: null, userId },
    ...{ by: { name: 'Dana', role: 'customer' }, state: 'open' },
    ...{ createdAt: timeOf(number).toISOString(), resolvedAt: null },
  });
}

function requestOf({ userId, websiteId }: Owner, number: number): Write {
  const at = timeOf(number).toISOString();
  return requestCreation({
    ...{ websiteId, userId, number, title: `Wish ${number}`, text, pins: [], state: 'new' },
    ...{
      reason: null,
      answer: null,
      zip: null,
      assignee: null,
      files: [],
      dueDay: null,
      history: [],
    },
    ...{ createdAt: at, changedAt: at, version: 1 },
  });
}

function messageOf({ userId }: Owner, number: number): Write {
  const id = formatMessageId(timeOf(number).getTime(), number, userId);
  return put({
    ...{ pk: `CHAT#${userId}`, sk: `MESSAGE#${id}`, id, userId, sender: 'user', senderId: userId },
    ...{
      message: `${number}: ${text}`,
      firstName: null,
      username: null,
      clientId: null,
      files: [],
      isByMail: false,
    },
  });
}

function formMessageOf({ websiteId }: Owner, number: number): readonly Write[] {
  const fields = [{ name: 'wish', value: text }];
  const sent = { websiteId, form: 'contact', fields, replyTo: 'visitor@example.com' };
  const { creation } = newMessage(sent, timeOf(number));
  return [creation];
}

/** A version, news, a notification, an audit entry and a receipt. */
function recordsOf({ userId, websiteId }: Owner, number: number): readonly Write[] {
  const now = timeOf(number);
  const at = now.toISOString();
  const uploadId = `upload-${websiteId}-${number}`;
  const actor = { id: 1, username: 'admin' };
  const place = { key: `zips/${websiteId}/${uploadId}`, versionId: 'v' };
  return [
    notReconciled(
      zipVersionCreation({
        ...{ websiteId, uploadId, fileName: `site-${number}.zip`, size: 1, acceptedAt: at },
        ...place,
      }),
    ),
    updateWrite({
      ...{ id: websiteId * 100_000 + number, websiteId, title: `News ${number}` },
      ...{ description: text, updateType: 'edits', createdAt: at },
    }),
    newNotification({ to: 'customer', kind: 'zipReady', userId, websiteId }, now).write,
    auditEntry({
      ...{ actor, action: 'updateEdits', userId, websiteId, now },
      ...{ before: { editsRequested: number }, after: { editsRequested: number + 1 } },
    }),
    ...receiptOf(userId, number, at),
  ];
}

function receiptOf(userId: number, number: number, issuedAt: string): readonly Write[] {
  const seller = { name: 'The agency', address: null, taxId: null };
  const amount = 2_900;
  const id = `P-${String(userId * 10_000 + number).padStart(9, '0')}`;
  const receipt = {
    ...{ id, kind: 'subscription' as const, issuedAt, paymentIntentId: `pi_${id}`, userId },
    ...{ amount, currency: 'usd', refundedAmount: 0, dispute: null, refundOf: null },
    ...{ brand: receiptBrand, timeZone: 'UTC', accepted: null },
    seller: { ...seller, email: null, phone: null },
    buyer: { ...seller, name: 'The buyer', email: 'buyer@example.com' },
    lines: [{ text: 'A month', amount }],
    ...{ paidWith: null, taxLine: null, statement: null },
  };
  const link = { paymentId: `pi_${id}`, kind: 'subscription' } as const;
  return receiptCreation(receipt, link).map(notReconciled);
}
