import { movableClock } from 'local-cloud/testing.ts';
import { afterAll, expect, test } from 'vitest';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { brand } from '#shared/brand.ts';
import { ownDeletionLimits } from '#shared/limits/accounts.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { dayMs, minuteMs } from '#shared/limits/durations.ts';
import { domainLimits } from '#shared/limits/hosting.ts';
import { requestLimits } from '#shared/limits/requests.ts';
import { siteDomain } from '#shared/model/hosting.ts';
import { accountMessages } from '#shared/texts/account.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { consultingRate } from '#test/support/prices.ts';
import { openContext } from '../system/support/browser.ts';
import { ChatClient } from '../system/support/chat-client.ts';
import { eventually } from '../system/support/eventually.ts';
import { mailTo } from '../system/support/inbox.ts';
import { bootProduct } from '../system/support/product.ts';
import { signedIn } from '../system/support/signed-in.ts';
import {
  freshName,
  givenPurchase,
  givenWebsite,
  ok,
  whenRegistering,
} from '../system/support/steps.ts';
import { givenSubscription } from '../system/support/subscription-steps.ts';
import { sharedBrowser } from '../system/support/use-browser.ts';
import { Visitor } from '../system/support/visitor.ts';
import { whenScheduled } from '../system/support/when-scheduled.ts';
import { type Passing, whenPassing } from './support/passing.ts';

/**
 * What a customer has for days, and what never ends; and browsers whose clock is ten minutes off (decision 0241).
 */
const clock = movableClock(new Date('2033-02-10T12:00:00Z'));
const product = await bootProduct({ clock });
afterAll(() => product.stop());
const { origin } = product;
const browser = await sharedBrowser();
const password = 'secret-123';

async function givenUser() {
  const visitor = new Visitor(origin);
  return { visitor, ...(await whenRegistering(visitor, freshName('passing'), password)) };
}

/** Sessions have ended by then. */
async function again(username: string) {
  const visitor = new Visitor(origin);
  return { visitor, answer: await visitor.post('/api/login', { username, password }) };
}

async function givenSite() {
  const owner = await givenUser();
  const { id: websiteId } = await givenWebsite(await signedIn(product, 'admin'), owner.id);
  return { owner, websiteId };
}

const rows: readonly Passing[] = [
  {
    what: 'the time to undo a deletion',
    lifeMs: ownDeletionLimits.daysToReturn * dayMs,
    before: [200, 'Your account will not be deleted.'],
    after: [401, refusals.invalidLogin],
    begin: async () => {
      const { visitor, username } = await givenUser();
      expect((await visitor.post('/api/account/delete', { password })).status).toBe(200);
      return async () => {
        await whenScheduled(product, 'EndAccounts');
        const back = await again(username);
        return back.answer.status === 200
          ? back.visitor.post('/api/account/delete/undo')
          : back.answer;
      };
    },
  },
  {
    what: 'the support of a buyer',
    lifeMs: requestLimits.supportMs,
    before: [200],
    after: [403, requestRefusals.supportOver(consultingRate)],
    begin: async () => {
      const { owner, websiteId } = await givenSite();
      await givenPurchase(owner.visitor, product);
      const wish = { websiteId, title: 'Another picture', text: 'Please take the newer one.' };
      return async () => (await again(owner.username)).visitor.post('/api/requests', wish);
    },
  },
  {
    what: 'the time to point a domain to us',
    lifeMs: domainLimits.giveUpAfterMs,
    before: [200, 'dns'],
    after: [200, 'gave-up'],
    begin: async () => {
      const { owner, websiteId } = await givenSite();
      await givenSubscription(owner.visitor, product);
      const path = `/api/websites/${websiteId}/domain`;
      const end = clock.now() + domainLimits.giveUpAfterMs;
      ok(await owner.visitor.post(path, { name: `${owner.username}.example` }), siteDomain);
      return async () => {
        const { visitor } = await again(owner.username);
        ok(await visitor.post(`${path}/check`), siteDomain);
        return eventually('the domain was looked at', async () => {
          const answer = await visitor.get(path);
          // The queue looks a moment later.
          const isOver = ok(answer, siteDomain).state !== 'dns';
          return isOver || clock.now() < end ? answer : undefined;
        });
      };
    },
  },
];

test.for(rows)('$what (THREAT-T1)', { timeout: 300_000 }, (row) => whenPassing(clock, row));

test('a link to unsubscribe works after a year, and says what it did', async () => {
  const begun = clock.now();
  clock.holdAt(begun);
  const { email, username } = await givenUser();
  const { text } = await mailTo(origin, email, `Welcome to ${brand.name}`);
  const token = /\/unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '';
  clock.holdAt(begun + 366 * dayMs);
  const answer = await new Visitor(origin).post(`/api/unsubscribe?token=${token}`);
  expect(answer).toMatchObject({ status: 200, json: { message: accountMessages.unsubscribed } });
  const own = await (await again(username)).visitor.get('/api/user');
  expect(own.json).toMatchObject({ wantsNewsMail: false });
});

test('a chat goes on over a new socket when its own is two hours old', async () => {
  const begun = clock.now();
  clock.holdAt(begun);
  const { visitor, id: userId } = await givenUser();
  const client = new ChatClient(visitor, { userId, isAdmin: false });
  await client.say(userId, 'At the beginning');
  const { closed } = client;
  let hasEnded = false;
  void closed.then(() => {
    hasEnded = true;
  });
  for (let age = chatLimits.pingMs; age < chatLimits.socketMs; age += chatLimits.pingMs) {
    clock.holdAt(begun + age);
    await client.say(userId, `After ${age / minuteMs} minutes`);
  }
  clock.holdAt(begun + chatLimits.socketMs - 1_000);
  await client.say(userId, 'A second before the end');
  expect(hasEnded).toBe(false);
  clock.holdAt(begun + chatLimits.socketMs + 1_000);
  await closed;
  await client.say(userId, 'Over another');
  expect(client.messages.at(-1)?.message).toBe('Over another');
});

test.for([10, -10])(
  'a browser whose clock is %i minutes off signs in, and marks who is new',
  { timeout: 120_000 },
  async (minutes) => {
    const begun = clock.now();
    clock.holdAt(begun);
    const errors: string[] = [];
    const context = await openContext(browser, errors, { baseURL: origin });
    await context.clock.install({ time: begun + minutes * minuteMs });
    const page = await context.newPage();
    await page.goto('/auth');
    const { username, password: known } = seededAccounts.admin;
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(known);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('tab', { name: 'Customers' }).waitFor();
    clock.holdAt(begun + minuteMs);
    await context.clock.setSystemTime(begun + (minutes + 1) * minuteMs);
    await page.goto('about:blank');
    clock.holdAt(begun + 5 * minuteMs);
    const { username: late } = await givenUser();
    await context.clock.setSystemTime(begun + (minutes + 6) * minuteMs);
    clock.holdAt(begun + 6 * minuteMs);
    const next = await context.newPage();
    await next.goto('/admin');
    await next.getByRole('tab', { name: /1 new sign-up since/ }).waitFor();
    // The table shows ten, and the other tests of the file made as many.
    await next.getByRole('searchbox', { name: 'Search customers' }).fill(late);
    await next.getByRole('row', { name: late }).getByText('New').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
);
