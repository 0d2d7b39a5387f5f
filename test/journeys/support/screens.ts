import type { Page } from 'playwright-core';
import { seededAccounts } from '../../../infra/local/seed/accounts.ts';
import { openRowDialog, openRowMenu } from './admin-steps.ts';
import { openChat, openReplies } from './chat-steps.ts';
import { givenPreviewToken } from './preview-steps.ts';

type Account = keyof typeof seededAccounts;

/** A screen as a person opens it; `as` signs in first. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: Account;
  /** Needs the token of a fresh preview link, added to the path. */
  readonly hasToken?: true;
  /** What a person does there before it looks like this. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Every screen of the product: checked for accessibility, and pictured by `npm run screenshots`. */
export const allScreens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'sign in', path: '/auth' },
  { name: 'activation', path: '/activate?code=1234&username=anna' },
  { name: 'activation, other path', path: '/activation' },
  { name: 'activation by a preview link', path: '/activate', hasToken: true },
  { name: 'preview', path: '/preview', hasToken: true },
  { name: 'preview without a token', path: '/preview' },
  { name: 'not found', path: '/no/such/page' },
  { name: 'dashboard', path: '/dashboard', as: 'demo' },
  { name: 'checkout', path: '/checkout?type=purchase', as: 'demo' },
  { name: 'website demo, portfolio', path: '/website-view', as: 'demo' },
  { name: 'website demo, store', path: '/website-view?id=2', as: 'demo' },
  { name: 'website demo, restaurant', path: '/website-view?id=3', as: 'demo' },
  { name: 'test upload, denied', path: '/zip-upload' },
  { name: 'test upload', path: '/zip-upload', as: 'admin' },
  { name: 'test upload, debug', path: '/zip-upload?debug=1', as: 'admin' },
  { name: 'test upload, fixed', path: '/fix-upload' },
  { name: 'test upload, plain', path: '/plain-upload' },
  { name: 'access denied', path: '/admin', as: 'demo' },
  { name: 'administrator panel', path: '/admin', as: 'admin' },
  { name: 'actions of a row', path: '/admin', as: 'admin', act: openRowMenu },
  { name: 'delete a customer', path: '/admin', as: 'admin', act: openRowDialog('Delete') },
  { name: 'set a website', path: '/admin', as: 'admin', act: openRowDialog('Set website') },
  { name: 'websites', path: '/admin?view=websites', as: 'admin' },
  { name: 'website', path: '/admin/website/1', as: 'admin' },
  { name: 'activity', path: '/admin?view=activity', as: 'admin' },
  { name: 'support chat', path: '/dashboard', as: 'demo', act: openChat },
  { name: 'support console', path: '/admin/support', as: 'admin' },
  { name: 'support conversation', path: '/admin/support?customer=2', as: 'admin' },
  { name: 'canned replies', path: '/admin/support?customer=2', as: 'admin', act: openReplies },
];

/** Signs a seeded account in by the call alone: the story walks through the form. */
export async function signInAs(page: Page, account: Account): Promise<void> {
  const { username, password } = seededAccounts[account];
  const answer = await page.request.post('/api/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`);
}

/** Opens a screen and waits until nothing on it is loading any more. */
export async function openScreen(page: Page, { path, hasToken, act }: Screen): Promise<void> {
  await page.goto(hasToken ? `${path}?token=${await givenPreviewToken(page.request)}` : path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await act?.(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}
