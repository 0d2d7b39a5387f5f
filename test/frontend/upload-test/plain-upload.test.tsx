import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PlainUploadPage } from '#frontend/src/pages/plain-upload.tsx';
import { type FakeAnswer, fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aFile, sentFile } from './support/files.ts';

const path = 'POST /api/admin/upload-website-files/7';
const accepted = () => ({ body: { message: 'ok', zipFileName: 'harbor.zip', size: 1_536 } });

function open(answer: () => FakeAnswer | Promise<FakeAnswer> = accepted) {
  const calls = fakeServer({ 'GET /api/user': signedOut, [path]: answer });
  renderApp('/plain-upload', <PlainUploadPage />);
  return calls;
}
const websiteId = () => screen.getByLabelText('Website ID');
const picker = () => screen.getByLabelText('ZIP File');
const button = () => screen.getByRole('button', { name: /Upload/ });
const pick = (size = 1_536) => userEvent.upload(picker(), aFile('harbor.zip', size));

async function sendFile() {
  await userEvent.type(websiteId(), ' 7 ');
  await pick();
  await userEvent.click(button());
}

const statusOf = async (text: string) => (await screen.findByText(text)).dataset.tone;

describe('/plain-upload', () => {
  test('has its title, a required Website ID and a required ZIP picker', () => {
    open();
    screen.getByRole('heading', { level: 1, name: 'Simple File Upload Test' });
    expect(websiteId()).toMatchObject({ type: 'text', required: true });
    expect(picker()).toMatchObject({ type: 'file', required: true, accept: '.zip' });
  });

  test('shows name and size in KB to two decimals', async () => {
    open();
    await pick(1_234);
    screen.getByText('Selected: harbor.zip (1.21 KB)');
  });

  test('its button waits for both, and Enter shows the reason', async () => {
    const calls = open();
    expect(button()).toMatchObject({ textContent: 'Upload ZIP File', disabled: true });
    await userEvent.type(websiteId(), '7{Enter}');
    expect(await statusOf('Please select a file and enter a website ID')).toBe('failure');
    expect(button()).toMatchObject({ disabled: true });
    await pick();
    expect(button()).toMatchObject({ disabled: false });
    await userEvent.clear(websiteId());
    expect(button()).toMatchObject({ disabled: true });
    expect(sentFile(calls)).toBeUndefined();
  });

  test('sends the file in the field websiteFiles and shows success in green', async () => {
    const calls = open();
    await sendFile();
    expect(await statusOf('Success! File uploaded to website ID: 7')).toBe('success');
    expect(sentFile(calls)).toMatchObject({ name: 'harbor.zip' });
  });

  test.each([
    [{ status: 418, statusText: 'Teapot', body: 'No ZIPs here' }, '418 Teapot', 'No ZIPs here'],
    [{ status: 503, body: '' }, '503 Service Unavailable', 'Service Unavailable'],
    [{ status: 404, body: { message: 'none' } }, '404 Not Found', '{"message":"none"}'],
  ])('a refusal shows the server’s answer in red', async (answer, status, text) => {
    open(() => answer);
    await sendFile();
    await screen.findByText('Upload Failed');
    screen.getByText(`Server returned: ${status}`);
    expect(await statusOf(`Error: ${text}`)).toBe('failure');
  });

  test.each([
    [new Error('The network is down'), 'The network is down'],
    [new Error(''), 'Unknown error occurred'],
  ])('an exception shows its message, or a fallback', async (thrown, text) => {
    open(() => Promise.reject(thrown));
    await sendFile();
    await screen.findByText('Upload Error');
    screen.getByText(text);
    expect(await statusOf(`Error: ${text}`)).toBe('failure');
  });

  test('its hint uses the values in the form', async () => {
    open();
    const hint = () => document.querySelector('pre')?.textContent ?? '';
    expect(hint()).toContain(`'${location.origin}/api/login'`);
    expect(hint()).toContain(`-F 'websiteFiles=@"website.zip"'`);
    expect(hint()).toContain(`'${location.origin}/api/admin/upload-website-files/1'`);
    await userEvent.type(websiteId(), '7');
    await pick();
    expect(hint()).toContain(`-F 'websiteFiles=@"harbor.zip"'`);
    expect(hint()).toContain(`'${location.origin}/api/admin/upload-website-files/7'`);
  });
});
