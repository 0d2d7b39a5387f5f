import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ZipUploadPage } from '#frontend/src/pages/zip-upload.tsx';
import { type FakeAnswer, fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';
import { aFile, sentFile } from './support/files.ts';

const alert = vi.fn();
beforeEach(() => {
  alert.mockClear();
  vi.stubGlobal('alert', alert);
});

const accepted = () => ({ body: { message: 'ok', zipFileName: 'harbor.zip', size: 1_536 } });
const asAdmin = () => ({ body: aUser({ isAdmin: true }) });

function open(
  query = '',
  answer: () => FakeAnswer | Promise<FakeAnswer> = accepted,
  user: () => FakeAnswer = asAdmin,
) {
  const calls = fakeServer({ 'GET /api/user': user, 'POST /api/admin/upload-test': answer });
  return { calls, ...renderApp(`/zip-upload${query}`, <ZipUploadPage />) };
}
const picker = () => screen.findByLabelText('Website ZIP File');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Upload ZIP' }));
const sendFile = async () => {
  await userEvent.upload(await picker(), aFile('harbor.zip', 1_536));
  await press();
};
const alerted = (text: string) => waitFor(() => expect(alert.mock.calls).toEqual([[text]]));

const denied = 'Access Denied: This page is only available to admin users.';

describe.each(['', '?debug=1'])('/zip-upload%s', (query) => {
  test.each([
    ['a visitor', signedOut, '/auth'],
    ['a customer', () => ({ body: aUser() }), '/dashboard'],
  ])('shows %s that it is for admin users', async (_who, user, way) => {
    const { address } = open(query, accepted, user);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(denied);
    const link = screen.getByRole('main').querySelector('a');
    expect(link?.getAttribute('href')).toBe(way);
    expect(screen.queryByLabelText('Website ZIP File')).toBeNull();
    expect(address()).toBe(`/zip-upload${query}`);
  });

  test('alerts that a file is needed', async () => {
    open(query);
    await picker();
    await press();
    await alerted('Please select a file');
  });

  test('sends the file in the field websiteFiles and alerts its success', async () => {
    const { calls } = open(query);
    await sendFile();
    await alerted('The ZIP file was uploaded successfully.');
    expect(sentFile(calls)).toMatchObject({ name: 'harbor.zip' });
  });

  test.each([
    [{ status: 418, statusText: 'Teapot' }, '418 Teapot'],
    [{ status: 413, body: { message: 'Too large' } }, '413 Content Too Large'],
  ])('alerts a refusal by its status', async (answer, status) => {
    open(query, () => answer);
    await sendFile();
    await alerted(`Upload failed: ${status}`);
  });

  test.each([
    [new Error('The network is down'), 'The network is down'],
    ['no error at all', 'Unknown error occurred'],
  ])('alerts an exception', async (thrown, text) => {
    open(query, () => Promise.reject(thrown));
    await sendFile();
    await alerted(`Upload failed: ${text}`);
  });
});

test('the debug page shows each step and the response', async () => {
  open('?debug=1', () => ({ status: 400, body: { message: 'No ZIP' } }));
  await sendFile();
  await screen.findByText(/400 \{"message":"No ZIP"\}/);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(steps[0]).toContain('Chosen: harbor.zip, 1.50 KB');
  expect(steps[1]).toContain('POST /api/admin/upload-test, field websiteFiles: harbor.zip');
  expect(steps).toHaveLength(3);
});

test('the normal page shows no steps', async () => {
  open();
  await picker();
  expect(screen.queryByRole('log')).toBeNull();
});
