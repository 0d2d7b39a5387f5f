import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { visibleText } from '#shared/rules/text.ts';
import { openChat, openReplies } from '../journeys/support/chat-steps.ts';
import { openReview } from '../journeys/support/review-steps.ts';
import { bootProduct } from '../system/support/product.ts';
import { signedIn } from '../system/support/signed-in.ts';
import { sharedBrowser } from '../system/support/use-browser.ts';
import { Visitor } from '../system/support/visitor.ts';
import { fileName, givenPerson, type Person, type TextOf } from './support/people.ts';
import { lookAt, screen } from './support/screens.ts';

/**
 * One person has a text in every field that others see, and every screen that shows it is opened in Chromium, whose
 * layout and order of letters are not ours (decision 0242).
 */
const product = await bootProduct();
afterAll(() => product.stop());
const { origin } = product;
const admin = await signedIn(product, 'admin');
const browser = await sharedBrowser();

const fitting =
  (text: string): TextOf =>
  (limit) =>
    text.slice(0, limit).trim();

const kinds: Readonly<Record<string, TextOf>> = {
  'markup and code': fitting(
    `"><img src=x onerror=hit=1><script>hit=1</script>{{7*7}}\${7*7}' onmouseover='hit=1`,
  ),
  'letters from right to left': fitting('שלום עולם 12'),
  'a word without end': (limit) => 'W'.repeat(limit),
  'stacks of marks': fitting(`Z${'\u0300\u0315\u031b\u0489'.repeat(12)}algo`),
  'the word null': fitting('null'),
  'an address that is code': fitting('javascript:hit=1'),
  'a family of one glyph': fitting('👩‍👩‍👧‍👦👩‍👩‍👧‍👦'),
};

/** The limits of all fields that are filled. */
const limits = [40, 60, 64, 80, 100, 120, 140, 200, 400, 1_000, 2_000, 4_000, 8_000];

const customerPaths = [
  '/dashboard',
  '/account',
  '/account#security',
  '/account#billing',
  '/account#data',
  '/checkout?type=purchase',
];

const adminPaths = ({ userId, websiteId }: Person) => [
  '/admin',
  `/admin/customer/${userId}`,
  '/admin?view=work',
  '/admin?view=websites',
  `/admin/website/${websiteId}`,
  '/admin?view=activity',
  '/admin/support',
  `/admin/support?customer=${userId}`,
];

const visitorPaths = ({ token }: Person) => [`/preview?token=${token}`, `/activate?token=${token}`];

const screensOf = (paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, screen(path)]));

const after = (path: string, act: (page: Page) => Promise<void>) => async (page: Page) => {
  await screen(path)(page);
  await act(page);
};

async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  await page.waitForLoadState('networkidle');
}

const mails = z.array(z.object({ subject: z.string(), html: z.string() }));

/** The HTML of all mails to the person, each as a page whose scripts would run. */
async function mailsTo({ email }: Person) {
  const path = `/_local/outbox.json?${new URLSearchParams({ to: email })}`;
  const sent = mails.parse((await new Visitor(origin).get(path)).json);
  expect(sent.length).toBeGreaterThan(1);
  return sent.map(({ html }) => html);
}

test.for(Object.entries(kinds))('%s (THREAT-M7)', { timeout: 600_000 }, async ([, textOf]) => {
  const person = await givenPerson(product, admin, textOf);
  const fields = limits.map(textOf);
  const written = [...fields, ...fields.map((text) => `${text} ${text}`), fileName(textOf)];
  const texts = written.map(visibleText);
  const looking = { browser, origin, texts };
  const found = [
    ...(await lookAt(
      { ...looking, as: person.visitor },
      {
        ...screensOf(customerPaths),
        'the chat': after('/dashboard', openChat),
        'the comments': after('/dashboard', openReview),
        'the bell': after('/dashboard', openBell),
      },
    )),
    ...(await lookAt(
      { ...looking, as: admin },
      {
        ...screensOf(adminPaths(person)),
        'the canned replies': after(`/admin/support?customer=${person.userId}`, openReplies),
        'the bell': after('/admin', openBell),
      },
    )),
    ...(await lookAt({ ...looking, as: null }, screensOf(visitorPaths(person)))),
  ];
  expect(found).toEqual([]);
  const sent = (await mailsTo(person)).map(
    (html, index) => [`mail ${index}`, (page: Page) => page.setContent(html)] as const,
  );
  const inMails = await lookAt({ ...looking, texts: [], as: null }, Object.fromEntries(sent));
  expect(inMails).toEqual([]);
});
