import { fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Customer } from '#shared/model/user.ts';
import { saleOf } from '#shared/rules/sale.ts';
import { aCustomer } from '../support/customers.ts';
import { givenPanel } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

const holt = aCustomer({ companyName: 'Holt Joinery', websiteId: 5 });
const roth = aCustomer({ id: 8, username: 'ines', companyName: 'Café Roth' });

async function openPanel() {
  const calls = givenPanel({ 'GET /api/users': () => ({ body: [holt, roth] }) });
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

describe('Ctrl+K', () => {
  // Must be first: later tests have the dialog loaded already.
  test('keeps letters typed before the dialog is loaded', async () => {
    const { calls, screen } = await openPanel();
    const search = screen.getByRole('searchbox', { name: 'Search customers' });
    fireEvent.keyDown(search, { key: 'k', ctrlKey: true });
    for (const key of 'holt') fireEvent.keyDown(search, { key });
    expect(screen.queryByRole('dialog')).toBeNull();
    const field = await screen.findByRole('combobox', { name: 'Name, company or email' });
    expect(field).toHaveProperty('value', 'holt');
    await expect
      .poll(() => calls.at(-1)?.url)
      .toBe('/api/users?limit=10&q=holt&sort=date&order=desc');
  });

  async function openDialog() {
    const { calls, screen } = await openPanel();
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Go to a customer' }));
    const field = dialog.getByRole('combobox', { name: 'Name, company or email' });
    await dialog.findAllByRole('option');
    // jsdom's dialogs do not focus their first field.
    field.focus();
    return { calls, screen, dialog, field };
  }

  test('goes to a customer by keyboard alone', async () => {
    const { screen, dialog, field } = await openDialog();
    const [first, second] = dialog.getAllByRole('option');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{ArrowDown}');
    expect(second?.getAttribute('aria-selected')).toBe('true');
    expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.address()).toBe('/admin/customer/8');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('searches like the table', async () => {
    const { calls, field } = await openDialog();
    fireEvent.change(field, { target: { value: 'holt' } });
    await expect
      .poll(() => calls.at(-1)?.url)
      .toBe('/api/users?limit=10&q=holt&sort=date&order=desc');
  });

  test('a click opens a customer, too', async () => {
    const { screen, dialog } = await openDialog();
    await userEvent.click(dialog.getByRole('option', { name: /^Holt Joinery/ }));
    await expect.poll(() => screen.address()).toBe('/admin/customer/7');
  });
});

test('arrow keys move through the navigation without loading pages', async () => {
  const { screen } = await openPanel();
  const places = within(screen.getByRole('tablist', { name: 'Parts of the admin panel' }));
  const [customers, websites] = places.getAllByRole('tab');
  expect(places.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
    'Customers',
    'Websites',
    'Work',
    'Chat',
    'Activity',
  ]);
  customers?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(websites);
  expect(screen.address()).toBe('/admin');
  await userEvent.keyboard(' ');
  expect(screen.address()).toBe('/admin?view=websites');
});

test('the console has the same navigation', async () => {
  await import('#frontend/src/pages/support.tsx');
  givenPanel();
  const screen = renderApp('/admin/support');
  const chat = await screen.findByRole('tab', { name: 'Chat' });
  expect(chat.getAttribute('aria-selected')).toBe('true');
  const work = screen.getByRole('tab', { name: 'Work' });
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
