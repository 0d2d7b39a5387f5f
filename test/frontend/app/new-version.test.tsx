import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { type FakeAnswer, fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const told = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ');

/** A page that logs in when its button is pressed. */
function whenLoggingIn(answer: FakeAnswer) {
  fakeServer({ 'GET /api/user': signedOut, 'POST /api/login': () => answer });
  const failed = { message: '' };
  const body = { username: 'maria', password: 'secret1' };
  const logIn = () =>
    api.auth.login({ body }).catch((error: unknown) => {
      failed.message = messageOf(error, 'of the form');
    });
  renderApp(
    '/activate',
    <button type="button" onClick={logIn}>
      Try
    </button>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Try' })).then(() => failed);
}

const { username: _missing, ...earlierUser } = aUser();

describe('a page of another release than the API', () => {
  // First: a page stays outdated until it is loaded again.
  test.each([
    ['of a newer API with more fields', { body: { ...aUser(), since: 'tomorrow' } }],
    ['with a 404 of our own', { status: 404, body: { message: 'There is no such user' } }],
    ['of an unavailable API', { status: 503, body: { message: 'Service Unavailable' } }],
  ])('is not detected from an answer %s', async (_what, answer) => {
    await whenLoggingIn(answer);
    expect(told()).not.toContain('new version');
  });

  test.each([
    ['an unknown call', { status: 404, body: { message: 'Not Found' } }],
    ['an answer without a field that the page reads', { body: earlierUser }],
    ['an answer that is not from the API', { body: '<!doctype html>' }],
  ])('offers to reload after %s', async (_what, answer) => {
    const failed = await whenLoggingIn(answer);
    await expect.poll(told).toContain('There is a new version of this page.');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(failed.message).toContain('new version');
  });
});
