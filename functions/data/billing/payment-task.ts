import * as z from 'zod/mini';
import { dayMs } from '#shared/limits/durations.ts';
import {
  type PaymentTaskKind,
  paymentTaskKinds,
  type TaskPayment,
  taskPayment,
} from '#shared/model/payment-task.ts';
import { paymentTaskWords } from '#shared/texts/payment-tasks.ts';
import { newNotification } from '../notifications/notification.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { type PendingList, pendingPosition, pendingRemoval } from '../table/pending-work.ts';
import { getItem, getItems } from '../table/read.ts';
import { change, put, type Write, when } from '../table/writes.ts';

/** How long one that is done is kept, against opening it twice. */
const keptMs = 90 * dayMs;

export const storedPaymentTask = z.object({
  pk: z.string(),
  sk: z.string(),
  kind: z.enum(paymentTaskKinds),
  /** Null for a payment of a customer who was deleted before. */
  userId: z.nullable(z.int()),
  payment: z.nullable(taskPayment),
  openedAt: z.iso.datetime(),
  dueBy: z.nullable(z.iso.datetime()),
  /** Null while it waits. */
  closedAt: z.nullable(z.iso.datetime()),
});

export type StoredPaymentTask = z.infer<typeof storedPaymentTask>;

/** Who paid, also where they were deleted since; null for a late month, which is about a subscription. */
interface Subject {
  readonly payerId: number;
  readonly paymentId: string | null;
}

interface NewTask extends Subject {
  /** Whether the payer still has the account: after a restore another user may have the number. */
  readonly hasUser: boolean;
  readonly kind: PaymentTaskKind;
  readonly payment: TaskPayment | null;
  readonly dueBy: Date | null;
}

export const paymentTaskPrefix = 'PAYMENT_TASK#';

/**
 * `AGENCY` / `PAYMENT_TASK#7#disputed#pi_...`: one for each kind and payment. Outlives its customer,
 * whom the agency may still owe money, so it holds no text of theirs.
 */
export function paymentTaskKey(id: string): Key {
  return { pk: 'AGENCY', sk: `${paymentTaskPrefix}${id}` };
}

/** Who paid, by its key. */
export function payerIn(sk: string): number {
  return Number(sk.slice(paymentTaskPrefix.length).split('#')[0]);
}

function idOf(kind: PaymentTaskKind, { payerId, paymentId }: Subject): string {
  return `${payerId}#${kind}#${paymentId ?? 'subscription'}`;
}

const list: PendingList = 'PAYMENT_TASK';

/** For the transaction that finds it; opens it again if it was done. The bell rings, too. */
export function paymentTaskOpening(task: NewTask, now: Date): readonly Write[] {
  const { kind, payerId, hasUser, payment, dueBy } = task;
  const userId = hasUser ? payerId : null;
  const key = paymentTaskKey(idOf(kind, task));
  const openedAt = now.toISOString();
  const item = {
    ...key,
    ...{ kind, userId, payment, openedAt, closedAt: null },
    dueBy: dueBy?.toISOString() ?? null,
  } satisfies StoredPaymentTask;
  const pendingSort = `${item.dueBy ?? openedAt} ${pendingPosition(key)}`;
  const subject = paymentTaskWords[kind].title;
  // Not pushed to open tabs, which would need sockets wherever money is synced: the bell polls.
  const bell =
    userId === null
      ? []
      : [newNotification({ to: 'agency', kind: 'paymentTask', userId, subject }, now).write];
  return [put({ ...item, pendingList: list, pendingSort }), ...bell];
}

export function getPaymentTask(id: string): Promise<StoredPaymentTask | null> {
  return getItem(paymentTaskKey(id), storedPaymentTask);
}

/** It is deleted with its customer; the others outlive them. */
export function lateTaskKey(payerId: number): Key {
  return paymentTaskKey(idOf('late', { payerId, paymentId: null }));
}

export function getLateTask(userId: number): Promise<StoredPaymentTask | null> {
  return getItem(lateTaskKey(userId), storedPaymentTask);
}

/** Of these kinds, the tasks about a payment that nobody has done yet. */
export async function openPaymentTasks(
  kinds: readonly PaymentTaskKind[],
  subject: Subject,
): Promise<readonly StoredPaymentTask[]> {
  const keys = kinds.map((kind) => paymentTaskKey(idOf(kind, subject)));
  const items = await getItems(keys);
  return z.parse(z.array(storedPaymentTask), items).filter(({ closedAt }) => closedAt === null);
}

/** Fails if it was closed meanwhile. */
export function paymentTaskClosing({ pk, sk }: StoredPaymentTask, now: Date): Write {
  const until = expiresAt(new Date(now.getTime() + keptMs));
  const set = { closedAt: now.toISOString(), expiresAt: until };
  return change(
    { pk, sk },
    { set, remove: pendingRemoval },
    when('closedAt = :open', { open: null }),
  );
}
