import type { Page } from 'playwright-core';
import { monthOf } from '#shared/rules/month.ts';
import { openRowDialog, openRowMenu } from './admin-steps.ts';
import { openChat, openReplies } from './chat-steps.ts';
import { openAccountMenu, openReset } from './customer-steps.ts';
import { type Layout, layouts } from './layout.ts';
import type { People, Role } from './people.ts';
import { openReview } from './review-steps.ts';
import { openNote, openRequest, openSearch } from './work-steps.ts';

/** A screen and how a person opens it; `as` is signed in. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: Role;
  /** Requires the token of a preview link, appended to the path. */
  readonly hasToken?: true;
  /** Steps that lead to this state of the screen. */
  readonly act?: (page: Page) => Promise<void>;
  /** The status of its document, or of calls that it begins: Chromium logs each as an error. */
  readonly refusedWith?: 400 | 403 | 404;
  /** Looked at in these sizes, too, where not all are. */
  readonly alsoAt?: readonly Size[];
  /** Its recorded layout. */
  readonly layout?: Layout;
}

/** The narrowest phone that counts, and a tablet. */
const phoneAndTablet: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
];

/** Screens of visitors and customers. */
export const customerScreens: readonly Screen[] = [
  // With a target it is laid out as a whole (landing.css).
  { name: 'landing', path: '/#main', layout: layouts.landing },
  { name: 'landing, account menu', path: '/dashboard', as: 'demo', act: openAccountMenu },
  { name: 'sign in', path: '/auth', layout: layouts.signIn },
  { name: 'forgotten password', path: '/forgot' },
  { name: 'choose a new password', path: '/forgot', act: openReset },
  { name: 'dead link for a new password', path: '/reset?token=t', refusedWith: 400 },
  { name: 'confirm an address', path: '/verify-email?token=t' },
  { name: 'unsubscribe', path: '/unsubscribe?token=news.t' },
  { name: 'activation', path: '/activate?code=1234&username=anna' },
  { name: 'activation, other path', path: '/activation' },
  { name: 'activation by a preview link', path: '/activate', hasToken: true },
  { name: 'preview', path: '/preview', hasToken: true },
  { name: 'preview without a token', path: '/preview' },
  { name: 'not found', path: '/no/such/page', refusedWith: 404 },
  { name: 'dashboard', path: '/dashboard', as: 'demo', layout: layouts.dashboard },
  { name: 'dashboard, comments', path: '/dashboard', as: 'demo', act: openReview },
  {
    name: 'dashboard, bought',
    path: '/dashboard',
    as: 'buyer',
    act: (page) =>
      page.getByRole('button', { name: 'Download files, guide and receipt' }).waitFor(),
  },
  { name: 'dashboard, subscribed', path: '/dashboard', as: 'subscriber' },
  { name: 'dashboard, payment failed', path: '/dashboard', as: 'latePayer' },
  { name: 'checkout', path: '/checkout?type=purchase', as: 'demo', layout: layouts.checkout },
  {
    name: 'checkout, subscription',
    path: '/checkout?type=subscription&websiteId=1',
    as: 'demo',
  },
  { name: 'checkout, payment failed', path: '/checkout?type=subscription', as: 'latePayer' },
  { name: 'account', path: '/account', as: 'demo' },
  { name: 'account, security', path: '/account#security', as: 'demo' },
  { name: 'account, notifications', path: '/account#notifications', as: 'demo' },
  { name: 'account, billing', path: '/account#billing', as: 'subscriber' },
  { name: 'account, your data', path: '/account#data', as: 'demo' },
  { name: 'report', path: `/reports/${monthOf(new Date())}`, as: 'subscriber' },
  { name: 'website demo, portfolio', path: '/website-view', as: 'demo' },
  { name: 'website demo, store', path: '/website-view?id=2', as: 'demo' },
  { name: 'website demo, restaurant', path: '/website-view?id=3', as: 'demo' },
];

/** Screens of administrators, their refusals, and both sides of the chat. */
export const agencyScreens: readonly Screen[] = [
  { name: 'test upload, denied', path: '/zip-upload' },
  { name: 'test upload', path: '/zip-upload', as: 'admin' },
  { name: 'test upload, debug', path: '/zip-upload?debug=1', as: 'admin' },
  { name: 'test upload, fixed', path: '/fix-upload' },
  { name: 'test upload, plain', path: '/plain-upload' },
  { name: 'access denied', path: '/admin', as: 'demo', refusedWith: 403 },
  { name: 'administrator panel', path: '/admin', as: 'admin', layout: layouts.panel },
  { name: 'actions of a row', path: '/admin', as: 'admin', act: openRowMenu },
  { name: 'delete a customer', path: '/admin', as: 'admin', act: openRowDialog('Delete') },
  { name: 'set a website', path: '/admin', as: 'admin', act: openRowDialog('Set website') },
  { name: 'customer', path: '/admin/customer/2', as: 'admin' },
  {
    name: 'note',
    path: '/admin/customer/2',
    as: 'admin',
    act: openNote,
    alsoAt: phoneAndTablet,
  },
  { name: 'search', path: '/admin', as: 'admin', act: openSearch, alsoAt: phoneAndTablet },
  {
    name: 'request',
    path: '/admin?view=work',
    as: 'admin',
    act: openRequest,
    alsoAt: phoneAndTablet,
  },
  { name: 'work', path: '/admin?view=work', as: 'admin', alsoAt: phoneAndTablet },
  { name: 'websites', path: '/admin?view=websites', as: 'admin' },
  { name: 'website', path: '/admin/website/1', as: 'admin' },
  { name: 'activity', path: '/admin?view=activity', as: 'admin', alsoAt: phoneAndTablet },
  { name: 'settings', path: '/admin/settings', as: 'admin', alsoAt: phoneAndTablet },
  { name: 'support chat', path: '/dashboard', as: 'demo', act: openChat },
  { name: 'support console', path: '/admin/support', as: 'admin' },
  {
    name: 'support conversation',
    path: '/admin/support?customer=2',
    as: 'admin',
    act: findCustomer,
    layout: layouts.conversation,
  },
  { name: 'canned replies', path: '/admin/support?customer=2', as: 'admin', act: openReplies },
];

/** Beside the conversation, where there is room: who has not written is found by a search only. */
async function findCustomer(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  if (!(await search.isVisible())) return;
  await search.fill('demo');
  await page.locator('[data-chat]').first().waitFor();
}

/** Opens a screen and waits until it has loaded. */
export async function openScreen(
  page: Page,
  { path, hasToken, act }: Screen,
  people: People,
): Promise<void> {
  await page.goto(hasToken ? `${path}?token=${await people.previewToken()}` : path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await act?.(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface View {
  readonly size: Size;
  readonly colorScheme: 'light' | 'dark';
}

/** Both themes at each size. */
export function viewsOf(sizes: readonly Size[]): readonly View[] {
  return sizes.flatMap((size) => [
    { size, colorScheme: 'light' as const },
    { size, colorScheme: 'dark' as const },
  ]);
}

/** Calls `look` for each view, after all color transitions have ended. */
export async function showAround(
  page: Page,
  views: readonly View[],
  look: (view: View) => Promise<void>,
): Promise<void> {
  for (const view of views) {
    await page.setViewportSize(view.size);
    await page.emulateMedia({ colorScheme: view.colorScheme });
    await page.waitForFunction(() =>
      // Chromium goes on listing those that finished within what is folded.
      document
        .getAnimations()
        .every((one) => !(one instanceof CSSTransition && one.playState === 'running')),
    );
    await look(view);
  }
}
