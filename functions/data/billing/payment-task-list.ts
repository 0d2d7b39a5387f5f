import * as z from 'zod/mini';
import type { Position } from '#functions/rules/http/page-cursor.ts';
import type { PaymentTask } from '#shared/model/payment-task.ts';
import { displayName } from '#shared/rules/names.ts';
import type { Page } from '../table/page.ts';
import { listPending } from '../table/pending-work.ts';
import { getItems, queryAll } from '../table/read.ts';
import { parseUser, userKey } from '../users/user.ts';
import {
  payerIn,
  paymentTaskKey,
  paymentTaskPrefix,
  type StoredPaymentTask,
  storedPaymentTask,
} from './payment-task.ts';

const stored = z.array(storedPaymentTask);

/** The nearest deadline first, in two round trips. */
export async function listPaymentTasks(
  limit: number,
  position: Position | null,
): Promise<Page<PaymentTask>> {
  const page = await listPending('PAYMENT_TASK', limit, position);
  const [items, customers] = await Promise.all([
    getItems(page.items),
    customersOf(page.items.map(({ sk }) => payerIn(sk))),
  ]);
  const found = new Map(z.parse(stored, items).map((task) => [task.sk, task]));
  // The index is eventually consistent.
  const tasks = page.items.flatMap(({ sk }) => found.get(sk) ?? []);
  return { ...page, items: viewsOf(tasks, customers) };
}

/** Of one customer: a few for each payment that went wrong. */
export async function paymentTasksOf(userId: number): Promise<PaymentTask[]> {
  const { pk, sk: prefix } = paymentTaskKey(`${userId}#`);
  const values = { pk, prefix };
  const [items, customers] = await Promise.all([
    queryAll({ where: 'pk = :pk AND begins_with(sk, :prefix)', values }),
    customersOf([userId]),
  ]);
  const own = z.parse(stored, items).filter((task) => task.userId === userId);
  return viewsOf(own, customers);
}

type Customers = ReadonlyMap<number, NonNullable<PaymentTask['customer']>>;

/** With their present names. */
async function customersOf(ids: readonly number[]): Promise<Customers> {
  const users = (await getItems(ids.map(userKey))).map(parseUser);
  return new Map(users.map((user) => [user.id, { id: user.id, name: displayName(user) }]));
}

function viewsOf(tasks: readonly StoredPaymentTask[], customers: Customers): PaymentTask[] {
  const open = tasks.filter(({ closedAt }) => closedAt === null);
  return open.map(({ sk, kind, userId, openedAt, dueBy, payment }) => ({
    ...{ id: sk.slice(paymentTaskPrefix.length), kind, openedAt, dueBy, payment },
    customer: userId === null ? null : (customers.get(userId) ?? null),
  }));
}
