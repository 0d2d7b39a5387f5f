import { fireEvent, type Screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { typedParts } from '#frontend/src/features/admin/go-to/typed-words.ts';
import { commandKey } from '#frontend/src/ui/command-key.ts';
import type { Found } from '#shared/api/admin/find.ts';
import { brand } from '#shared/brand.ts';
import type { Customer } from '#shared/model/user.ts';
import { saleOf } from '#shared/rules/sale.ts';
import { aCustomer, aStanding } from '../support/customers.ts';
import { aChat } from '../support/fake-chat.ts';
import type { FakeAnswer, SentCall } from '../support/fake-server.ts';
import { givenPanel } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const holt = aCustomer({ companyName: 'Holt Joinery', websiteId: 5 });
const roth = aCustomer({ id: 8, username: 'ines', companyName: 'Café Roth' });

async function openPanel(routes: Parameters<typeof givenPanel>[0] = {}) {
  const calls = givenPanel({
    'GET /api/users': () => ({ body: [holt, roth] }),
    'GET /api/users/7': () => ({ body: holt }),
    ...routes,
  });
  const screen = renderApp('/admin');
  await screen.findByRole('table');
  return { calls, screen };
}

test('the key / focuses the search, and types no slash', async () => {
  const { screen } = await openPanel();
  await userEvent.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Search customers' });
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard('a/b');
  expect(search).toHaveProperty('value', 'a/b');
});

const label = 'Customer, website, page or command';
const chat = aChat({ id: 8, companyName: 'Café Roth', hasActiveChat: true, isWaiting: true });
const request = { id: '5-14', number: 14, title: 'New hours', userId: 7 };
const found: Found = {
  customers: [holt],
  websites: [{ id: 5, name: 'Holt', owner: 'Holt Joinery' }],
  requests: [{ ...request, state: 'new', websiteName: 'Holt' }],
  conversations: [chat],
};
const nothing = { customers: [], websites: [], requests: [], conversations: [] };
const asked = (calls: readonly SentCall[]) => calls.filter(({ url }) => url.includes('/find'));

async function openDialog(
  answer: () => FakeAnswer = () => ({ body: found }),
  routes: Parameters<typeof openPanel>[0] = {},
) {
  const { calls, screen } = await openPanel({ 'GET /api/admin/find': answer, ...routes });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  const field = dialog.getByRole('combobox', { name: label });
  await dialog.findAllByRole('option');
  // jsdom's dialogs do not focus their first field.
  field.focus();
  const search = (value: string) => fireEvent.change(field, { target: { value } });
  return { calls, screen, dialog, field, search };
}

describe('the search of the panel', () => {
  // Must be first: later tests have the dialog loaded already.
  test('keeps letters typed before the dialog is loaded', async () => {
    const { calls, screen } = await openPanel();
    const table = screen.getByRole('searchbox', { name: 'Search customers' });
    fireEvent.keyDown(table, { key: 'k', ctrlKey: true });
    for (const key of 'holt') fireEvent.keyDown(table, { key });
    expect(screen.queryByRole('dialog')).toBeNull();
    const field = await screen.findByRole('combobox', { name: label });
    expect(field).toHaveProperty('value', 'holt');
    await expect.poll(() => calls.at(-1)?.url).toBe('/api/admin/find?q=holt');
  });

  test('is a button, which names its keys', async () => {
    const { screen } = await openPanel();
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button.textContent).toMatch(/Ctrl.K$/);
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Search' });
  });

  test.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', '⌘'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/604.1', '⌘'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0', 'Ctrl'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 'Ctrl'],
  ])('names the key of %s: %s', (userAgent, key) => {
    expect(commandKey(userAgent)).toBe(key);
  });

  test('lists the newest customers first, and asks for no search', async () => {
    const { calls, dialog } = await openDialog();
    dialog.getByRole('group', { name: 'Newest customers' });
    expect(calls.map(({ url }) => url)).toContain('/api/users?limit=10&sort=date&order=desc');
    expect(asked(calls)).toEqual([]);
  });

  test('names the state of a customer as their row does, from one call for all', async () => {
    const both = [aStanding(), aStanding({ userId: 8, isLate: true })];
    const { calls, dialog } = await openDialog(undefined, {
      'GET /api/admin/standings': () => ({ body: both }),
    });
    await dialog.findByRole('option', { name: /Holt Joinery.*In review$/ });
    await dialog.findByRole('option', { name: /Café Roth.*Payment late$/ });
    expect(calls.filter(({ url }) => url.includes('/standings'))).toHaveLength(1);
  });

  test('groups what it finds, and each leads to its own screen', async () => {
    const { calls, screen, dialog, search } = await openDialog();
    search('holt');
    await dialog.findByRole('group', { name: 'Websites' });
    expect(asked(calls).map(({ url }) => url)).toEqual(['/api/admin/find?q=holt']);
    const groups = dialog
      .getAllByRole('group')
      .map((group) => [
        document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
        within(group).getByRole('option').textContent,
      ]);
    expect(groups).toEqual([
      ['Customers', expect.stringContaining('Holt Joinery')],
      ['Websites', 'HoltWebsite 5 · Holt Joinery'],
      ['Requests', 'New hoursR-14 · HoltNew'],
      ['Conversations', expect.stringContaining('Waiting')],
    ]);
    await userEvent.click(dialog.getByRole('option', { name: /Website 5/ }));
    await expect.poll(() => screen.address()).toBe('/admin/website/5');
  });

  test('goes through all groups by keyboard alone', async () => {
    const { screen, dialog, field, search } = await openDialog();
    search('holt');
    await dialog.findByRole('group', { name: 'Websites' });
    const options = dialog.getAllByRole('option');
    for (const option of options) {
      expect(option.getAttribute('aria-selected')).toBe('true');
      expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
      if (option !== options.at(-1)) await userEvent.keyboard('{ArrowDown}');
    }
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.address()).toBe('/admin/support?customer=8');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says that nothing was found, and for what', async () => {
    const { dialog, search } = await openDialog(() => ({ body: nothing }));
    search('zzz');
    await dialog.findByText(
      /^No customer, email, website, page or command has a word that begins with “zzz”\.$/,
    );
    expect(dialog.queryByRole('option')).toBeNull();
  });

  test('that fails can be tried again', async () => {
    let isBroken = true;
    const { dialog, search } = await openDialog(() =>
      isBroken ? { status: 503, body: {} } : { body: found },
    );
    search('holt');
    const again = await dialog.findByRole('button', { name: 'Try again' });
    expect(dialog.queryByRole('option')).toBeNull();
    isBroken = false;
    await userEvent.click(again);
    await dialog.findByRole('group', { name: 'Websites' });
  });
});

