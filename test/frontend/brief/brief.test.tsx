import { fireEvent, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Brief } from '#shared/model/brief.ts';
import { briefMessages } from '#shared/texts/brief.ts';
import { aBrief } from '../support/briefs.ts';
import { fakeServer, type SentCall } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const sentAt = '2026-11-02T08:00:00Z';

function givenServer(changes: Partial<Brief> = {}) {
  let stored = aBrief(changes);
  return fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/websites': () => ({ body: [] }),
    'GET /api/brief': () => ({ body: stored }),
    'PUT /api/brief': ({ json }: SentCall) => {
      stored = { ...stored, ...Object(json) };
      return { body: stored };
    },
    'POST /api/brief/send': () => {
      if (stored.business) {
        stored = { ...stored, sentAt };
        return { body: stored };
      }
      const issues = [{ path: 'business', message: briefMessages.businessMissing }];
      return { status: 400, body: { message: 'Please check', issues } };
    },
  });
}

const writes = (calls: readonly SentCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, json }) => [method, json]);

test('typed fields are saved automatically, and only those', async () => {
  const calls = givenServer();
  const screen = renderApp('/dashboard');
  await userEvent.type(await screen.findByLabelText('Who is it for?'), 'Home owners');
  await screen.findByText('Saved', undefined, { timeout: 3_000 });
  expect(writes(calls)).toEqual([['PUT', { audience: 'Home owners' }]]);
});

test('a brief is saved before it is sent', async () => {
  const calls = givenServer();
  const screen = renderApp('/dashboard');
  fireEvent.input(await screen.findByLabelText('What do you do?'), {
    target: { value: 'Joiners' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
  expect(writes(calls)).toEqual([
    ['PUT', { business: 'Joiners' }],
    ['POST', undefined],
  ]);
});

test('a brief without the required answer shows an error and focuses it', async () => {
  givenServer();
  const screen = renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText(briefMessages.businessMissing);
  expect(document.activeElement).toBe(screen.getByLabelText('What do you do?'));
});

test('the timeline shows the current step, since when, and who has to act', async () => {
  givenServer({
    sentAt,
    timeline: [
      { step: 'brief', state: 'done', at: sentAt, turn: null },
      { step: 'design', state: 'current', at: sentAt, turn: 'agency' },
      { step: 'review', state: 'next', at: null, turn: null },
      { step: 'live', state: 'next', at: null, turn: null },
    ],
  });
  const screen = renderApp('/dashboard');
  const list = await screen.findByRole('list', { name: 'Progress of your website' });
  const current = list.querySelector('[aria-current=step]');
  expect(current?.textContent).toMatch(/^DesignOur turn, since Nov 2, 2026$/);
});
