import { addDiscount } from './billing/discounts.ts';
import { existingSubscription, knownCustomer } from './billing/lookup.ts';
import { pauseCollection } from './billing/pause-collection.ts';
import { changePlan } from './billing/prorate.ts';
import { updateSubscription } from './billing/subscription-status.ts';
import type { Account } from './calls/account.ts';
import { perform } from './calls/call.ts';
import { change } from './calls/change.ts';
import type { Call } from './calls/endpoint.ts';
import { existing } from './calls/lookup.ts';
import { customerKind } from './objects/customer.ts';
import type { CouponTerms } from './objects/discount.ts';
import type { OtherType } from './objects/other-method.ts';
import { newOtherMethod, paymentMethodKind } from './objects/payment-method.ts';
import { newPrice, priceKind } from './objects/price.ts';
import type { PauseBehavior, Subscription } from './objects/subscription.ts';
import { attach } from './payments/attach.ts';
import { setEventVersion } from './webhooks/older-shape.ts';

/** What an account's owner does in Stripe's dashboard. */
export interface DashboardControls {
  /** Makes another way of paying the default of a subscription and its customer. */
  payWith(subscription: string, type: OtherType): void;
  /** Gives a customer or a subscription a coupon; 100 percent makes invoices free. */
  discount(owner: string, coupon: Coupon): void;
  /** The endpoint of the webhook has another API version, and gets invoices in its shape. */
  eventVersion(version: string): void;
  /** Archives a price, or takes it out of the archive. */
  archivePrice(price: string, archived?: boolean): void;
  /** Edits a price: another one with another amount (cents) takes its lookup key. Returns the new one's id. */
  editPrice(price: string, amount: number): string;
  /** Pauses the payments of a subscription, which goes on; null collects again. */
  pauseCollection(subscription: string, behavior: PauseBehavior | null): void;
  /** Gives a subscription another price (cents); the rest of the period is prorated. */
  changePlan(subscription: string, amount: number): void;
}

/** An amount is in cents; `repeating` for some months. Default: forever. */
type Coupon = ({ readonly percent: number } | { readonly amount: number }) & {
  readonly duration?: CouponTerms['duration'];
  readonly months?: number | null;
};

/** Throw for anything that Stripe would refuse. */
export function createDashboardControls(account: Account): DashboardControls {
  return {
    payWith(id, type) {
      perform(account, (call) => payWith(call, existingSubscription(call, id), type));
    },
    discount(owner, { duration = 'forever', months = null, ...off }) {
      perform(account, (call) => addDiscount(call, owner, { off, duration, months }));
    },
    eventVersion(version) {
      perform(account, ({ settings }) => setEventVersion(settings, version));
    },
    archivePrice(id, archived = true) {
      perform(account, (call) => {
        const price = existing(call, priceKind, id);
        change(call, priceKind, price, { ...price, active: !archived });
      });
    },
    pauseCollection(id, behavior) {
      perform(account, (call) => {
        const pause = behavior && { behavior, resumes_at: null };
        pauseCollection(call, existingSubscription(call, id), pause);
      });
    },
    changePlan(id, amount) {
      perform(account, (call) => changePlan(call, existingSubscription(call, id), amount));
    },
    editPrice: (id, unit_amount) =>
      perform(account, (call) => {
        const before = existing(call, priceKind, id);
        const { currency, product, recurring, lookup_key } = before;
        const made = newPrice({ currency, product, recurring, unit_amount }, call.now);
        change(call, priceKind, before, { ...before, lookup_key: null });
        const edited = { ...made, lookup_key };
        call.emit('price.created', call.objects.add(priceKind, edited));
        return edited.id;
      }),
  };
}

function payWith(call: Call, subscription: Subscription, type: OtherType): void {
  const method = call.objects.add(paymentMethodKind, newOtherMethod(type, call.now));
  const customer = knownCustomer(call, subscription.customer);
  const { id: default_payment_method } = attach(call, method, customer.id);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method };
  change(call, customerKind, customer, { ...customer, invoice_settings });
  updateSubscription(call, subscription, { ...subscription, default_payment_method });
}
