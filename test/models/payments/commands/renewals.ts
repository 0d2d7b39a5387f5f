import fc from 'fast-check';
import { type Customer, openSubscriptionOf } from '../customer.ts';
import { bill, endsAs, isLiving, type Model } from '../model.ts';
import { command } from './command.ts';

/** A planned end comes instead; a free month cannot fail, nor one that is not collected. */
export const canFail = ({ isPlanned, isNextFree, pause }: Model): boolean =>
  !isPlanned && !isNextFree && pause === null;

const renew = command(
  'renew',
  async (model, customer) => {
    customer.shop.stripe().renew(openSubscriptionOf(customer).id);
    if (model.isPlanned) endsAs(model, 'ended');
    else bill(model);
  },
  isLiving,
);

/** The card is declined at the renewal. */
export function failRenewal(model: Model, { shop, ...rest }: Customer): void {
  const { id, customer } = openSubscriptionOf({ shop, ...rest });
  shop.stripe().failNextPayment(customer);
  shop.stripe().renew(id);
  // Without a card nothing was tried.
  shop.stripe().failNextPayment(customer, 0);
  model.invoices.push('open');
}

const renewalFails = command(
  'fail to renew',
  async (model, customer) => failRenewal(model, customer),
  (model) => isLiving(model) && canFail(model),
);

/** Months that pass. */
export const renewalCommands = [renew, renew, renewalFails, renewalFails].map((given) =>
  fc.constant(given),
);
