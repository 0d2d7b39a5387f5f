import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FakeAnswer, fakeServer, type SentCall } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const stored = [
  { kind: 'requestChanged', web: true, mail: true },
  { kind: 'zipReady', web: true, mail: null },
];

function givenSwitches(
  saved: () => FakeAnswer | Promise<FakeAnswer>,
  read: () => FakeAnswer | Promise<FakeAnswer> = () => ({ body: stored }),
  user = aUser(),
) {
  const calls = fakeServer({
    'GET /api/user': () => ({ body: user }),
    'POST /api/account/notifications': saved,
    'GET /api/notifications/switches': read,
    'POST /api/notifications/switches': saved,
  });
  return { calls, ...renderApp('/account#notifications') };
}

const byMail = 'Progress on your changes, by email';
const onSite = 'Progress on your changes, by the bell';
const sent = (calls: readonly SentCall[]) => calls.filter(({ method }) => method === 'POST');

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

test('what is always mailed says so, where it has no switch', async () => {
  const kinds = ['zipReady', 'domainLive', 'siteMessage'] as const;
  const body = kinds.map((kind) => ({ kind, web: true, mail: null }));
  const screen = givenSwitches(
    () => ({ body }),
    () => ({ body }),
  );
  const rows = await screen.findAllByRole('row', { name: /Always$/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Your domain is liveAlways',
    'A message from a form of your websiteAlways',
  ]);
});

test('a switch that could not be saved is reset, with a message', async () => {
  const screen = givenSwitches(() => ({ status: 503, body: { message: 'Busy' } }));
  await userEvent.click(await screen.findByRole('checkbox', { name: byMail }));
  await screen.findByText('We could not save this');
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: byMail })).toMatchObject({ checked: true }),
  );
});

test('a switch is not reset by an answer that was asked for before', async () => {
  const earlier = Promise.withResolvers<FakeAnswer>();
  const answers = [{ body: stored }, earlier.promise];
  const screen = givenSwitches(
    () => ({ body: stored }),
    () => answers.shift() ?? { status: 404 },
  );
  const mail = await screen.findByRole('checkbox', { name: byMail });
  const refetched = screen.client.refetchQueries({ queryKey: ['/api/notifications/switches'] });
  await userEvent.click(mail);
  earlier.resolve({ body: stored });
  await refetched;
  await waitFor(() => expect(sent(screen.calls)).toHaveLength(1));
  expect(mail).toMatchObject({ checked: false });
});

test('of two switches in quick succession the second is sent after the first, with both', async () => {
  const first = Promise.withResolvers<FakeAnswer>();
  const answers = [first.promise];
  const screen = givenSwitches(() => answers.shift() ?? { body: stored });
  await userEvent.click(await screen.findByRole('checkbox', { name: byMail }));
  await userEvent.click(screen.getByRole('checkbox', { name: onSite }));
  expect(sent(screen.calls)).toHaveLength(1);
  first.resolve({ body: stored });
  await waitFor(() => expect(sent(screen.calls)).toHaveLength(2));
  expect(sent(screen.calls)[1]?.json).toEqual({
    switches: [{ kind: 'requestChanged', web: false, mail: false }, stored[1]],
  });
});

const mail = (screen: ReturnType<typeof givenSwitches>, name: string) =>
  screen.findByRole('checkbox', { name: `${name}, by email` });

test('chat and news are rows of the same table, and saved at once, too', async () => {
  const screen = givenSwitches(() => ({ body: aUser({ wantsChatMail: false }) }));
  await userEvent.click(await mail(screen, 'Chat'));
  expect(await mail(screen, 'Chat')).toMatchObject({ checked: false });
  await waitFor(() =>
    expect(sent(screen.calls).map(({ url, json }) => [url, json])).toEqual([
      ['/api/account/notifications', { wantsChatMail: false, wantsNewsMail: true }],
    ]),
  );
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('without news no event is mailed, and its switch says so', async () => {
  const screen = givenSwitches(
    () => ({ body: stored }),
    () => ({ body: stored }),
    aUser({ wantsNewsMail: false }),
  );
  expect(await mail(screen, 'Progress on your changes')).toMatchObject({
    ...{ checked: false, disabled: true },
  });
  expect(await mail(screen, 'News')).toMatchObject({ checked: false, disabled: false });
  expect(screen.getByRole('checkbox', { name: onSite })).toMatchObject({ checked: true });
});

test('a switch of mail that could not be saved is reset, with a message', async () => {
  const screen = givenSwitches(() => ({ status: 503, body: { message: 'Busy' } }));
  await userEvent.click(await mail(screen, 'News'));
  await screen.findByText('We could not save this');
  await waitFor(async () => expect(await mail(screen, 'News')).toMatchObject({ checked: true }));
});
