import fc from 'fast-check';
import { whenScheduled } from '#test/system/support/when-scheduled.ts';
import { ask, type Customer, calls, killFunction } from '../customer.ts';
import { isLiving } from '../model.ts';
import { actions, callNames } from './calls.ts';
import { command } from './command.ts';
import { canFail, failRenewal } from './renewals.ts';

const callKilled = fc.tuple(fc.constantFrom(...callNames), fc.nat(60)).map(([name, ms]) =>
  command(
    `kill ${name} after ${ms} ms and retry`,
    async (model, customer) => {
      const lost = ask(customer, name);
      await killFunction(customer, calls[name].lambda, ms);
      await lost;
      await actions[name](model, customer);
    },
    // A free subscription may have begun before the kill, and the retry hears that it has.
    ({ isNextFree }) => name !== 'openSubscription' || !isNextFree,
  ),
);

const webhookKilled = fc.nat(40).map((ms) =>
  command(
    `fail to renew, and kill the webhook after ${ms} ms`,
    async (model, customer) => {
      failRenewal(model, customer);
      await killFunction(customer, 'Billing/BillingStripeWebhook', ms);
      model.isLost = true;
    },
    (model) => isLiving(model) && canFail(model),
  ),
);

const reconcilerKilled = fc.nat(60).map((ms) =>
  command(`kill the reconciler after ${ms} ms`, async (_model, customer) => {
    const { lambda, stack } = customer.shop.cloud();
    const run = lambda.invoke(stack.ref('Events/ReconcilePayments'), {});
    await killFunction(customer, 'Events/ReconcilePayments', ms);
    await run;
  }),
);

async function runReconciler({ shop }: Customer): Promise<void> {
  await whenScheduled({ cloud: shop.cloud() }, 'ReconcilePayments');
}

/** Syncs everything that was lost. */
export const reconcile = command(
  'reconcile',
  async (model, customer) => {
    await runReconciler(customer);
    model.isLost = false;
  },
  () => true,
  true,
);

/**
 * Functions that are killed in the middle of their work, and the reconciler, which completes it.
 */
export const crashCommands = [callKilled, webhookKilled, reconcilerKilled, fc.constant(reconcile)];
