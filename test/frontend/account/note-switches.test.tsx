import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const stored = [
  { kind: 'requestChanged', web: true, mail: true },
  { kind: 'zipReady', web: true, mail: null },
];

function givenSwitches(saved: () => FakeAnswer) {
  const calls = fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/notes/switches': () => ({ body: stored }),
    'POST /api/notes/switches': saved,
  });
  return { calls, ...renderApp('/account#notifications') };
}

const byMail = 'Progress on your changes, by email';

test('a switch is saved at once, and kinds without mail have none for mail', async () => {
  const screen = givenSwitches(() => ({ body: stored }));
  const mail = await screen.findByRole('checkbox', { name: byMail });
  expect(mail).toMatchObject({ checked: true });
  expect(screen.queryByRole('checkbox', { name: /new version.*by email/ })).toBeNull();
  await userEvent.click(mail);
  await waitFor(() =>
    expect(screen.calls.find(({ method }) => method === 'POST')?.json).toEqual({
      switches: [{ kind: 'requestChanged', web: true, mail: false }, stored[1]],
    }),
  );
});

test('a switch that could not be saved is reset, with a message', async () => {
  const screen = givenSwitches(() => ({ status: 503, body: { message: 'Busy' } }));
  await userEvent.click(await screen.findByRole('checkbox', { name: byMail }));
  await screen.findByText('We could not save this');
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: byMail })).toMatchObject({ checked: true }),
  );
});
