import type { Locator, Page } from 'playwright-core';
import { adminSuccesses } from '#shared/texts/admin.ts';
import { briefMessages } from '#shared/texts/brief.ts';
import { chat } from '#shared/texts/chat.ts';
import { openChat, shownMessages } from './chat-steps.ts';
import { clickAt, framed, openReview } from './review-steps.ts';

/** A form that is interrupted while it is filled. */
export interface Filled {
  readonly as: 'demo' | 'admin' | 'newcomer';
  readonly path: string;
  /** Opens the form. */
  readonly open: (page: Page) => Promise<unknown>;
  readonly field: RegExp;
  /** Leads from the field to the button, if they are not side by side. */
  readonly toSend?: (page: Page) => Promise<unknown>;
  readonly send: string;
  /** What is typed is saved at once, which shows the interruption without a button. */
  readonly savesItself?: boolean;
  /** Shown without a network. */
  readonly offline: string;
  /** It sends by itself what was to be sent, once the connection is back. */
  readonly sendsLater?: boolean;
  /** What is there once it was sent, exactly once. */
  readonly sent: (page: Page, text: string) => Locator;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const toast = (words: string) => (page: Page) =>
  page.getByRole('region', { name: 'Notifications', exact: true }).getByText(words);

/** Behind the site's most frequent actions. */
export async function openWebsiteForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Set website' }).click();
}

let places = 0;
/** At a place of its own: a click on the pin of an earlier comment would open that one. */
async function openComposer(page: Page): Promise<void> {
  await openReview(page);
  await clickAt(page, framed(page).getByRole('navigation').getByRole('link').nth(places));
  places += 1;
}

const youAreOffline = 'You are offline.';

export const forms: Readonly<Record<string, Filled>> = {
  'a request': {
    as: 'demo',
    path: '/dashboard',
    open: press('Ask for a change'),
    field: /^What should change\?/,
    send: 'Send request',
    offline: youAreOffline,
    sent: (page, text) => page.getByRole('listitem').filter({ hasText: text }),
  },
  'the profile': {
    as: 'demo',
    path: '/account',
    open: async () => null,
    field: /^Company name/,
    send: 'Save',
    offline: youAreOffline,
    sent: toast('Profile saved'),
  },
  'a website of a customer': {
    as: 'admin',
    path: '/admin/customer/2',
    open: openWebsiteForm,
    field: /^Description/,
    send: 'Save',
    offline: youAreOffline,
    sent: toast(adminSuccesses.websiteSaved.text),
  },
  'the brief': {
    as: 'newcomer',
    path: '/dashboard',
    open: async () => null,
    field: /^What do you do\?/,
    toSend: press('Skip the rest'),
    send: 'Send',
    savesItself: true,
    offline: 'Not saved',
    sent: (page, text) =>
      page
        .getByRole('region', { name: briefMessages.title })
        .getByRole('definition')
        .filter({ hasText: text }),
  },
  'a comment': {
    as: 'demo',
    path: '/dashboard',
    open: openComposer,
    field: /^Your comment/,
    send: 'Send comment',
    offline: youAreOffline,
    sent: (page, text) =>
      page
        .getByRole('dialog', { name: /^Comments on/ })
        .getByRole('listitem')
        .filter({ hasText: text }),
  },
  'the chat': {
    as: 'demo',
    path: '/dashboard',
    open: openChat,
    field: /^Your message/,
    send: 'Send',
    sendsLater: true,
    offline: chat.waiting,
    sent: (page, text) => shownMessages(page).filter({ hasText: text }),
  },
  'an answer of support': {
    as: 'admin',
    path: '/admin/support?customer=2',
    open: (page) => page.getByText(chat.status.connected, { exact: true }).first().waitFor(),
    field: /^Your answer/,
    send: 'Send',
    sendsLater: true,
    offline: chat.waiting,
    sent: (page, text) => shownMessages(page).filter({ hasText: text }),
  },
  'a note on a customer': {
    as: 'admin',
    path: '/admin/customer/2',
    open: async () => null,
    field: /^New note/,
    send: 'Add note',
    offline: youAreOffline,
    sent: (page, text) =>
      page.getByRole('region', { name: 'Notes' }).getByRole('listitem').filter({ hasText: text }),
  },
};
