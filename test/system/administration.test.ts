import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '#infra/build/steps.ts';
import { livePreview, previewLink } from '#shared/api/admin/previews.ts';
import { privacy } from '#shared/api/privacy.ts';
import { auditEntry } from '#shared/model/audit.ts';
import { user } from '#shared/model/user.ts';
import { adminAnswers } from '#shared/texts/admin.ts';
import { givenPicture, whenSendingPicture } from './support/asset-steps.ts';
import { eventually } from './support/eventually.ts';
import { mailTo } from './support/inbox.ts';
import { operatorTable } from './support/operator-table.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import {
  freshName,
  givenPaid,
  givenUploadedZip,
  givenWebsite,
  ok,
  whenRegistering,
} from './support/steps.ts';
import {
  whenConfirmingSubscription,
  whenStartingSubscription,
} from './support/subscription-steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';
import { whenScheduled } from './support/when-scheduled.ts';

const product = await useProduct();
const admin = await signedIn(product, 'admin');

const table = operatorTable(product.cloud);
afterAll(() => table.close());

const done = z.object({ message: z.string() });
const remove = (path: string) => admin.ask(path, { method: 'DELETE' });

async function givenSubscriber() {
  const visitor = new Visitor(product.origin);
  const username = freshName('leaving');
  const { id, email } = await whenRegistering(visitor, username);
  const website = await givenWebsite(admin, id);
  await givenUploadedZip(admin, website.id, await siteZip());
  const paid = await givenPaid(product.stripe.apiBase, await whenStartingSubscription(visitor));
  const { subscriptionId } = await whenConfirmingSubscription(visitor, paid);
  await givenOwnFiles(visitor);
  const note = await admin.post(`/api/admin/users/${id}/notes`, { text: `${username} pays` });
  expect(note.status).toBe(200);
  return { visitor, username, email, id, websiteId: website.id, subscriptionId };
}

/** A data export, an accepted picture, and one that was not checked. */
async function givenOwnFiles(visitor: Visitor): Promise<void> {
  ok(await visitor.post('/api/account/export'), privacy.requestExport.response);
  await eventually('the export is made', async () => {
    const { export: copy } = ok(await visitor.get('/api/account/data'), privacy.state.response);
    return copy?.state === 'ready' || undefined;
  });
  await givenPicture(visitor);
  await whenSendingPicture(visitor);
}

/** Neither items of the user, nor files of theirs or of their website, exist. */
async function expectNothingLeft(userId: number, websiteId: number): Promise<void> {
  const { items, objects } = await product.dump();
  expect(items.filter((item) => item.pk === `USER#${userId}`)).toEqual([]);
  const theirs = new RegExp(`/${websiteId}/|/(?:exports|assets|kept-assets)/${userId}/`);
  expect(objects.filter((object) => theirs.test(object))).toEqual([]);
}

describe('deleting a customer', () => {
  test('removes all their data with the permissions of the template, and frees the name', async () => {
    const { visitor, username, id, websiteId, subscriptionId } = await givenSubscriber();
    const link = ok(await admin.post('/api/admin/generate-preview', { userId: id }), previewLink);
    const answer = await remove(`/api/admin/delete-user/${id}`);
    expect(ok(answer, done).message).toBe(adminAnswers.customerDeleted);

    expect((await visitor.get('/api/user')).status).toBe(401);
    expect((await visitor.get(`/api/preview/${link.token}`)).status).toBe(404);
    expect((await admin.get(`/api/users/${id}`)).status).toBe(404);
    expect((await remove(`/api/admin/delete-user/${id}`)).status).toBe(404);
    const { items, stripe } = await product.dump();
    const kept = /^(?:COUNTER|AUDIT|STRIPE_EVENT|PAYMENT|RECEIPT)#/;
    const about = new RegExp(`(?:USER|CHAT)#${id}\\b|WEBSITE#${websiteId}\\b|${username}\\b`);
    const left = items.filter(
      (item) => !kept.test(String(item.pk)) && about.test(JSON.stringify(item)),
    );
    expect(left).toEqual([]);
    await expectNothingLeft(id, websiteId);
    const subscription = stripe.find((object) => object.includes(`"id":"${subscriptionId}"`));
    expect(subscription).toContain('"status":"canceled"');

    const again = await whenRegistering(new Visitor(product.origin), username);
    expect(again.id).toBeGreaterThan(id);
  });

  test('is continued by the schedule if Stripe did not answer', async () => {
    const { id, websiteId } = await givenSubscriber();
    const { controls } = product.stripe;
    const path = '/v1/subscriptions/:id';
    controls.fault({ method: 'DELETE', path, kind: 'error', status: 500, times: 3 });
    const answer = await remove(`/api/admin/delete-user/${id}`);
    expect(ok(answer, done).message).toBe(adminAnswers.deletionGoesOn);
    controls.clearFaults();
    await whenScheduled(product, 'ResumeDeletions');
    await expectNothingLeft(id, websiteId);
  });

  test('is done by the schedule once the time of their own request is over', async () => {
    const { visitor, email, id, websiteId } = await givenSubscriber();
    const left = await visitor.post('/api/account/delete', { password: 'secret-123' });
    ok(left, privacy.requestDeletion.response);
    const again = await visitor.post('/api/account/delete', { password: 'secret-123' });
    expect(again.json).toEqual(left.json);
    const leaving = { pk: `USER#${id}`, sk: 'SCHEDULED_DELETION' };
    await table.change(leaving, { dueAt: new Date(Date.now() + 3_600_000).toISOString() });
    await whenScheduled(product, 'EndAccounts');
    await mailTo(product.origin, email, 'Your account will be deleted tomorrow');
    await table.change(leaving, { dueAt: new Date().toISOString() });
    await whenScheduled(product, 'EndAccounts');
    await expectNothingLeft(id, websiteId);
  });
});

