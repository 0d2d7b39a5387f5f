import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { FixUploadPage } from '#frontend/src/pages/fix-upload.tsx';
import { type FakeAnswer, fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aFile, sentFile } from './support/files.ts';

function open(answer: () => FakeAnswer | Promise<FakeAnswer>) {
  const calls = fakeServer({
    'GET /api/user': signedOut,
    'POST /api/admin/upload-test': answer,
  });
  renderApp('/fix-upload', <FixUploadPage />);
  return calls;
}
const picker = () => screen.getByLabelText('Website ZIP File');
const button = () => screen.getByRole('button', { name: /Upload/ });
const accepted = () => ({ body: { message: 'ok', zipFileName: 'harbor.zip', size: 1_536 } });

async function sendFile(file = aFile('harbor.zip', 1_536)) {
  await userEvent.upload(picker(), file);
  await userEvent.click(button());
}

describe('/fix-upload', () => {
  test('has its title, a picker of .zip files, and a button that waits for one', async () => {
    open(accepted);
    screen.getByRole('heading', { level: 1, name: 'Fixed File Upload' });
    expect(picker()).toMatchObject({ type: 'file', accept: '.zip' });
    expect(button()).toMatchObject({ textContent: 'Upload File', disabled: true });
    await userEvent.upload(picker(), aFile('harbor.zip', 1_536));
    screen.getByText('Selected: harbor.zip (1.50 KB)');
    expect(button()).toMatchObject({ disabled: false });
  });

  test('sends the file once, in the field websiteFiles, and shows a toast', async () => {
    const calls = open(accepted);
    await sendFile();
    await screen.findByText('Upload successful');
    screen.getByText('File harbor.zip was uploaded successfully!');
    expect(sentFile(calls)).toMatchObject({ name: 'harbor.zip', size: 1_536 });
  });

  test('its button is disabled while uploading', async () => {
    const { promise, resolve } = Promise.withResolvers<FakeAnswer>();
    open(() => promise);
    await sendFile();
    expect(button()).toMatchObject({ textContent: 'Uploading...', disabled: true });
    resolve(accepted());
    await screen.findByRole('button', { name: 'Upload File' });
  });

  test.each([
    [
      { status: 400, body: { message: 'This file is not a ZIP file.' } },
      'This file is not a ZIP file.',
    ],
    [
      {
        status: 400,
        body: {
          message: 'Please check the highlighted fields.',
          issues: [{ path: 'fileName', message: 'Only .zip files are accepted' }],
        },
      },
      'Only .zip files are accepted',
    ],
    [{ status: 502, body: 'Bad gateway' }, '502: Bad gateway'],
  ])('a refusal shows the reason', async (answer, text) => {
    open(() => answer);
    await sendFile();
    await screen.findByText('Upload failed');
    screen.getByText(text);
  });

  test.each([
    [new Error('The network is down'), 'The network is down'],
    [new Error(''), 'Unknown error occurred'],
    ['no error at all', 'Unknown error occurred'],
  ])('an exception shows its message, or a fallback', async (thrown, text) => {
    open(() => Promise.reject(thrown));
    await sendFile();
    await screen.findByText('Upload failed');
    screen.getByText(text);
  });

  test("a file above the form's limit is not sent", async () => {
    const calls = open(accepted);
    await sendFile(aFile('large.zip', 5 * 1024 * 1024));
    await screen.findByText('Upload failed');
    screen.getByText(
      'This file is too large to be tested here. Please choose one of up to 4.4 MB.',
    );
    expect(sentFile(calls)).toBeUndefined();
  });
});
