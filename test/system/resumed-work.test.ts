import { afterAll, expect, test } from 'vitest';
import { privacy } from '#shared/api/privacy.ts';
import { brand } from '#shared/brand.ts';
import { eventually } from './support/eventually.ts';
import { mailsTo, mailTo } from './support/inbox.ts';
import { openAddress } from './support/open-address.ts';
import { operatorTable } from './support/operator-table.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  ownWebsite,
  whenRegistering,
} from './support/steps.ts';
import { givenSubscription } from './support/subscription-steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';
import { whenScheduled } from './support/when-scheduled.ts';

/**
 * A schedule finds work without a message, left by a function that ended between table and queue.
 */
const product = await useProduct();
const admin = await signedIn(product, 'admin');
const table = operatorTable(product.cloud);
afterAll(() => table.close());

const longAgo = new Date(Date.now() - 86_400_000).toISOString();

const statusOf = async (address: string) => (await openAddress(product.origin, address)).status;

test('the end of a subscription moves its site to a new address, and the old one ends', async () => {
  const owner = new Visitor(product.origin);
  const { id } = await whenRegistering(owner, freshName('ending'));
  const { id: websiteId } = await givenWebsite(admin, id);
  await givenUploadedZip(admin, websiteId, await siteZip('Until now'));
  const before = await eventually('the site is shown', async () => {
    return (await ownWebsite(owner))?.websitePreviewUrl ?? undefined;
  });
  expect(await statusOf(before)).toBe(200);
  product.stripe.controls.cancel(await givenSubscription(owner, product));
  await product.stripe.controls.settled();
  await whenScheduled(product, 'Resume');
  const after = await eventually('the site has another address', async () => {
    const address = (await ownWebsite(owner))?.websitePreviewUrl;
    return address && new URL(address).host !== new URL(before).host ? address : undefined;
  });
  expect(await statusOf(after)).toBe(200);
  await eventually('the old address has ended', async () => {
    return (await statusOf(before)) !== 200 || undefined;
  });
});

test('a mail whose message was lost is sent', async () => {
  const visitor = new Visitor(product.origin);
  const { id, email } = await whenRegistering(visitor, freshName('unheard'));
  const welcome = `Welcome to ${brand.name}`;
  await mailTo(product.origin, email, welcome);
  const mail = await eventually('the mail is marked as sent', async () => {
    const isSent = ({ userId, state }: Readonly<Record<string, unknown>>) =>
      userId === id && state === 'sent';
    return (await product.items()).find(isSent);
  });
  const key = { pk: String(mail.pk), sk: String(mail.sk) };
  const pending = { pendingList: 'MAIL', pendingSort: `${key.pk} ${key.sk}` };
  await table.change(key, { state: 'waiting', dueAt: longAgo, ...pending });
  await whenScheduled(product, 'Resume');
  await eventually('the mail is sent again', async () => {
    const found = await mailsTo(product.origin, email, welcome);
    return found.length === 2 || undefined;
  });
});

test('a data export whose message was lost is made', async () => {
  const owner = new Visitor(product.origin);
  const { id } = await whenRegistering(owner, freshName('copied'));
  const isReady = async () => {
    const { export: copy } = ok(await owner.get('/api/account/data'), privacy.state.response);
    return copy?.state === 'ready' || undefined;
  };
  ok(await owner.post('/api/account/export'), privacy.requestExport.response);
  await eventually('the export is made', isReady);
  const key = { pk: `USER#${id}`, sk: 'EXPORT' };
  await table.change(key, {
    ...{ state: 'waiting', exportId: 'another', requestedAt: longAgo, endsAt: null },
    ...{ pendingList: 'EXPORT', pendingSort: `${key.pk} ${key.sk}` },
  });
  expect(await isReady()).toBeUndefined();
  await whenScheduled(product, 'Resume');
  await eventually('the export is made again', isReady);
});
