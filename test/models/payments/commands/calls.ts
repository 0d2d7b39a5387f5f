import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from '#test/system/support/visitor.ts';
import { ask, type CallName, type Customer, formOf } from '../customer.ts';
import { endsAs, isLiving, lags, type Model, shownAs } from '../model.ts';
import { command, type Run } from './command.ts';

/** Expects one status; also accepts 409 while the account may lag behind Stripe. */
function expectStatus(model: Model, { status, text }: Answer, expected: number): void {
  if (lags(model)) expect([expected, 409], text).toContain(status);
  else expect(status, text).toBe(expected);
}

async function openPurchase(model: Model, customer: Customer, tabs = 1): Promise<void> {
  const answer = await askAtOnce(customer, 'openPurchase', tabs);
  if (model.purchase === 'owned') return expect(answer.status, answer.text).toBe(409);
  expectStatus(model, answer, 200);
  if (answer.status !== 200) return;
  customer.purchaseForm = formOf(answer);
  model.purchase = 'open';
}

async function confirmPurchase(model: Model, customer: Customer): Promise<void> {
  const { status, text } = await ask(customer, 'confirmPurchase');
  if (!customer.purchaseForm) return expect(status, text).toBe(404);
  expect(status, text).toBe(model.purchase === 'owned' ? 200 : 409);
}

async function openSubscription(model: Model, customer: Customer, tabs = 1): Promise<void> {
  const answer = await askAtOnce(customer, 'openSubscription', tabs);
  const isLate = isLiving(model) && shownAs(model) === 'late';
  if (isLiving(model) && !isLate) return expect(answer.status, answer.text).toBe(409);
  expectStatus(model, answer, 200);
  if (answer.status !== 200) return;
  model.isKnown = true;
  model.isFormPaid = false;
  if (!isLate && model.subscription !== 'begun' && model.isNextFree) {
    expect(answer.json).toMatchObject({ clientSecret: null });
    Object.assign(model, { ...beginning, subscription: 'living', invoices: ['paid'] });
    return;
  }
  customer.subscriptionForm = formOf(answer);
  model.form = isLate ? 'debt' : 'first month';
  if (!isLate) Object.assign(model, { subscription: 'begun', invoices: [], isPlanned: false });
}

/** A subscription that begins for free. */
const beginning = {
  ...{ isPlanned: false, hasCard: false, isNextFree: false, form: null, hasEverSubscribed: true },
};

/** Expects the same answer in every tab. */
async function askAtOnce(customer: Customer, name: CallName, tabs: number): Promise<Answer> {
  const others = Array.from({ length: tabs - 1 }, () => ask(customer, name));
  const answer = await ask(customer, name);
  for (const other of await Promise.all(others)) expect(other.json).toEqual(answer.json);
  return answer;
}

async function confirmSubscription(model: Model, customer: Customer): Promise<void> {
  const { status, text } = await ask(customer, 'confirmSubscription');
  if (!customer.subscriptionForm) return expect(status, text).toBe(404);
  expect(status, text).toBe(model.isFormPaid && isLiving(model) ? 200 : 409);
}

async function cancel(model: Model, customer: Customer): Promise<void> {
  const { status, text } = await ask(customer, 'cancel');
  if (isLiving(model) || model.subscription === 'ended') expect(status, text).toBe(200);
  else if (!model.hasEverSubscribed) expect(status, text).toBe(409);
  else expect([200, 409], text).toContain(status);
  if (!isLiving(model)) return;
  if (shownAs(model) === 'active') model.isPlanned = true;
  if (shownAs(model) !== 'late') return;
  // Its open invoices are voided.
  forgetForm(model, customer);
  endsAs(model, 'ended');
}

/** What its form asks for can no longer be paid. */
export function forgetForm(model: Model, { subscriptionForm, oldForms }: Customer): void {
  if (model.form && subscriptionForm) oldForms.push(subscriptionForm);
  model.form = null;
}

async function resume(model: Model, customer: Customer): Promise<void> {
  const answer = await ask(customer, 'resume');
  if (isLiving(model)) expect(answer.status, answer.text).toBe(200);
  else if (lags(model)) expect([200, 409], answer.text).toContain(answer.status);
  else expect(answer.status, answer.text).toBe(409);
  if (isLiving(model) && shownAs(model) === 'leaving') model.isPlanned = false;
}

/** The expected answer and effect of each call. */
export const actions: Readonly<Record<CallName, Run>> = {
  openPurchase: (model, customer) => openPurchase(model, customer),
  confirmPurchase,
  openSubscription: (model, customer) => openSubscription(model, customer),
  confirmSubscription,
  cancel,
  resume,
};

export const callNames = [
  'openPurchase',
  'confirmPurchase',
  'openSubscription',
  'confirmSubscription',
  'cancel',
  'resume',
] as const satisfies readonly CallName[];

const tabs = 3;

export const callCommands = [
  ...callNames.map((name) => command(name, actions[name])),
  command('openPurchase in three tabs', (model, customer) => openPurchase(model, customer, tabs)),
  command(
    'openSubscription in three tabs',
    (model, customer) => openSubscription(model, customer, tabs),
    // The first tab subscribes, and the others hear that it has.
    ({ isNextFree }) => !isNextFree,
  ),
].map((given) => fc.constant(given));
