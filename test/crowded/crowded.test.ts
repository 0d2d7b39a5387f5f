import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#functions/data/users/user.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { collectData } from '#functions/privacy/collect-data.ts';
import { previewLink } from '#shared/api/admin/previews.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { formLimits } from '#shared/limits/forms.ts';
import { median, timesOf } from '#test/bench/support/statistics.ts';
import { ok } from '#test/system/support/steps.ts';
import { openChat } from '../journeys/support/chat-steps.ts';
import { openReview } from '../journeys/support/review-steps.ts';
import { handOver } from '../journeys/support/session.ts';
import { usePages } from '../journeys/support/use-pages.ts';
import { callsAbout } from './support/calls.ts';
import { type CrowdedCustomer, givenCrowd } from './support/customers.ts';
import { type Looked, look } from './support/look.ts';
import { most, walk, walkChat } from './support/walk.ts';

/** Fills the longest page, the changes of a report. */
const few = 100;
const many = Number(process.env.CROWDED ?? 10_000);
const some = many / 10;
const kept = Math.min(many, formLimits.kept);
const samples = 7;
/** How much more a page of many may take: times on a busy machine differ, and numbers have more digits. */
const more = { ms: 3, msAtLeast: 60, bytes: 1.5, bytesAtLeast: 1_000 } as const;

const pages = await usePages();
type Measured = Readonly<Record<string, { readonly bytes: number; readonly ms: number }>>;

async function measured(customer: CrowdedCustomer): Promise<Measured> {
  const found: Record<string, { bytes: number; ms: number }> = {};
  for (const [name, call] of Object.entries(callsAbout(customer, pages.admin))) {
    const { status, text } = await call();
    if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
    found[name] = { bytes: Buffer.byteLength(text), ms: median(await timesOf(samples, call)) };
  }
  return found;
}

const nothing = async () => {};
type Act = (page: Page) => Promise<void>;

/** Screens that show entries of one customer; some belong to the customer, some to the agency. */
const screens: Readonly<
  Record<string, { as: 'customer' | 'admin'; path: (it: CrowdedCustomer) => string; act?: Act }>
> = {
  dashboard: { as: 'customer', path: () => '/dashboard' },
  'the review of a preview': { as: 'customer', path: () => '/dashboard', act: openReview },
  'the chat widget': { as: 'customer', path: () => '/dashboard', act: openChat },
  receipts: { as: 'customer', path: () => '/account#billing' },
  sessions: { as: 'customer', path: () => '/account#security' },
  'the page of a customer': { as: 'admin', path: ({ userId }) => `/admin/customer/${userId}` },
  'a website': { as: 'admin', path: ({ websiteId }) => `/admin/website/${websiteId}` },
  conversation: { as: 'admin', path: ({ userId }) => `/admin/support?customer=${userId}` },
  work: { as: 'admin', path: () => '/admin?view=work' },
  websites: { as: 'admin', path: () => '/admin?view=websites' },
  activity: { as: 'admin', path: () => '/admin?view=activity' },
};

async function looked(customer: CrowdedCustomer): Promise<Readonly<Record<string, Looked>>> {
  const found: Record<string, Looked> = {};
  for (const [name, { as, path, act = nothing }] of Object.entries(screens)) {
    const page = await pages.open();
    await handOver(as === 'admin' ? pages.admin : customer.visitor, page.context());
    found[name] = await look(page, path(customer), act);
    await page.context().close();
  }
  return found;
}

let crowded: CrowdedCustomer;
let calls: readonly [Measured, Measured];
let looks: readonly [Readonly<Record<string, Looked>>, Readonly<Record<string, Looked>>];
beforeAll(async () => {
  const quiet = await givenCrowd(pages.product, pages.admin, { many: few, some: few });
  const [callsOfFew, looksOfFew] = [await measured(quiet), await looked(quiet)];
  crowded = await givenCrowd(pages.product, pages.admin, { many, some });
  calls = [callsOfFew, await measured(crowded)];
  looks = [looksOfFew, await looked(crowded)];
}, 1_800_000);

