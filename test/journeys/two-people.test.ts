import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { user as userSchema } from '#shared/model/user.ts';
import { sessionHint } from '#shared/rules/session-hint.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import { freshName, ok, whenRegistering } from '../system/support/steps.ts';
import { useBrowser } from '../system/support/use-browser.ts';
import { useProduct } from '../system/support/use-product.ts';
import { Visitor } from '../system/support/visitor.ts';
import { handOver } from './support/session.ts';

/** Two people, one after the other, in two tabs of one browser (THREAT-S7). */
const product = await useProduct();
const openContext = await useBrowser({ baseURL: product.origin });
const errors: string[] = [];
/** Chromium logs what the server refuses. */
const expected = /status of 4(01|12)|WebSocket connection to/;
afterEach(() => {
  expect(errors.splice(0).filter((text) => !expected.test(text))).toEqual([]);
});

const password = 'secret-123';
const typed = 'Typed by the first person';

async function givenPerson(name: string) {
  const visitor = new Visitor(product.origin);
  const { id, username } = await whenRegistering(visitor, freshName(name), password);
  const company = async () => ok(await visitor.get('/api/user'), userSchema).companyName;
  return { visitor, id, username, company };
}
type Person = Awaited<ReturnType<typeof givenPerson>>;

/** The first tab, with what its person has typed and not saved. */
async function openFirst(context: BrowserContext, person: Person): Promise<Page> {
  await handOver(person.visitor, context);
  const page = await context.newPage();
  await page.goto('/account');
  await page.getByLabel('Company name').fill(typed);
  return page;
}

async function signOutInSecond(context: BrowserContext, person: Person): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: person.username }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/auth');
  return page;
}

async function signIn(page: Page, { username }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: username }).waitFor();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

test('the first tab ends with its session, says whose turn it is, and shows the other only what is theirs', async () => {
  const [anna, ben] = [await givenPerson('anna'), await givenPerson('ben')];
  const context = await openContext(errors);
  const first = await openFirst(context, anna);
  const second = await signOutInSecond(context, anna);
  // It is in front, and nobody touches it.
  await heading(first, screens.notLoggedIn);
  expect(await first.locator('body').textContent()).not.toContain(anna.username);
  await signIn(second, ben);
  await heading(first, screens.otherAccount);
  await first.getByRole('button', { name: 'Reload the page' }).click();
  await first.getByRole('button', { name: ben.username }).waitFor();
  expect(await first.getByLabel('Company name').inputValue()).toBe(await ben.company());
  expect(await ben.company()).toBe(`Co ${ben.username}`);
});

/** A tab that hears nothing, as in the moment before it does. */
async function deafen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });
  await page.reload();
  await page.getByLabel('Company name').fill(typed);
}

test('a first tab that has not heard of it writes neither into the second person nor into its own', async () => {
  const [anna, ben] = [await givenPerson('anna'), await givenPerson('ben')];
  const context = await openContext(errors);
  const first = await openFirst(context, anna);
  await deafen(first);
  const again = new Visitor(product.origin);
  await signIn(await signOutInSecond(context, anna), ben);
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await heading(first, screens.otherAccount);
  expect(await ben.company()).toBe(`Co ${ben.username}`);
  const body = { username: anna.username, password };
  const stored = ok(await again.post('/api/login', body), userSchema);
  expect(stored.companyName).toBe(`Co ${anna.username}`);
});

test('the server refuses what a page of the first person asks in the session of the second', async () => {
  const [anna, ben] = [await givenPerson('anna'), await givenPerson('ben')];
  const context = await openContext(errors);
  const first = await openFirst(context, anna);
  await deafen(first);
  const second = await signOutInSecond(context, anna);
  await signIn(second, ben);
  // An answer to a call of Ben's page would set the cookie right again.
  await second.close();
  // What the page compares itself with is forged, so that its call reaches the server.
  const name = sessionHint;
  await context.addCookies([{ name, value: String(anna.id), url: product.origin }]);
  const refused = first.waitForResponse((answer) => answer.status() === 412);
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  const { message } = z.parse(z.object({ message: z.string() }), await (await refused).json());
  expect(message).toBe(refusals.otherUser);
  await heading(first, screens.otherAccount);
  expect(await ben.company()).toBe(`Co ${ben.username}`);
});
