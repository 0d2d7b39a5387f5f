import fc from 'fast-check';
import { type Customer, openSubscriptionOf, verify } from '../customer.ts';
import { isServed, isSubscribed, type Model } from '../model.ts';
import { readTruth } from '../stripe-truth.ts';
import { command } from './command.ts';

const isRefundable = ({ purchase, isContested }: Model) => purchase === 'owned' && !isContested;

function paymentOf({ shop, userId }: Customer): string {
  return readTruth(shop.stripe(), userId).keptPayments[0]?.id ?? '';
}

export const refund = command(
  'refund the website',
  async (model, customer) => {
    customer.shop.stripe().refund(paymentOf(customer));
    model.purchase = 'returned';
  },
  isRefundable,
);

const dispute = fc.constantFrom('won', 'lost').map((outcome) =>
  command(
    `a dispute that is ${outcome}`,
    async (model, customer) => {
      const payment = paymentOf(customer);
      customer.shop.stripe().dispute(payment);
      await verify(customer, model);
      customer.shop.stripe().closeDispute(payment, outcome);
      model.isContested = true;
      if (outcome === 'lost') model.purchase = 'returned';
    },
    isRefundable,
  ),
);

const renew = command(
  'renew',
  async (model, customer) => {
    customer.shop.stripe().renew(openSubscriptionOf(customer).id);
    model.subscription = 'active';
    model.form = null;
    model.charges += 1;
  },
  isSubscribed,
);

/** The card is declined at the renewal. */
export function failRenewal(model: Model, { shop, ...rest }: Customer): void {
  const { id, customer } = openSubscriptionOf({ shop, ...rest });
  shop.stripe().failNextPayment(customer);
  shop.stripe().renew(id);
  model.subscription = 'late';
  model.form = null;
}

const renewalFails = command(
  'fail to renew',
  async (model, customer) => failRenewal(model, customer),
  isSubscribed,
);

export const end = command(
  'end the subscription at Stripe',
  async (model, customer) => {
    customer.shop.stripe().cancel(openSubscriptionOf(customer).id);
    model.subscription = model.subscription === 'begun' ? 'none' : 'ended';
    model.form = null;
  },
  (model) => isServed(model) || model.subscription === 'begun',
);

/** Events at Stripe alone: banks, renewals, and an operator in its dashboard. */
export const stripeCommands = [
  fc.constant(refund),
  dispute,
  fc.constant(renew),
  fc.constant(renew),
  fc.constant(renewalFails),
  fc.constant(renewalFails),
  fc.constant(end),
];
