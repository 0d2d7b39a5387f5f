import { beforeAll, expect, test } from 'vitest';
import { bootKillableProduct, type KillableProduct } from './support/killable-product.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import {
  currentUser,
  freshName,
  givenUploadedZip,
  givenWebsite,
  whenRegistering,
} from './support/steps.ts';
import { Visitor } from './support/visitor.ts';

let product: KillableProduct;
beforeAll(async () => {
  product = await bootKillableProduct();
});

test('acknowledged writes survive kill -9 of everything', async () => {
  const visitor = new Visitor(product.origin);
  const user = await whenRegistering(visitor, freshName('durable'));
  const admin = await signedIn(product, 'admin');
  const website = await givenWebsite(admin, user.id, 'Durable');
  await givenUploadedZip(admin, website.id, await siteZip());

  await product.killEverything();
  await product.startAgain();

  expect((await currentUser(visitor)).username).toBe(user.username);
  const [found] = Object.values(Object((await visitor.get('/api/websites')).json));
  expect(found).toMatchObject({ id: website.id, name: 'Durable', filesAvailable: true });
});

test('one Ctrl-C stops everything and leaves no process running', async () => {
  expect(await product.stop()).toEqual([]);
});
