import type { PaymentTaskKind } from '../model/payment-task.ts';
import { counted } from './language.ts';

/** What Stripe wants to see about a disputed payment. */
export const evidence =
  'Send as evidence: the receipt; what you made for them, with pictures of the website; its approval and the activity, with their days; and what you wrote to each other in the chat. If they are right, refund nothing: accept the dispute.';

interface PaymentTaskWords {
  readonly title: string;
  /** What somebody has to do. */
  readonly todo: string;
}

export const paymentTaskWords = {
  disputed: {
    title: 'A payment is disputed',
    todo: `Answer in Stripe’s dashboard, once. ${evidence}`,
  },
  disputeLost: {
    title: 'A dispute was lost',
    todo: 'The bank kept the money, and what it paid for has ended. Settle with the customer, if you still can.',
  },
  refundFailed: {
    title: 'A refund failed',
    todo: 'The customer’s bank returned it, and you still owe the money. Ask them how to pay it back, or refund it again.',
  },
  paidTwice: {
    title: 'A month may have been paid twice',
    todo: 'Compare it with the payments of the other subscription, and refund it if both are for the same days.',
  },
  late: {
    title: 'A month has been late for long',
    todo: 'Stripe goes on trying. Ask the customer for another card, before the subscription ends.',
  },
} as const satisfies Readonly<Record<PaymentTaskKind, PaymentTaskWords>>;

export const paymentTasks = {
  title: 'Payments that wait for you',
  none: 'No payment waits for you.',
  gone: 'A deleted customer',
  dueBy: (day: string) => `Answer by ${day}`,
  endsOn: (day: string) => `Ends on ${day}`,
  done: 'Done',
  closed: 'This payment no longer waits.',
  failed: 'Failed to mark it as done',
  show: 'Show them',
  waiting: (count: number) =>
    counted(count, { one: 'A payment waits for you', other: '# payments wait for you' }),
  waitingMore: (count: number) => `More than ${count} payments wait for you`,
} as const;