describe('pages and commands', () => {
  const names = (dialog: Pick<Screen, 'getByRole'>, group: string) =>
    within(dialog.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  test('are listed before anything is typed', async () => {
    const { dialog } = await openDialog();
    expect(names(dialog, 'Go to')).toEqual([
      ...['Customers', 'Websites', 'Work', 'Support Chat', 'Activity', 'Settings'],
      ...['Your Website', 'Account'],
    ]);
    const themes = ['Theme: Light', 'Theme: Dark', 'Theme: System'];
    expect(names(dialog, 'Commands')).toEqual(['Create customerInvite a customer', ...themes]);
  });

  test.each([
    ['upload', 'Upload a website for a customer', '/admin?view=websites'],
    ['refund', 'Refund a payment of a customer', '/admin'],
  ])('%s finds the act, and where to do it', async (typed, name, address) => {
    const { screen, dialog, search } = await openDialog(() => ({ status: 503, body: {} }));
    search(typed);
    expect(names(dialog, 'Commands')).toEqual([name]);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(screen.address()).toBe(address));
  });

  test.each([
    ['work', 'Work', '/admin?view=work'],
    ['set leg', 'Settings: LegalTerms, privacy, imprint', '/admin/settings'],
    ['invoi', 'Settings: SellerInvoices, receipts, address, tax', '/admin/settings'],
    ['invite', 'Settings: AdministratorsTeam, invite, remove', '/admin/settings'],
    ['acc', 'Account', '/account'],
  ])('%s and Enter lead to %s, also where the search fails', async (typed, name, address) => {
    const { screen, dialog, search } = await openDialog(() => ({ status: 503, body: {} }));
    search(typed);
    expect(names(dialog, 'Go to')).toEqual([name]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.address()).toBe(address);
  });

  test('the form of a new customer is opened from anywhere, once', async () => {
    const { screen, search } = await openDialog(() => ({ body: nothing }));
    search('create');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'New customer' });
    expect(screen.address()).toBe('/admin');
  });

  test('come after what is found, unless one is typed whole', async () => {
    const { screen, dialog, search } = await openDialog();
    const selected = () => dialog.getByRole('option', { selected: true }).textContent;
    search('wor');
    await dialog.findByRole('group', { name: 'Websites' });
    expect(selected()).toContain('Holt Joinery');
    search('work');
    expect(selected()).toBe('Work');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.address()).toBe('/admin?view=work');
  });

  test('are not opened by an Enter that is faster than the search: what it finds is', async () => {
    const { screen, search } = await openDialog();
    search('the');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.address()).toBe('/admin/customer/7');
    expect(localStorage.getItem('theme')).toBeNull();
  });

  test('a theme is chosen', async () => {
    const { search } = await openDialog(() => ({ body: nothing }));
    search('theme da');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => localStorage.getItem('theme')).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});

