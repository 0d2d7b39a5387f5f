import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallInput } from '#infra/local/demo/api-client.ts';
import { picturesOf, uploadPictures } from '#infra/local/demo/brand-pictures.ts';
import { brandNamed } from '#infra/local/demo/show-brand.ts';
import { fillPath } from '#shared/api/path.ts';
import type { Route } from '#shared/api/route.ts';
import { settings } from '#shared/api/settings.ts';
import { type OpeningItem, openingItem } from '#shared/model/opening.ts';
import { signedIn } from './support/signed-in.ts';
import {
  freshName,
  givenFurtherAdministrator,
  givenPaid,
  givenWebsite,
  ok,
  whenRegistering,
  whenStartingPurchase,
} from './support/steps.ts';
import { useOwnProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

const product = await useOwnProduct();
const admin = await signedIn(product, 'admin');
const wiese = brandNamed('wiese');
const path = settings.getStored.path;

async function save(values: object): Promise<void> {
  const { version, values: before } = ok(await admin.get(path), settings.getStored.response);
  const body = { version, values: { ...before, ...values } };
  expect((await admin.ask(path, { method: 'PUT', body })).status).toBe(200);
}

/** By the operator's function. */
const createAdmin = async (administrator: object) => {
  const name = product.cloud.stack.outputs.get('CreateAdminFunctionName') ?? '';
  const { payload } = await product.cloud.lambda.invoke(name, z.json().parse(administrator));
  return payload;
};

async function buy(): Promise<void> {
  const visitor = new Visitor(product.origin);
  const { id } = await whenRegistering(visitor, freshName('buyer'));
  await givenWebsite(admin, id);
  const form = await whenStartingPurchase(visitor);
  const paymentIntentId = await givenPaid(product.stripe.apiBase, form);
  expect((await visitor.post('/api/purchase/success', { paymentIntentId })).status).toBe(200);
}

/** With a mark of its own, and what its own customers say. */
async function showBrand(): Promise<void> {
  const ask = async <R extends Route>(route: R, { params, body }: CallInput) => {
    const answer = await admin.ask(fillPath(route.path, params), { method: route.method, body });
    return ok<R['response']>(answer, route.response);
  };
  const names = await uploadPictures(ask, picturesOf('wiese'));
  const words = { ...wiese.words, quote1: 'It was ready in a week.', quoteName1: 'Jo Kern' };
  await save({ brand: { ...wiese.brand, ...names }, words });
}

/** What an owner does, and the row that it ends. */
const steps: readonly (readonly [OpeningItem, () => Promise<unknown>])[] = [
  ['brand', showBrand],
  ['prices', () => save({ offers: wiese.offers })],
  ['seller', () => save({ seller: wiese.seller })],
  ['legal', () => save({ legal: { ...wiese.legal, refunds: 'We give money back.' } })],
  ['support', () => save({ support: { hours: 'Mon-Fri 09:00-17:00 Europe/Berlin' } })],
  ['team', () => createAdmin({ username: freshName('invited'), email: 'invited@wiese.example' })],
  ['team', () => givenFurtherAdministrator(new Visitor(product.origin), createAdmin)],
  ['purchase', buy],
];

async function openRows() {
  const rows = ok(await admin.get('/api/admin/opening'), settings.getOpening.response);
  return rows.filter(({ state }) => state !== 'done');
}

test('an owner goes from nothing to what a laptop can do, each row by what happened', async () => {
  expect((await openRows()).map(({ item }) => item)).toEqual(openingItem.options);
  for (const [item, step] of steps) {
    const before = await openRows();
    await step();
    const after = await openRows();
    const isInvited = item === 'team' && after.some((row) => row.item === 'team');
    if (isInvited) {
      expect(after.find((row) => row.item === 'team')?.gaps).toEqual(['notActivated']);
    } else expect(after).toEqual(before.filter((row) => row.item !== item));
  }
  expect(await openRows()).toEqual([
    { item: 'stripe', state: 'open', gaps: ['testMode'] },
    { item: 'mail', state: 'open', gaps: ['mailOfLaptop'] },
    { item: 'domain', state: 'open', gaps: ['hostOfLaptop'] },
    // Each administrator ends it for themselves, in a browser.
    { item: 'factors', state: 'open', gaps: ['passwordAlone'] },
  ]);
});
