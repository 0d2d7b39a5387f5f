import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { billingOverview, checkoutSession } from '#shared/api/billing.ts';
import { eventually } from '#test/system/support/eventually.ts';
import { currentUser, ok, paymentIntentId, whenPaying } from '#test/system/support/steps.ts';
import type { Answer, Visitor } from '#test/system/support/visitor.ts';
import { debtsOf, isLiving, lags, type Model, shownAs, statusAtStripe } from './model.ts';
import { verifyReceipts } from './receipts.ts';
import type { Shop } from './shop.ts';
import { accountOf, isLiving as livesAtStripe, readTruth } from './stripe-truth.ts';

export type Form = z.infer<typeof checkoutSession>;

/** The calls of a customer, each with the Lambda function that answers. */
export const calls = {
  openPurchase: {
    path: '/api/create-payment-intent',
    lambda: 'Billing/BillingCreatePaymentIntent',
  },
  confirmPurchase: { path: '/api/purchase/success', lambda: 'Billing/BillingConfirmPurchase' },
  openSubscription: {
    path: '/api/create-subscription',
    lambda: 'Billing/BillingCreateSubscription',
  },
  confirmSubscription: {
    path: '/api/subscribe/success',
    lambda: 'Billing/BillingConfirmSubscription',
  },
  resume: { path: '/api/resume-subscription', lambda: 'Billing/BillingResumeSubscription' },
  cancel: { path: '/api/cancel-subscription', lambda: 'Billing/BillingCancelSubscription' },
} as const;

export type CallName = keyof typeof calls;

const confirmed = z.object({
  status: z.optional(z.string()),
  next_action: z.nullish(z.object({ use_stripe_sdk: z.object({ source: z.string() }) })),
});

/** One customer of a running shop, with their open card forms. */
export interface Customer {
  readonly shop: Shop;
  readonly visitor: Visitor;
  readonly userId: number;
  purchaseForm: Form | null;
  subscriptionForm: Form | null;
  /** Forms in old tabs whose payment was paid or canceled. */
  readonly oldForms: Form[];
}

/** Makes a call as the browser does. */
export function ask(customer: Customer, name: CallName): Promise<Answer> {
  return customer.visitor.post(calls[name].path, bodyOf(customer, name));
}

function bodyOf({ purchaseForm, subscriptionForm }: Customer, name: CallName): object {
  if (name === 'confirmPurchase') return { paymentIntentId: paymentOf(purchaseForm) };
  if (name === 'confirmSubscription') return { paymentIntentId: paymentOf(subscriptionForm) };
  return {};
}

function paymentOf(form: Form | null): string {
  return form === null ? 'pi_unknown' : paymentIntentId(form);
}

/** The card form in a call's answer. */
export function formOf(answer: Answer): Form {
  return z.parse(checkoutSession, answer.json);
}

/**
 * Enters a card and passes or fails 3-D Secure if the bank requires it. Returns whether it was
 * paid.
 */
export async function pay(shop: Shop, form: Form, card: string, isOwner: boolean) {
  const { apiBase, publishableKey } = shop.stripeFacts();
  const answer = await whenPaying(apiBase, form, card);
  const { status, next_action } = z.parse(confirmed, await answer.json());
  if (status !== 'requires_action') return status === 'succeeded';
  const source = next_action?.use_stripe_sdk.source ?? '';
  const outcome = isOwner ? 'succeeded' : 'failed';
  const body = new URLSearchParams({ key: publishableKey ?? '', source, outcome });
  await fetch(`${apiBase}/v1/3ds2/authenticate`, { method: 'POST', body });
  return isOwner;
}

/** Kills the busy instances of a function after `afterMs`. */
export async function killFunction({ shop }: Customer, lambdaId: string, afterMs: number) {
  await pause(afterMs);
  const { lambda, stack } = shop.cloud();
  const name = stack.ref(lambdaId);
  const busy = lambda.instances(name).filter((instance) => instance.busy);
  await Promise.all(busy.map(({ id }) => lambda.kill(name, id)));
}

/** The customer's subscription at Stripe that is not over, perhaps paused. */
export function openSubscriptionOf({ shop, userId }: Customer) {
  const { subscriptions } = readTruth(shop.stripe(), userId);
  const found = subscriptions.find(
    (one) => livesAtStripe(one) || ['incomplete', 'paused'].includes(one.status),
  );
  if (!found) throw new Error('There is no such subscription');
  return found;
}

/**
 * Expects that Stripe holds what the model says, nothing twice, and that the account matches unless
 * it lags.
 */
export async function verify(customer: Customer, model: Model, isReconciled = false) {
  const { shop, userId, visitor } = customer;
  if (!lags(model)) await eventually('every webhook has arrived', () => arrival(shop));
  else if (!model.isHeld) await shop.stripe().settled();
  const truth = readTruth(shop.stripe(), userId);
  const living = truth.subscriptions.filter(livesAtStripe);
  const paused = truth.subscriptions.filter(({ status }) => status === 'paused');
  const waiting = truth.subscriptions.filter(({ status }) => status === 'incomplete');
  expect({
    charges: truth.charges,
    kept: truth.keptPayments.length,
    open: truth.openPayments.length,
    living: living.map(({ status }) => status),
    paused: paused.length,
    owed: truth.openInvoices.length,
    waiting: waiting.length,
  }).toEqual({
    charges: model.charges,
    kept: model.purchase === 'owned' ? 1 : 0,
    open: model.purchase === 'open' ? 1 : 0,
    living: isLiving(model) ? [statusAtStripe(model)] : [],
    paused: model.subscription === 'paused' ? 1 : 0,
    owed: isLiving(model) ? debtsOf(model) : 0,
    waiting: model.subscription === 'begun' ? 1 : 0,
  });
  const isSynced = !lags(model) || isReconciled;
  const receipts = isSynced ? model.charges + model.paidOutside : undefined;
  await verifyReceipts(shop.cloud(), userId, receipts);
  if (!isSynced) return;
  expect(await currentUser(visitor)).toMatchObject(accountOf(truth));
  const shown = ok(await visitor.get('/api/billing'), billingOverview).due.length;
  expect(shown).toBe(isLiving(model) && shownAs(model) === 'late' ? debtsOf(model) : 0);
}

async function arrival(shop: Shop): Promise<true | undefined> {
  await shop.stripe().settled();
  const isWaiting = shop
    .stripe()
    .outbox()
    .some(({ state }) => state === 'pending');
  return isWaiting ? undefined : true;
}
