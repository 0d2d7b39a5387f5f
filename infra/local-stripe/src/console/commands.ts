import * as z from 'zod/mini';
import { endings, retrySchedules } from '../billing/dunning.ts';
import type { StripeControls } from '../controls.ts';
import { type Command, command, english } from './command.ts';
import { dashboardCommands } from './dashboard-commands.ts';

const nothing = z.strictObject({});
const event = z.strictObject({ event: z.string() });
const events = z.strictObject({ events: z.array(z.string()) });
const delayed = z.strictObject({ event: z.string(), ms: z.number() });
const duration = z.strictObject({ ms: z.number() });
const subscription = z.strictObject({ subscription: z.string() });
const plan = z.strictObject({ subscription: z.string(), planned: z.boolean() });
const renewal = z.strictObject({ subscription: z.string(), customer: z.string() });
const failures = z.strictObject({ customer: z.string(), times: z._default(z.number(), 1) });
const ending = z.strictObject({ outcome: z.enum(endings) });
const schedule = z.strictObject({ schedule: z.enum(retrySchedules) });
const settlement = z.strictObject({
  invoice: z.string(),
  how: z.enum(['uncollectible', 'void', 'paid_out_of_band']),
});
const item = z.strictObject({ customer: z.string(), amount: z.number(), description: z.string() });
const refund = z.strictObject({ payment_intent: z.string(), amount: z.optional(z.number()) });
const payment = z.strictObject({ payment_intent: z.string() });
const verdict = z.strictObject({ payment_intent: z.string(), outcome: z.enum(['won', 'lost']) });

const fault = z.strictObject({
  fault: z.strictObject({
    method: z.optional(z.enum(['GET', 'POST', 'DELETE'])),
    path: z.optional(z.string()),
    kind: z.enum(['error', 'lose', 'slow']),
    status: z._default(z.number(), 500),
    code: z.optional(z.string()),
    ms: z._default(z.number(), 0),
    after: z._default(z.number(), 0),
    times: z._default(z.number(), 1),
  }),
});

/** Commands by the value of `do`. */
const commands = new Map<string, Command>([
  ...dashboardCommands,
  ['hold', command(nothing, (controls) => controls.hold())],
  ['release', command(nothing, (controls) => controls.release())],
  ['shuffle', command(nothing, (controls) => controls.shuffle())],
  ['drop', command(event, (controls, given) => controls.drop(given.event))],
  ['duplicate', command(event, (controls, given) => controls.duplicate(given.event))],
  ['delay', command(delayed, (controls, given) => controls.delay(given.event, given.ms))],
  ['arrange', command(events, (controls, given) => controls.arrange(given.events))],
  ['fault', command(fault, (controls, given) => controls.fault(given.fault))],
  ['clear-faults', command(nothing, (controls) => controls.clearFaults())],
  ['advance-clock', command(duration, (controls, { ms }) => controls.advanceClock(ms))],
  ['renew', command(subscription, (controls, given) => controls.renew(given.subscription))],
  ['fail-renewal', command(renewal, failRenewal)],
  ['add-invoice-item', command(item, addInvoiceItem)],
  ['cancel', command(subscription, (controls, given) => controls.cancel(given.subscription))],
  [
    'cancel-at-period-end',
    command(plan, (controls, given) =>
      controls.cancelAtPeriodEnd(given.subscription, given.planned),
    ),
  ],
  ['pause', command(subscription, (controls, given) => controls.pause(given.subscription))],
  ['resume', command(subscription, (controls, given) => controls.resume(given.subscription))],
  [
    'fail-next-payment',
    command(failures, (controls, given) => controls.failNextPayment(given.customer, given.times)),
  ],
  ['after-retries', command(ending, (controls, given) => controls.afterRetries(given.outcome))],
  [
    'retry-schedule',
    command(schedule, (controls, given) => controls.retrySchedule(given.schedule)),
  ],
  [
    'settle-invoice',
    command(settlement, (controls, given) => controls.settleInvoice(given.invoice, given.how)),
  ],
  [
    'refund',
    command(refund, (controls, given) => controls.refund(given.payment_intent, given.amount)),
  ],
  ['fail-refund', command(payment, (controls, given) => controls.failRefund(given.payment_intent))],
  ['dispute', command(payment, (controls, given) => void controls.dispute(given.payment_intent))],
  [
    'close-dispute',
    command(verdict, (controls, given) =>
      controls.closeDispute(given.payment_intent, given.outcome),
    ),
  ],
]);

export const commandNames: readonly string[] = [...commands.keys()];

/** Runs a command such as `{ "do": "renew", "subscription": "sub_..." }`; throws if it is invalid or refused. */
export function runCommand(controls: StripeControls, sent: unknown): void {
  const { do: name, ...given } = z.looseObject({ do: z.string() }).parse(sent, english);
  const known = commands.get(name);
  if (!known) throw new Error(`No such command: ${name}`);
  known(controls, given);
}

function failRenewal(controls: StripeControls, given: z.infer<typeof renewal>): void {
  controls.failNextPayment(given.customer);
  controls.renew(given.subscription);
}

function addInvoiceItem(controls: StripeControls, given: z.infer<typeof item>): void {
  const { customer, ...what } = given;
  controls.addInvoiceItem(customer, what);
}
