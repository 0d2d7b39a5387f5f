// Loads lazy chunks in advance, so that the first test does not wait for them.
import '#frontend/src/pages/admin.tsx';
import '#frontend/src/features/admin/action-dialog.tsx';
import '#frontend/src/features/admin/audit/audit-trail.tsx';
import '#frontend/src/features/admin/websites/all-websites.tsx';
import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCustomer, aWebsite } from './customers.ts';
import { type FakeAnswer, fakeServer, type SentCall } from './fake-server.ts';
import { renderApp } from './render-app.tsx';
import { aUser } from './users.ts';

type Handler = (call: SentCall) => FakeAnswer | Promise<FakeAnswer>;

/** A signed-in administrator, the customer maria (7) with a website (5), and what a test adds. */
export function givenPanel(routes: Readonly<Record<string, Handler>> = {}): SentCall[] {
  return fakeServer({
    'GET /api/user': () => ({ body: aUser({ id: 1, isAdmin: true }) }),
    'GET /api/users': () => ({ body: [aCustomer({ websiteId: 5 })] }),
    'GET /api/users/7': () => ({ body: aCustomer({ websiteId: 5, version: 4 }) }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
    'GET /api/admin/viewers': () => ({ body: [] }),
    'GET /api/admin/previews/5': () => ({ body: [] }),
    'GET /api/admin/payment-tasks': () => ({ body: [] }),
    'GET /api/admin/mail': () => ({ body: { state: 'ready', from: 'hello@agency.example' } }),
    'GET /api/admin/website-zips/5': () => ({ body: [] }),
    ...routes,
  });
}

/** Opens the dialog of an action from maria's row; `title` when the dialog has another title. */
export async function openAction(name: string, title: string | RegExp = name) {
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for maria' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
  return { screen, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

/** The calls that change data. */
export function writes(calls: readonly SentCall[]): readonly SentCall[] {
  return calls.filter(({ method }) => method !== 'GET');
}

export function ifMatchOf(call: SentCall | undefined): string | null {
  return new Headers(call?.init.headers).get('if-match');
}
