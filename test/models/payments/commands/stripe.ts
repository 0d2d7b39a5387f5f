import fc from 'fast-check';
import { type Customer, openSubscriptionOf, verify } from '../customer.ts';
import { endsAs, isLiving, lags, type Model } from '../model.ts';
import { readTruth } from '../stripe-truth.ts';
import { forgetForm } from './calls.ts';
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

const disputedMonth = fc.constantFrom('won', 'lost').map((outcome) =>
  command(
    `a dispute of a month that is ${outcome}`,
    async (model, customer) => {
      const { stripe } = customer.shop;
      const payment = undisputedMonth(customer);
      if (payment === undefined) return;
      stripe().dispute(payment);
      await verify(customer, model);
      stripe().closeDispute(payment, outcome);
      if (outcome === 'won') return;
      // We end it, and void what is owed.
      forgetForm(model, customer);
      endsAs(model, 'ended');
    },
    (model) => isLiving(model) && !lags(model),
  ),
);

function undisputedMonth({ shop, userId }: Customer): string | undefined {
  return readTruth(shop.stripe(), userId).undisputedMonths[0];
}

export const end = command(
  'end the subscription at Stripe',
  async (model, customer) => {
    customer.shop.stripe().cancel(openSubscriptionOf(customer).id);
    endsAs(model, model.subscription === 'begun' ? 'none' : 'ended');
  },
  ({ subscription }) => ['living', 'paused', 'begun'].includes(subscription),
);

/** What banks do, and refunds and an end at Stripe. */
export const stripeCommands = [fc.constant(refund), dispute, disputedMonth, fc.constant(end)];