test('edits, download addresses, links and the trail work with the template’s permissions', async () => {
  const { id } = await whenRegistering(new Visitor(product.origin), freshName('edited'));
  const website = await givenWebsite(admin, id);
  const downloadUrl = 'https://files.example/site.zip';
  const edits = { userId: id, editsRequested: 2 };
  expect((await admin.post('/api/admin/update-edits', edits)).status).toBe(200);
  const address = { websiteId: website.id, downloadUrl };
  expect((await admin.post('/api/admin/update-download-url', address)).status).toBe(200);
  const sent = await admin.get(`/api/admin/download-website-zip/${website.id}`);
  expect([sent.status, sent.headers.location]).toEqual([302, downloadUrl]);
  ok(await admin.post('/api/admin/generate-preview', { userId: id }), previewLink);
  const listed = await admin.get(`/api/admin/previews/${website.id}`);
  const [preview] = ok(listed, z.array(livePreview));
  ok(await remove(`/api/admin/previews/${website.id}/${preview?.id}`), done);
  for (const query of ['', `?userId=${id}`]) {
    const trail = ok(await admin.get(`/api/admin/audit${query}`), z.array(auditEntry));
    expect(trail.map(({ action }) => action).slice(0, 4)).toEqual([
      'revokePreview',
      'generatePreview',
      'updateDownloadUrl',
      'updateEdits',
    ]);
  }
});

describe('npm run operate create-admin', () => {
  const run = promisify(execFile);
  const createAdmin = (...args: readonly string[]) =>
    run(process.execPath, [join(root, 'infra/operator/main.ts'), 'create-admin', ...args], {
      env: { ...process.env, ...product.environment },
    });

  test('prints a link that works once; a second run recovers the same administrator', async () => {
    const username = freshName('chief');
    const args = ['--username', username, '--email', 'chief@example.com'];
    for (const password of ['first-one', 'second-one']) {
      const { stdout } = await createAdmin(...args);
      const link = new URL(/http\S+\/activate\S+/.exec(stdout)?.[0] ?? '');
      expect(link.origin).toBe(product.origin);
      const form = {
        username,
        activationCode: link.searchParams.get('code'),
        ...{ password, confirmPassword: password },
      };
      const visitor = new Visitor(product.origin);
      expect((await visitor.post('/api/activate', form)).status).toBe(200);
      expect((await visitor.post('/api/activate', form)).status).toBe(400);
      const { isAdmin } = ok(await visitor.post('/api/login', { username, password }), user);
      expect(isAdmin).toBe(true);
    }
  });

  test('says plainly what it cannot do', async () => {
    const args = ['--username', 'demo', '--email', 'demo@example.com'];
    await expect(createAdmin(...args)).rejects.toThrow('demo is a customer, not an administrator');
    const elsewhere = run(
      process.execPath,
      [join(root, 'infra/operator/main.ts'), 'create-admin', ...args],
      {
        env: { ...process.env, ...product.environment, PORT: '9' },
      },
    );
    await expect(elsewhere).rejects.toThrow('No local cloud answers at http://localhost:9');
  });
});