describe(`a customer with ${many} comments, messages and requests`, () => {
  test('costs every call as much as one with a page of each', () => {
    const [before, after] = calls;
    const rows = Object.entries(after).map(([name, { bytes, ms }]) => {
      const of = before[name] ?? { bytes: 0, ms: 0 };
      const isTooMuch =
        ms > Math.min(most.ms, of.ms * more.ms + more.msAtLeast) ||
        bytes > of.bytes * more.bytes + more.bytesAtLeast;
      const shown = `${of.ms.toFixed(0)} → ${ms.toFixed(0)} ms, ${of.bytes} → ${bytes} bytes`;
      return { name, shown, isTooMuch };
    });
    console.log(rows.map(({ name, shown }) => `${name}: ${shown}`).join('\n'));
    expect(rows.filter(({ isTooMuch }) => isTooMuch)).toEqual([]);
  });

  test('is listed completely, in pages that a function can answer at once', async () => {
    const { visitor, userId, websiteId } = crowded;
    const { admin } = pages;
    const lists = [
      ['comments', await walk(visitor, `/api/websites/${websiteId}/comments`), many],
      ['requests', await walk(visitor, `/api/requests?websiteId=${websiteId}`), many],
      ['form messages', await walk(visitor, `/api/websites/${websiteId}/messages`), kept],
      ['receipts', await walk(visitor, '/api/billing/receipts'), some],
      ['versions', await walk(admin, `/api/admin/website-zips/${websiteId}`), some + 1],
      ['payments', await walk(admin, `/api/admin/payments?userId=${userId}`), some],
      ['chat messages', await walkChat(visitor, userId), many + 1],
    ] as const;
    for (const [name, walked, expected] of lists) {
      expect(
        walked.reduce((sum, { items }) => sum + items, 0),
        name,
      ).toBe(expected);
      expect(Math.max(...walked.map(({ bytes }) => bytes)), name).toBeLessThan(most.bytes);
      expect(median(walked.map(({ ms }) => ms)), name).toBeLessThan(most.ms);
    }
    const audit = await walk(admin, `/api/admin/audit?userId=${userId}`);
    expect(audit.reduce((sum, { items }) => sum + items, 0)).toBeGreaterThanOrEqual(some);
  });

  test('gets all of it in an export, and the messages of forms as CSV', async () => {
    const [user, website] = await Promise.all([
      getUser(crowded.userId),
      getWebsite(crowded.websiteId),
    ]);
    if (!user || !website) throw new Error('The customer is gone');
    const data = await collectData(user, [website]);
    expect(data['messages.json']).toHaveLength(many + 1);
    const [exported] = data['websites.json'];
    expect([exported?.comments, exported?.requests, exported?.formMessages]).toEqual([
      expect.objectContaining({ length: many }),
      expect.objectContaining({ length: many }),
      expect.objectContaining({ length: kept }),
    ]);
    expect(exported?.updates.length).toBeGreaterThanOrEqual(some);
    const startedAt = performance.now();
    const csv = await crowded.visitor.get(`/api/websites/${website.id}/messages.csv`);
    expect(performance.now() - startedAt).toBeLessThan(most.ms * more.ms);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(kept + 1);
    expect(Buffer.byteLength(csv.text)).toBeLessThan(most.bytes);
  });

  test('leaves every screen as light as that of one with a page of each', () => {
    const [before, after] = looks;
    const rows = Object.entries(after).map(([name, now]) => {
      const of = before[name] ?? { elements: 0, blocked: 0, largestAnswer: 0 };
      // The review lists 100 comments at once.
      const elements = name === 'the review of a preview' ? 100 * 25 : 300;
      const isTooMuch =
        now.elements > of.elements + elements ||
        now.blocked > of.blocked + most.ms ||
        now.largestAnswer > most.bytes / 10;
      return { name, isTooMuch, of: JSON.stringify(of), now: JSON.stringify(now) };
    });
    console.log(rows.map(({ name, of, now }) => `${name}: ${of} → ${now}`).join('\n'));
    expect(rows.filter(({ isTooMuch }) => isTooMuch)).toEqual([]);
  });

  test('shows a visitor with a link no more pins than a page takes', async () => {
    const made = await pages.admin.post('/api/admin/generate-preview', { userId: crowded.userId });
    const page = await pages.open();
    await page.goto(`/preview?token=${ok(made, previewLink).token}`);
    await openReview(page);
    const pins = page.frameLocator('dialog iframe').getByRole('button', { name: /^Comment \d+$/ });
    await pins.first().waitFor({ state: 'attached' });
    expect(await pins.count()).toBeLessThanOrEqual(commentLimits.pins);
  });
});
