import { expect, test } from 'vitest';
import { givenStripe, purchase } from './support.ts';

async function givenFiveCustomers() {
  let now = Date.UTC(2030, 0, 1);
  const { stripe } = await givenStripe({ now: () => now });
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names) {
    await stripe.customers.create({ name, email: `${name}@example.com` });
    now += 60_000;
  }
  return { stripe, start: Date.UTC(2030, 0, 1) / 1000 };
}

const namesOf = ({ data }: { data: { name?: string | null }[] }) => data.map(({ name }) => name);

test('lists come newest first, in pages, forwards and backwards', async () => {
  const { stripe } = await givenFiveCustomers();
  const first = await stripe.customers.list({ limit: 2 });
  expect([namesOf(first), first.has_more]).toEqual([['e', 'd'], true]);
  const last = await stripe.customers.list({ limit: 3, starting_after: first.data[1]?.id ?? '' });
  expect([namesOf(last), last.has_more]).toEqual([['c', 'b', 'a'], false]);
  const back = await stripe.customers.list({ limit: 2, ending_before: last.data[1]?.id ?? '' });
  expect([namesOf(back), back.has_more]).toEqual([['d', 'c'], true]);
});

test('the SDK pages through everything by itself', async () => {
  const { stripe } = await givenFiveCustomers();
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(namesOf({ data: all })).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('lists filter by time of creation and by field', async () => {
  const { stripe, start } = await givenFiveCustomers();
  const between = await stripe.customers.list({ created: { gte: start + 60, lt: start + 180 } });
  expect(namesOf(between)).toEqual(['c', 'b']);
  expect(namesOf(await stripe.customers.list({ created: start }))).toEqual(['a']);
  expect(namesOf(await stripe.customers.list({ email: 'd@example.com' }))).toEqual(['d']);
});

test('a limit outside 1 to 100 and an unknown cursor are refused', async () => {
  const { stripe } = await givenStripe();
  await expect(stripe.customers.list({ limit: 0 })).rejects.toMatchObject({ param: 'limit' });
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  await expect(stripe.customers.list({ starting_after: 'cus_x' })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'starting_after',
  });
});

test('metadata is merged, and an empty text removes its key', async () => {
  const { stripe } = await givenStripe();
  const { id } = await stripe.paymentIntents.create({ ...purchase, metadata: { a: '1', b: '2' } });
  const { metadata } = await stripe.paymentIntents.update(id, { metadata: { b: '', c: '3' } });
  expect(metadata).toEqual({ a: '1', c: '3' });
});

test('what cannot be expanded is refused', async () => {
  const { stripe } = await givenStripe();
  const { id } = await stripe.paymentIntents.create(purchase);
  const wrong = stripe.paymentIntents.retrieve(id, { expand: ['amount'] });
  await expect(wrong).rejects.toMatchObject({ param: 'expand' });
  const { data } = await stripe.paymentIntents.list({ expand: ['data.customer'] });
  expect(data[0]?.customer).toBeNull();
});

test('a deleted customer is a stub that is in no list', async () => {
  const { stripe } = await givenStripe();
  const { id } = await stripe.customers.create();
  expect(await stripe.customers.del(id)).toEqual({ id, object: 'customer', deleted: true });
  expect(await stripe.customers.retrieve(id)).toEqual({ id, object: 'customer', deleted: true });
  expect((await stripe.customers.list()).data).toEqual([]);
  await expect(stripe.customers.update(id, { name: 'x' })).rejects.toMatchObject({
    statusCode: 404,
  });
});
