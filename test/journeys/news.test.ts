import { expect, test } from 'vitest';
import { user } from '#shared/model/user.ts';
import { supportConsole } from '#shared/texts/chat.ts';
import { moneyNews } from '#shared/texts/notifications.ts';
import { ChatClient } from '../system/support/chat-client.ts';
import {
  freshName,
  givenPurchase,
  givenWebsite,
  ok,
  whenRegistering,
} from '../system/support/steps.ts';
import { givenSubscription, whenPaymentFails } from '../system/support/subscription-steps.ts';
import { Visitor } from '../system/support/visitor.ts';
import { usePages } from './support/use-pages.ts';

const { product, admin, open } = await usePages();

/** A customer who buys, subscribes, pays late, and cancels at once. */
async function givenMoney() {
  const customer = new Visitor(product.origin);
  const { id, companyName } = await whenRegistering(customer, freshName('money'));
  await givenWebsite(admin, id);
  await givenPurchase(customer, product);
  await whenPaymentFails(product, await givenSubscription(customer, product));
  ok(await customer.post('/api/cancel-subscription', { atOnce: true }), user);
  await product.stripe.controls.settled();
  return { id, name: companyName ?? '' };
}

test('the bell and the activity tell what happened to a customer’s money', async () => {
  const { id, name } = await givenMoney();
  const page = await open('admin');
  await page.goto('/admin?view=websites');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  const told = bell.getByRole('link').filter({ hasText: name });
  const { purchased, subscribed, renewalFailed, subscriptionEnded } = moneyNews;
  for (const { title } of [purchased, subscribed, renewalFailed, subscriptionEnded]) {
    await told.filter({ hasText: title }).waitFor();
  }
  await told.filter({ hasText: renewalFailed.title }).click();
  await page.waitForURL(`**/admin/customer/${id}`);

  await page.goto('/admin?view=activity&kind=money');
  for (const words of [
    `website bought by ${name}`,
    `subscription began for ${name}`,
    `monthly payment failed for ${name}`,
    `subscription ended for ${name}`,
  ]) {
    await page.getByText(new RegExp(words, 'i')).first().waitFor();
  }
});

test('a last word that needs no answer leaves who waits, and the activity says who said so', async () => {
  const customer = new Visitor(product.origin);
  const { id, username, companyName } = await whenRegistering(customer, freshName('thanks'));
  const client = new ChatClient(customer, { userId: id, isAdmin: false });
  await client.open();
  await client.say(id, 'Thank you, that is all.');
  client.drop();
  const page = await open('admin');
  await page.goto('/admin/support');
  const waiting = page.getByRole('navigation', { name: 'Customers' }).getByRole('link', {
    name: new RegExp(companyName ?? username),
  });
  await waiting.click();
  await page.getByText('Thank you, that is all.').last().waitFor();
  const answered = page.waitForResponse((it) => it.url().endsWith('/settled'));
  await page.getByRole('button', { name: supportConsole.settle }).click();
  expect((await answered).status()).toBe(200);
  await page.goto('/admin/support');
  await page.getByRole('heading', { name: 'Customer Support' }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  expect(await waiting.count()).toBe(0);
  await page.goto('/admin?view=activity');
  await page
    .getByText(/marked a conversation as needing no answer/i)
    .first()
    .waitFor();
});
