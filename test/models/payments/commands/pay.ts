import fc from 'fast-check';
import { expect } from 'vitest';
import { pay } from '../customer.ts';
import { command } from './command.ts';

const cards = fc.constantFrom(
  { name: 'a good card', number: '4242424242424242', isOwner: true },
  { name: 'a good card', number: '4242424242424242', isOwner: true },
  { name: 'another good card', number: '5555555555554444', isOwner: true },
  { name: 'a declined card', number: '4000000000000002', isOwner: false },
  { name: 'an empty account', number: '4000000000009995', isOwner: false },
  { name: '3-D Secure', number: '4000002500003155', isOwner: true },
  { name: 'failed 3-D Secure', number: '4000002500003155', isOwner: false },
);

const payPurchase = cards.map(({ name, number, isOwner }) =>
  command(
    `pay the website with ${name}`,
    async (model, { shop, purchaseForm, oldForms }) => {
      if (!purchaseForm) throw new Error('There is no form');
      expect(await pay(shop, purchaseForm, number, isOwner)).toBe(isOwner);
      if (!isOwner) return;
      oldForms.push(purchaseForm);
      model.purchase = 'owned';
      model.isContested = false;
      model.charges += 1;
    },
    ({ purchase }) => purchase === 'open',
  ),
);

const paySubscription = cards.map(({ name, number, isOwner }) =>
  command(
    `pay the subscription with ${name}`,
    async (model, { shop, subscriptionForm, oldForms }) => {
      if (!subscriptionForm) throw new Error('There is no form');
      expect(await pay(shop, subscriptionForm, number, isOwner)).toBe(isOwner);
      if (!isOwner) return;
      oldForms.push(subscriptionForm);
      const owed = model.invoices.indexOf('open');
      if (model.form === 'debt') model.invoices[owed] = 'paid';
      else Object.assign(model, { subscription: 'living', invoices: ['paid'] });
      Object.assign(model, { form: null, isFormPaid: true, hasCard: true });
      model.hasEverSubscribed = true;
      model.charges += 1;
    },
    ({ form }) => form !== null,
  ),
);

const payInOldTab = fc.nat(5).map((back) =>
  command(`pay in the old tab ${back}`, async (_model, { shop, oldForms }) => {
    const form = oldForms.at(-1 - back);
    if (form) expect(await pay(shop, form, '4242424242424242', true)).toBe(false);
  }),
);

/** Actions of the customer at the card form, and of their bank. */
export const payCommands = [payPurchase, paySubscription, paySubscription, payInOldTab];
