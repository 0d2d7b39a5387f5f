import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { returnPathFrom } from '#frontend/src/session/return-path.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { aWebsite } from '../support/customers.ts';
import { type FakeAnswer, fakeServer, type SentCall } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

function givenServer(success: () => FakeAnswer) {
  return fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/websites': () => ({ body: [aWebsite({ filesAvailable: true })] }),
    'POST /api/purchase/success': success,
  });
}

const told = (calls: SentCall[]) => calls.filter(({ url }) => url === '/api/purchase/success');
const purchased = () => ({ body: aUser({ hasPurchasedSite: true }) });
const returned = (status: string) =>
  `/dashboard?tab=website&payment_intent=pi_9&payment_intent_client_secret=s&redirect_status=${status}`;

test('a return is confirmed once, and its parameters are removed from the URL', async () => {
  const calls = givenServer(purchased);
  const screen = renderApp(returned('succeeded'));
  await screen.findByText(toasts.purchased.text);
  await waitFor(() => expect(screen.address()).toBe('/dashboard?tab=website'));
  expect(told(calls).map(({ json }) => json)).toEqual([{ paymentIntentId: 'pi_9' }]);
});

test('a failed redirect shows a failed payment', async () => {
  const calls = givenServer(purchased);
  const screen = renderApp(returned('failed'));
  await screen.findByText('Payment failed');
  expect(told(calls)).toEqual([]);
});

test('an account that is not updated can be checked again from the dashboard', async () => {
  const answers: FakeAnswer[] = [{ status: 503, body: {} }, purchased()];
  const calls = givenServer(() => answers.shift() ?? {});
  const screen = renderApp(returned('succeeded'));
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  await screen.findByText(toasts.purchased.text);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull());
  expect(told(calls)).toHaveLength(2);
});

test('a return without a session keeps the payment for the sign-in, and not its secret', () => {
  const [pathname = '', search] = returned('succeeded').split('?');
  const location = { pathname, search: `?${search}`, hash: '', state: null, key: 'default' };
  const from = '/dashboard?tab=website&payment_intent=pi_9&redirect_status=succeeded';
  expect(returnPathFrom(location)).toEqual({ from });
  expect(returnPathFrom({ ...location, search: '?tab=website' })).toBeNull();
});
