import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Customer } from '#shared/model/user.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { aCustomer, aWebsite } from '../support/customers.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { fakeStorage } from '../support/fake-storage.ts';
import { renderApp } from '../support/render-app.tsx';
import { aBoardRequest } from '../support/requests.ts';
import { aUser } from '../support/users.ts';

const uploadPath = '/api/admin/upload-website-files/5';
const presigned = {
  upload: { url: 'https://files.example/', fields: { key: 'quarantine/5/u1.zip', policy: 'p' } },
  uploadId: 'u1',
};
const accepted = { message: 'Accepted', zipFileName: 'site.zip', size: 3 };

function givenServer(customer: Customer, complete: () => FakeAnswer = () => ({ body: accepted })) {
  return fakeServer({
    'GET /api/user': () => ({ body: aUser({ id: 1, isAdmin: true }) }),
    'GET /api/users': () => ({ body: [customer] }),
    'POST /api/admin/update-website-url': () => ({ body: aWebsite() }),
    [`POST ${uploadPath}`]: () => ({ body: presigned }),
    [`POST ${uploadPath}/complete`]: complete,
  });
}

const zip = () => new File(['zip'], 'site.zip', { type: 'application/zip' });

async function openDialog() {
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for maria' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Upload website ZIP' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Upload website ZIP' }));
  const choose = (file: File) =>
    userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText('Website ZIP file'), file);
  const upload = () => userEvent.click(dialog.getByRole('button', { name: 'Upload' }));
  return { screen, dialog, choose, upload };
}

test('a ZIP is posted to storage with progress, and verified', async () => {
  const calls = givenServer(aCustomer({ websiteId: 5 }));
  const uploads = fakeStorage();
  const { screen, dialog, choose, upload } = await openDialog();
  await choose(zip());
  await upload();
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [sent] = uploads;
  expect(sent?.url).toBe('https://files.example/');
  expect([...(sent?.form.keys() ?? [])]).toEqual(['key', 'policy', 'file']);
  sent?.progress(1, 3);
  await dialog.findByText('33%');
  sent?.answer(204);
  await screen.findByText(toasts.zipUploaded.text);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(posts.map(({ url, json }) => [url, json])).toEqual([
    [uploadPath, { fileName: 'site.zip', size: 3 }],
    [`${uploadPath}/complete`, { uploadId: 'u1' }],
  ]);
});

test('a customer without a website gets one first', async () => {
  const calls = givenServer(aCustomer());
  const uploads = fakeStorage();
  const { choose, upload } = await openDialog();
  await choose(zip());
  await upload();
  await waitFor(() => expect(uploads).toHaveLength(1));
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(posts.map(({ url, json }) => [url, json])).toEqual([
    ['/api/admin/update-website-url', { userId: 7 }],
    [uploadPath, { fileName: 'site.zip', size: 3 }],
  ]);
});

test('only a .zip is sent', async () => {
  const calls = givenServer(aCustomer({ websiteId: 5 }));
  const { dialog, choose, upload } = await openDialog();
  await upload();
  expect(dialog.getByText('Please select a file')).toBeTruthy();
  await choose(new File(['x'], 'site.rar'));
  await upload();
  expect(dialog.getByText('This file is not a ZIP file.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('Cancel aborts the upload, and it can be started again', async () => {
  givenServer(aCustomer({ websiteId: 5 }));
  const uploads = fakeStorage();
  const { dialog, choose, upload } = await openDialog();
  await choose(zip());
  await upload();
  await waitFor(() => expect(uploads).toHaveLength(1));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.findByText('The upload was cancelled. Nothing changed.');
  expect(uploads[0]?.isAborted).toBe(true);
  await upload();
  await waitFor(() => expect(uploads).toHaveLength(2));
});

test('a refused ZIP shows the reason in the dialog and in a toast', async () => {
  const refusal = { status: 400, body: { message: 'This ZIP file contains no files.' } };
  givenServer(aCustomer({ websiteId: 5 }), () => refusal);
  const uploads = fakeStorage();
  const { screen, dialog, choose, upload } = await openDialog();
  await choose(zip());
  await upload();
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(204);
  await dialog.findByText('This ZIP file contains no files.');
  await screen.findByText('Failed to upload website files: This ZIP file contains no files.');
});

test('a refusal of storage shows its status', async () => {
  givenServer(aCustomer({ websiteId: 5 }));
  const uploads = fakeStorage();
  const { dialog, choose, upload } = await openDialog();
  await choose(zip());
  await upload();
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(403);
  await dialog.findByText('Upload failed: 403 Forbidden');
});

test('a lost connection is not reported as a response', async () => {
  givenServer(aCustomer({ websiteId: 5 }));
  const uploads = fakeStorage();
  const { dialog, choose, upload } = await openDialog();
  await choose(zip());
  await upload();
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.loseConnection();
  await dialog.findByText('The connection was interrupted. Please try again.');
});

test('the upload names the checked open requests as fulfilled', async () => {
  const calls = fakeServer({
    'GET /api/user': () => ({ body: aUser({ id: 1, isAdmin: true }) }),
    'GET /api/users': () => ({ body: [aCustomer({ websiteId: 5 })] }),
    'GET /api/requests': ({ url }) =>
      !url.includes('cursor=older')
        ? {
            body: [
              aBoardRequest({ number: 15, id: '5-15', title: 'Just done', state: 'done' }),
              aBoardRequest({ number: 13, id: '5-13', title: 'Long done', state: 'done' }),
            ],
            headers: { link: '</api/requests?websiteId=5&cursor=older>; rel="next"' },
          }
        : {
            body: [
              aBoardRequest({ number: 12, id: '5-12', title: 'A new photo', state: 'in-work' }),
              aBoardRequest(),
            ],
          },
    [`POST ${uploadPath}`]: () => ({ body: presigned }),
  });
  const uploads = fakeStorage();
  const { dialog, choose, upload } = await openDialog();
  const requests = await dialog.findByRole('group', {
    name: 'Which requests does this ZIP fulfil?',
  });
  expect(within(requests).queryByText(/Long done/)).toBeNull();
  await userEvent.click(within(requests).getByLabelText(/^R-12 A new photo/));
  await choose(zip());
  await upload();
  await waitFor(() => expect(uploads).toHaveLength(1));
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.json).toEqual({ fileName: 'site.zip', size: 3, fulfils: [12] });
});
