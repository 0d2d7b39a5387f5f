import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aWebsite } from '../support/customers.ts';
import { fakeClipboard } from '../support/fake-clipboard.ts';
import { givenPanel, openAction, writes } from '../support/panel.tsx';
import { aVersion } from '../support/zip-versions.ts';

const sum = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const older = aVersion({ uploadId: 'u1', fileName: 'old.zip', sha256: sum, isCurrent: false });

test('every version shows its size, its date and its SHA-256, or that it is being computed', async () => {
  const copied = fakeClipboard();
  givenPanel({ 'GET /api/admin/website-zips/5': () => ({ body: [aVersion(), older] }) });
  const { dialog } = await openAction('ZIP versions');
  const [first, second] = await dialog.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/new\.zipCurrent.*Nov 21, 2026.*2\.0 MB.*being computed/);
  expect(second?.textContent).toContain(`SHA-256 ${sum.slice(0, 16)}`);
  const row = within(second ?? document.body);
  await userEvent.click(row.getByRole('button', { name: 'Copy the SHA-256 of old.zip' }));
  expect(copied).toEqual([sum]);
});

test('one click rolls back, except to the current version', async () => {
  const calls = givenPanel({
    'GET /api/admin/website-zips/5': () => ({ body: [aVersion(), older] }),
    'POST /api/admin/rollback-zip': () => ({ body: aWebsite() }),
  });
  const { screen, dialog } = await openAction('ZIP versions');
  await userEvent.click(await dialog.findByRole('button', { name: /^Roll back to old\.zip/ }));
  await screen.findByText('Rolled back');
  expect(writes(calls).map(({ json }) => json)).toEqual([{ websiteId: 5, uploadId: 'u1' }]);
});

test('a failed rollback shows the reason', async () => {
  givenPanel({
    'GET /api/admin/website-zips/5': () => ({ body: [aVersion(), older] }),
    'POST /api/admin/rollback-zip': () => ({ status: 503, body: { message: 'We are busy.' } }),
  });
  const { screen, dialog } = await openAction('ZIP versions');
  await userEvent.click(await dialog.findByRole('button', { name: /^Roll back/ }));
  await dialog.findByText('We are busy.');
  expect(screen.getByText('Failed to roll back the website files')).toBeTruthy();
});

test('the current version shows the reason why it has no preview', async () => {
  const previewProblem = 'There is no index.html in this ZIP.';
  givenPanel({
    'GET /api/admin/website-zips/5': () => ({
      body: [aVersion({ preview: 'failed', previewProblem })],
    }),
  });
  const { dialog } = await openAction('ZIP versions');
  await dialog.findByText(previewProblem);
  expect(dialog.getByText('Failed')).toBeTruthy();
});

test.each([
  [1, '1 file is not shown: it is'],
  [12, '12 files are not shown: they are'],
])('a version shows that the preview hides %i files', async (hiddenFiles, words) => {
  givenPanel({
    'GET /api/admin/website-zips/5': () => ({ body: [aVersion({ hiddenFiles }), older] }),
  });
  const { dialog } = await openAction('ZIP versions');
  const [first, second] = await dialog.findAllByRole('listitem');
  expect(first?.textContent).toContain(words);
  expect(second?.textContent).not.toContain('not shown');
});
