// Loaded in advance, so that the first test does not wait for it.
import '#frontend/src/features/admin/action-dialog.tsx';
import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SiteReport } from '#shared/model/site-report.ts';
import type { Customer } from '#shared/model/user.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { aCustomer, aWebsite } from '../support/customers.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { fakeStorage } from '../support/fake-storage.ts';
import { renderApp } from '../support/render-app.tsx';
import { aBoardRequest } from '../support/requests.ts';
import { aUser } from '../support/users.ts';
import { aVersion } from '../support/zip-versions.ts';

const uploadPath = '/api/admin/upload-website-files/5';
const presigned = {
  upload: { url: 'https://files.example/', fields: { key: 'quarantine/5/u1.zip', policy: 'p' } },
  uploadId: 'u1',
};
const accepted = { message: 'Accepted', zipFileName: 'site.zip', size: 3 };

const zipsPath = '/api/admin/website-zips/5';
const shown = aVersion({ uploadId: 'u1' });
const emptyReport: SiteReport = {
  ...{ start: 'index.html', startPages: [], pages: 1, isPartial: false },
  ...{ findings: [], totals: {} },
};

function givenServer(
  customer: Customer,
  complete: () => FakeAnswer = () => ({ body: accepted }),
  version: () => FakeAnswer = () => ({ body: [shown] }),
  report: SiteReport = emptyReport,
) {
  return fakeServer({
    'GET /api/user': () => ({ body: aUser({ id: 1, isAdmin: true }) }),
    'GET /api/users': () => ({ body: [customer] }),
    'POST /api/admin/update-website-url': () => ({ body: aWebsite() }),
    [`POST ${uploadPath}`]: () => ({ body: presigned }),
    [`POST ${uploadPath}/complete`]: complete,
    [`GET ${zipsPath}`]: version,
    [`GET ${zipsPath}/u1/report`]: () => ({ body: { report } }),
    'POST /api/admin/choose-start-page': () => ({ body: aWebsite() }),
  });
}

const zip = () => new File(['zip'], 'site.zip', { type: 'application/zip' });

async function openDialog() {
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for maria' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Upload website ZIP' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload website ZIP' }));
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

test('a customer without a website gets one first, by the name of the person', async () => {
  const calls = givenServer(aCustomer({ firstName: 'Lena', lastName: 'Voss' }));
  const uploads = fakeStorage();
  const { choose, upload } = await openDialog();
  await choose(zip());
  await upload();
  await waitFor(() => expect(uploads).toHaveLength(1));
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(posts.map(({ url, json }) => [url, json])).toEqual([
    ['/api/admin/update-website-url', { userId: 7, name: 'Lena Voss' }],
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

/** Chooses a ZIP that storage and the server accept. */
async function whenAccepted() {
  const uploads = fakeStorage();
  const opened = await openDialog();
  await opened.choose(zip());
  await opened.upload();
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(204);
  return opened;
}

test('after the upload it shows how far the unpacking is, and is successful only then', async () => {
  let version = aVersion({
    uploadId: 'u1',
    preview: 'unpacking',
    unpackedFiles: 1_200,
    allFiles: 6_588,
  });
  givenServer(aCustomer({ websiteId: 5 }), undefined, () => ({ body: [version] }));
  const { screen, dialog } = await whenAccepted();
  await dialog.findByText('Unpacking: 1,200 of 6,588 files');
  expect(screen.queryByText(toasts.zipUploaded.text)).toBeNull();
  version = shown;
  await screen.findByText(toasts.zipUploaded.text, {}, { timeout: 10_000 });
});

test('a version that cannot be shown is no success, and asks on which page it starts', async () => {
  const startPages = ['home.html', 'blog/index.html'];
  const failed = aVersion({
    uploadId: 'u1',
    preview: 'failed',
    previewProblem: 'Choose.',
    startPages,
  });
  let version = failed;
  const calls = givenServer(aCustomer({ websiteId: 5 }), undefined, () => ({ body: [version] }));
  const { screen, dialog } = await whenAccepted();
  await screen.findByText('The new version was stored, but cannot be shown as a website');
  await dialog.findByText('Choose.');
  expect(screen.queryByText(toasts.zipUploaded.text)).toBeNull();
  version = shown;
  await userEvent.click(dialog.getByRole('button', { name: 'Start on home.html' }));
  await screen.findByText(toasts.zipUploaded.text);
  const chosen = calls.find(({ url }) => url === '/api/admin/choose-start-page');
  expect(chosen?.json).toEqual({ websiteId: 5, uploadId: 'u1', startPage: 'home.html' });
});

test.each([
  ['the server', { status: 400, body: { message: 'No files.' } }, 'No files.'],
  ['its check', { body: accepted }, 'site.zip could not be shown as a website'],
])('what %s refused is gone once another file is chosen', async (_by, answer, words) => {
  const failed = aVersion({ uploadId: 'u1', fileName: 'site.zip', preview: 'failed' });
  givenServer(
    aCustomer({ websiteId: 5 }),
    () => answer,
    () => ({ body: [failed] }),
  );
  const { dialog, choose } = await whenAccepted();
  await dialog.findByText(words);
  const other = new File(['zip'], 'better.zip', { type: 'application/zip' });
  await choose(other);
  expect(dialog.queryByText(words)).toBeNull();
  expect(dialog.getByText(/^better\.zip/)).toBeTruthy();
});

test('what visitors would notice keeps the dialog open', async () => {
  const finding = { kind: 'missingFile', address: 'css/Style.css', page: 'index.html' } as const;
  const report: SiteReport = {
    ...emptyReport,
    findings: [{ ...finding, line: 2, hint: 'css/style.css', times: 3 }],
    totals: { missingFile: 1 },
  };
  givenServer(aCustomer({ websiteId: 5 }), undefined, undefined, report);
  const { screen, dialog } = await whenAccepted();
  await screen.findByText(toasts.zipUploaded.text);
  await dialog.findByText('The new version is shown');
  expect(dialog.getByRole('link', { name: 'Open preview' }).getAttribute('href')).toBe(
    '/admin/website/5',
  );
  expect(dialog.queryByLabelText('Website ZIP file')).toBeNull();
  expect(dialog.getByText('1 thing to look at').closest('details')?.open).toBe(true);
  const details = dialog.getByText('3 times').closest('p');
  expect(details?.textContent).toBe('index.html, line 2 · 3 times · there is css/style.css');
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