test.each([
  ['bought once', { hasPurchasedSite: true }, true],
  ['is late', { subscriptionStatus: 'past_due' as const }, true],
  ['has ended a subscription', { servedUntil: '2026-12-01T00:00:00.000Z' }, true],
  ['never paid', {}, false],
])('a refund is offered of whom was opened and %s: %j', async (_who, paid, isOffered) => {
  const customer = { ...holt, ...paid };
  givenPanel({
    'GET /api/users/7': () => ({ body: customer }),
    'GET /api/admin/find': () => ({ body: nothing }),
  });
  const screen = renderApp('/admin/customer/7');
  await screen.findByRole('heading', { level: 1, name: 'Holt Joinery' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'refund' } });
  await dialog.findByRole('option', { name: 'Refund a payment of a customer' });
  const theirs = dialog.queryByRole('option', { name: 'Refund a payment of Holt Joinery' });
  expect(theirs !== null).toBe(isOffered);
});

test('what was opened lately comes first, in the list and in what is found', async () => {
  const both = { ...found, customers: [roth, holt] };
  const { screen, dialog, search } = await openDialog(() => ({ body: both }));
  expect(dialog.queryByRole('group', { name: 'Recently opened' })).toBeNull();
  search('holt');
  await dialog.findByRole('group', { name: 'Websites' });
  await userEvent.click(dialog.getByRole('option', { name: /^Holt Joinery.*@/ }));
  await expect.poll(() => screen.address()).toBe('/admin/customer/7');
  await screen.findByRole('heading', { level: 1, name: 'Holt Joinery' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const again = within(await screen.findByRole('dialog', { name: 'Search' }));
  const recent = again.getByRole('group', { name: 'Recently opened' });
  expect(within(recent).getByRole('option', { selected: true }).textContent).toContain('Holt');
  fireEvent.change(again.getByRole('combobox'), { target: { value: 'ho' } });
  const customers = within(await again.findByRole('group', { name: 'Customers' }));
  const [first] = customers.getAllByRole('option');
  expect(first?.textContent).toContain('Holt Joinery');
});

describe('what is found shows the words that were typed', () => {
  test.each([
    ['Holt Joinery', 'jo', [' ', 'Jo', 'inery']],
    ['Café Roth', 'CAFÉ ro', ['Café', ' ', 'Ro', 'th']],
    ['Ines', 'x', ['Ines']],
    ['', 'x', []],
  ])('in %j those of %j: %j', (text, typed, shown) => {
    const parts = typedParts(text, typed);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.map((part) => part.text)).toEqual(expect.arrayContaining([...shown]));
    const marked = parts.filter(({ isTyped }) => isTyped);
    for (const part of marked) expect(typed.toLowerCase()).toContain(part.text.toLowerCase());
    expect(marked.length > 0).toBe(shown.length > 1);
  });
});

test('the navigation names every part, and the bar what the specification asks for', async () => {
  const { screen } = await openPanel();
  const names = (region: HTMLElement) =>
    within(region)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim());
  const navigation = screen.getByRole('navigation', { name: 'Parts of the admin panel' });
  expect(names(navigation)).toEqual([
    ...['Customers', 'Websites', 'Work', 'Support Chat', 'Activity', 'Settings'],
  ]);
  const bar = screen.getByRole('link', { name: 'Dashboard' }).closest('header');
  expect(names(bar ?? document.body)).toEqual([brand.name, 'Support Chat', 'Dashboard']);
  await userEvent.click(within(navigation).getByRole('link', { name: 'Websites' }));
  expect(screen.address()).toBe('/admin?view=websites');
  const current = within(navigation).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent?.trim())).toEqual(['Websites']);
});

test('arrow keys move through the tabs without loading pages', async () => {
  const { screen } = await openPanel();
  const tabs = within(screen.getByRole('tablist', { name: 'Administration' }));
  const [panel, website] = tabs.getAllByRole('tab');
  panel?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(website);
  expect(screen.address()).toBe('/admin');
  await userEvent.keyboard(' ');
  expect(screen.address()).toBe('/admin?tab=website');
});

test('the console has the same navigation', async () => {
  await import('#frontend/src/pages/support.tsx');
  givenPanel();
  const screen = renderApp('/admin/support');
  const places = { name: 'Parts of the admin panel' };
  const navigation = within(await screen.findByRole('navigation', places));
  const chat = navigation.getByRole('link', { name: 'Support Chat' });
  expect(chat.getAttribute('aria-current')).toBe('page');
  const work = navigation.getByRole('link', { name: 'Work' });
  expect(work.getAttribute('href')).toBe('/admin?view=work');
});

describe('the status of a sale', () => {
  const paid = { hasActiveSubscription: true, subscriptionStatus: 'active' } as const;
  test.each<[string, Partial<Customer>]>([
    ['newcomer', {}],
    ['inDesign', { websiteId: 5 }],
    ['toReview', { websiteId: 5, zipFileUploaded: true }],
    ['toReview', { websiteId: 5, websitePreviewUrl: 'https://holt.example/' }],
    ['purchased', { websiteId: 5, zipFileUploaded: true, hasPurchasedSite: true }],
    ['subscribed', { ...paid, hasPurchasedSite: true }],
    ['late', { ...paid, subscriptionStatus: 'past_due' }],
  ])('is %s for %o', (status, fields) => {
    expect(saleOf(aCustomer(fields))).toBe(status);
  });
});
