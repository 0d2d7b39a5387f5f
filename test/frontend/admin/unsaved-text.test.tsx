import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { givenPanel, openAction } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

beforeAll(async () => {
  await import('#frontend/src/features/admin/customers/create/create-customer-dialog.tsx');
});

const typed = 'https://half.example/written';

async function openNewCustomer() {
  renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Create customer' }));
  return within(await screen.findByRole('dialog'));
}

/** The dialogs of the panel with a field for text that keep no draft. */
const dialogs = {
  'Set website': async () => (await openAction('Set website')).dialog,
  'Set download URL': async () => (await openAction('Set download URL')).dialog,
  'Create customer': openNewCustomer,
} as const;

test.each(Object.entries(dialogs))(
  '%s asks before half-written text is lost, and keeps it where somebody stays',
  async (_, open) => {
    givenPanel();
    const dialog = await open();
    const [field] = await dialog.findAllByRole<HTMLInputElement>('textbox');
    if (!field) throw new Error('There is no field');
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    const close = dialog.getByRole('button', { name: 'Close' });
    await userEvent.click(close);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep writing' }));
    expect(field.value).toBe(typed);
    await userEvent.click(close);
    await userEvent.click(dialog.getByRole('button', { name: 'Discard it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a dialog that the browser closes by itself opens again to ask', async () => {
  givenPanel();
  const { dialog } = await openAction('Set website');
  const [field] = await dialog.findAllByRole<HTMLInputElement>('textbox');
  if (!field) throw new Error('There is no field');
  await userEvent.type(field, typed);
  const element = screen.getByRole<HTMLDialogElement>('dialog');
  element.close();
  fireEvent(element, new Event('close'));
  expect(element.open).toBe(true);
  expect(dialog.getByRole('button', { name: 'Keep writing' })).toBeTruthy();
});

test('a dialog in which nothing was typed closes at once', async () => {
  givenPanel();
  const { dialog } = await openAction('Set website');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
