import { currentPeriodEnd } from '../billing/cycle.ts';
import { endingAfterRetries, retrySchedule } from '../billing/dunning.ts';
import { isOver } from '../billing/subscription-status.ts';
import { chargeKind } from '../objects/charge.ts';
import { customerKind } from '../objects/customer.ts';
import { disputeKind } from '../objects/dispute.ts';
import { type Invoice, invoiceKind } from '../objects/invoice.ts';
import { type PaymentIntent, paymentIntentKind } from '../objects/payment-intent.ts';
import { priceKind } from '../objects/price.ts';
import { type Subscription, subscriptionKind } from '../objects/subscription.ts';
import { paymentsToFail } from '../payments/failure-on-demand.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { Settings } from '../storage/settings.ts';
import { eventVersion } from '../webhooks/older-shape.ts';

/** Number of newest objects shown for each kind. */
const shown = 20;

/** The account's objects on the console's page; times in seconds, amounts in cents. */
export type Overview = ReturnType<typeof overviewOf>;

export function overviewOf(objects: ObjectStore, settings: Settings) {
  return {
    afterRetries: endingAfterRetries(settings),
    retrySchedule: retrySchedule(settings),
    eventVersion: eventVersion(settings),
    customers: objects.newest(customerKind, shown).map((customer) => ({
      id: customer.id,
      label: nameOf(customer),
      deleted: customer.deleted === true,
      delinquent: customer.delinquent,
      discounted: customer.discount !== null,
      failures: paymentsToFail(settings, customer.id),
    })),
    subscriptions: objects
      .newest(subscriptionKind, shown)
      .map((subscription) => subscriptionRow(objects, subscription)),
    owed: objects
      .newest(invoiceKind, shown)
      .filter(({ status }) => status === 'open' || status === 'uncollectible')
      .map((invoice) => owedRow(objects, invoice)),
    prices: objects.newest(priceKind, shown),
    payments: objects.newest(paymentIntentKind, shown).map((intent) => paymentRow(objects, intent)),
  };
}

function subscriptionRow(objects: ObjectStore, subscription: Subscription) {
  const { id, customer, status, items, latest_invoice } = subscription;
  const invoice = objects.find(invoiceKind, latest_invoice);
  return {
    id,
    customer,
    label: customerLabel(objects, customer),
    status,
    amount: items.data.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0),
    periodEnd: currentPeriodEnd(subscription),
    pause: subscription.pause_collection?.behavior ?? null,
    ends: isOver(subscription) ? null : subscription.cancel_at,
    invoice: invoice && invoiceNote(invoice),
  };
}

function owedRow(objects: ObjectStore, invoice: Invoice) {
  const { id, customer, status, amount_due: amount, created } = invoice;
  return { id, label: customerLabel(objects, customer), status, amount, created };
}

function invoiceNote({ status, attempt_count, next_payment_attempt, ...rest }: Invoice) {
  const finalizesAt = rest.automatically_finalizes_at;
  return { status, attempts: attempt_count, nextAttempt: next_payment_attempt, finalizesAt };
}

function paymentRow(objects: ObjectStore, intent: PaymentIntent) {
  const { id, amount, customer, created, description, latest_charge, status } = intent;
  const charge = latest_charge === null ? undefined : objects.find(chargeKind, latest_charge);
  const [dispute] = objects.where(disputeKind, ['payment_intent', id]);
  return {
    id,
    amount,
    created,
    status,
    label: customer === null ? 'No customer' : customerLabel(objects, customer),
    purpose: description ?? 'Payment',
    refunded: charge?.amount_refunded ?? 0,
    dispute: dispute?.status,
  };
}

function customerLabel(objects: ObjectStore, id: string): string {
  const customer = objects.find(customerKind, id);
  return customer ? nameOf(customer) : id;
}

interface Named {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
}

function nameOf({ id, email, name }: Named): string {
  return name ?? email ?? id;
}
