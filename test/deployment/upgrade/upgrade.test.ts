import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'local-cloud/ports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '#infra/build/steps.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { eventually } from '#test/system/support/eventually.ts';
import { cards, givenPaid, whenPaying } from '#test/system/support/steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import {
  type Customer,
  givenCustomer,
  givenInvited,
  givenLink,
  ok,
  signedInAdmin,
  whenActivating,
  whenBeginningPurchase,
  whenBeginningSubscription,
  whenDownloading,
  whenOpeningLink,
  whenSigningIn,
  whoIs,
} from './calls.ts';
import { conversationOf, whenSaying } from './chat.ts';
import { buildEarlierRelease, earlierPriceCents } from './earlier-build.ts';
import { type RunningRelease, startRelease } from './release-process.ts';

/** The last release runs first, then the current one on its data, then the last one again (decision 0118). */
const earlierFolder = await buildEarlierRelease();
const dataDir = await mkdtemp(join(tmpdir(), 'upgraded-'));
const port = await freePort();
const origin = `http://localhost:${port}`;
let running: RunningRelease | undefined;

/** Replaces the running release by another. */
async function deploy(folder: string): Promise<RunningRelease> {
  await running?.stop();
  running = await startRelease(folder, { port, dataDir });
  return running;
}

afterAll(async () => {
  await running?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Waits for the purchase, which arrives by webhook even without the browser. */
function untilPurchased({ visitor }: Customer) {
  return eventually('the purchase is known', async () => {
    return (await whoIs(visitor)).hasPurchasedSite || undefined;
  });
}

const scriptsOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);

const earlier = await deploy(earlierFolder);
const admin = await signedInAdmin(origin);
const [owner, buyer, subscriber] = [
  await givenCustomer(origin, admin, 'owner'),
  await givenCustomer(origin, admin, 'buyer'),
  await givenCustomer(origin, admin, 'subscriber'),
];
const invited = await givenInvited(admin, 'invited');
const begun = await whenBeginningPurchase(owner);
await givenPaid(earlier.stripeApiBase, await whenBeginningPurchase(buyer));
await untilPurchased(buyer);
await givenPaid(earlier.stripeApiBase, await whenBeginningSubscription(subscriber));
const link = await givenLink(admin, owner.id);
await whenSaying(owner.visitor, owner.id, owner.id, 'When is it ready?');
await whenSaying(admin, 0, owner.id, 'On Monday.');
const page = (await new Visitor(origin).get('/auth')).text;

describe('after an upgrade', () => {
  let stripeApiBase = '';
  beforeAll(async () => {
    ({ stripeApiBase } = await deploy(root));
  });

  test('sessions and passwords still work', async () => {
    for (const { visitor, id, username } of [owner, buyer, subscriber]) {
      expect(await whoIs(visitor)).toMatchObject({ id, username });
      await whenSigningIn(new Visitor(origin), { username, password: 'secret-123' });
    }
  });

  test('an earlier preview link shows its site', async () => {
    expect(await whenOpeningLink(origin, link)).toContain('<title>owner</title>');
  });

  test('a payment that was begun at the earlier price unlocks the purchase', async () => {
    expect(earlierPriceCents).toBeLessThan(purchasePriceCents);
    const paid = await whenPaying(stripeApiBase, begun, cards.succeeds);
    expect(await paid.json()).toMatchObject({ status: 'succeeded', amount: earlierPriceCents });
    await untilPurchased(owner);
  });

  test('an earlier purchase can be downloaded unchanged', async () => {
    expect(Buffer.from(await whenDownloading(buyer)).equals(buyer.zip)).toBe(true);
  });

  test('an earlier subscription continues, and can be cancelled', async () => {
    expect((await whoIs(subscriber.visitor)).hasActiveSubscription).toBe(true);
    ok(await subscriber.visitor.post('/api/cancel-subscription'), z.looseObject({}));
  });

  test('a conversation continues', async () => {
    await whenSaying(owner.visitor, owner.id, owner.id, 'Thank you.');
    expect(await conversationOf(owner.visitor, owner.id)).toEqual([
      'When is it ready?',
      'On Monday.',
      'Thank you.',
    ]);
  });

  test('an earlier letter and link can be used to activate', async () => {
    const { username } = await whenActivating(new Visitor(origin), invited);
    expect(username).toBe('invited');
  });

  test('the panel lists earlier customers and audit entries', async () => {
    const named = z.array(z.looseObject({ username: z.string() }));
    const names = ok(await admin.get('/api/users'), named).map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(['owner', 'buyer', 'subscriber', 'invited']));
    const trail = ok(await admin.get('/api/admin/audit'), z.array(z.looseObject({})));
    expect(trail.length).toBeGreaterThanOrEqual(5);
  });

  test('an earlier open tab still finds its scripts', async () => {
    expect(scriptsOf(page).length).toBeGreaterThan(0);
    for (const path of scriptsOf(page)) {
      expect((await new Visitor(origin).get(path)).status, path).toBe(200);
    }
  });
});

describe('after a rollback', () => {
  let newcomer: Customer;
  let newLink: string;
  beforeAll(async () => {
    newcomer = await givenCustomer(origin, admin, 'newcomer');
    newLink = await givenLink(admin, newcomer.id);
    await whenSaying(newcomer.visitor, newcomer.id, newcomer.id, 'Hello');
    await deploy(earlierFolder);
  });

  test('customers of the newer release are signed in, and can sign in again', async () => {
    const { visitor, id, username } = newcomer;
    expect((await whoIs(visitor)).id).toBe(id);
    await whenSigningIn(new Visitor(origin), { username, password: 'secret-123' });
  });

  test('data of the newer release is readable: sites, conversations, purchases, customers', async () => {
    expect(await whenOpeningLink(origin, newLink)).toContain('<title>newcomer</title>');
    expect(await conversationOf(newcomer.visitor, newcomer.id)).toEqual(['Hello']);
    expect((await whoIs(owner.visitor)).hasPurchasedSite).toBe(true);
    expect(Buffer.from(await whenDownloading(owner)).equals(owner.zip)).toBe(true);
    const named = z.array(z.looseObject({ username: z.string() }));
    const listed = ok(await admin.get('/api/users'), named).map(({ username }) => username);
    expect(listed).toEqual(expect.arrayContaining(['owner', 'newcomer']));
  });
});
