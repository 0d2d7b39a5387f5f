import fc from 'fast-check';
import { type Customer, openSubscriptionOf } from '../customer.ts';
import { bill, debtsOf, isLiving, lags, type Model, statusAtStripe } from '../model.ts';
import { readTruth } from '../stripe-truth.ts';
import { forgetForm } from './calls.ts';
import { command, type Run } from './command.ts';

/**
 * An owner changes a state that the account has shown: what a customer clicks before they hear of it
 * is for the state that they see.
 */
const whenSeen = (check: (model: Model) => boolean) => (model: Model) =>
  !lags(model) && check(model);

const pause = command(
  'pause in the dashboard',
  async (model, customer) => {
    customer.shop.stripe().pause(openSubscriptionOf(customer).id);
    model.subscription = 'paused';
    model.form = null;
  },
  whenSeen(
    (model) =>
      isLiving(model) &&
      !model.isPlanned &&
      model.pause === null &&
      statusAtStripe(model) === 'active',
  ),
);

const behaviors = ['void', 'keep_as_draft', 'mark_uncollectible', null] as const;

const pausePayments = fc.constantFrom(...behaviors).map((behavior) =>
  command(
    `payments in the dashboard: ${behavior ?? 'collect'}`,
    async (model, customer) => {
      customer.shop.stripe().pauseCollection(openSubscriptionOf(customer).id, behavior);
      model.pause = behavior;
    },
    whenSeen((model) => isLiving(model) && model.pause !== behavior),
  ),
);

const resume = command(
  'resume in the dashboard',
  async (model, customer) => {
    customer.shop.stripe().resume(openSubscriptionOf(customer).id);
    model.subscription = 'living';
    bill(model);
  },
  whenSeen(({ subscription, hasCard, isNextFree }) => {
    return subscription === 'paused' && (hasCard || isNextFree);
  }),
);

const plan = fc.boolean().map((isPlanned) =>
  command(
    isPlanned ? 'plan the end in the dashboard' : 'take the end back in the dashboard',
    async (model, customer) => {
      customer.shop.stripe().cancelAtPeriodEnd(openSubscriptionOf(customer).id, isPlanned);
      model.isPlanned = isPlanned;
    },
    whenSeen((model) => isLiving(model) && model.isPlanned !== isPlanned),
  ),
);

/** The oldest open invoice, or the newest one. */
const settle = fc
  .tuple(fc.boolean(), fc.constantFrom('paid_out_of_band', 'uncollectible', 'void'))
  .map(([isOldest, how]) =>
    command(
      `settle the ${isOldest ? 'oldest' : 'newest'} debt: ${how}`,
      async (model, customer) => {
        const { stripe } = customer.shop;
        const { openInvoices } = readTruth(stripe(), customer.userId);
        stripe().settleInvoice(openInvoices.at(isOldest ? 0 : -1) ?? '', how);
        if (isOldest || debtsOf(model) === 1) forgetPaidForm(model, customer, how);
        const index = isOldest
          ? model.invoices.indexOf('open')
          : model.invoices.lastIndexOf('open');
        if (how === 'void') model.invoices.splice(index, 1);
        else model.invoices[index] = how === 'uncollectible' ? 'written off' : 'paid';
        if (how === 'paid_out_of_band') model.paidOutside += 1;
      },
      (model) => isLiving(model) && debtsOf(model) > 0,
    ),
  );

/** What is written off could still be paid at Stripe, so that tab is closed. */
function forgetPaidForm(model: Model, customer: Customer, how: string): void {
  if (how === 'uncollectible') model.form = null;
  else forgetForm(model, customer);
}

const coupon = fc.boolean().map((isFree) =>
  command(
    isFree ? 'a coupon for a free month' : 'a coupon for half the price',
    async (model, { shop, userId }) => {
      const [customer = ''] = readTruth(shop.stripe(), userId).customers;
      const terms = isFree ? ({ percent: 100, duration: 'once' } as const) : { percent: 50 };
      shop.stripe().discount(customer, terms);
      model.isNextFree = isFree;
    },
    ({ isKnown }) => isKnown,
  ),
);

const changePrice: Run = async (_model, { shop, userId }) => {
  const { prices } = readTruth(shop.stripe(), userId);
  for (const price of prices) shop.stripe().archivePrice(price);
};

/** What an owner changes in Stripe's dashboard. */
export const dashboardCommands = [
  ...[pause, resume, command('archive all prices', changePrice)].map((given) => fc.constant(given)),
  ...[plan, settle, settle, coupon, pausePayments],
];
