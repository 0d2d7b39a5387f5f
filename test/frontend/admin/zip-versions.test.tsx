import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { reportList } from '#frontend/src/features/admin/websites/report-list.ts';
import type { SiteReport } from '#shared/model/site-report.ts';
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
  expect(first?.textContent).toMatch(
    /new\.zipCurrent.*Nov 21, 2026.*2\.0 MB.*Details.*being computed/,
  );
  expect(second?.textContent).toContain(`SHA-256 ${sum.slice(0, 16)}`);
  const row = within(second ?? document.body);
  const details = row.getByText('Details').closest('details');
  expect(details?.open).toBe(false);
  if (details) details.open = true;
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
  expect(dialog.getByText('Upload failed')).toBeTruthy();
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

test('the current version shows its report, which can be saved and can change the start page', async () => {
  const finding = { page: null, line: null, hint: null, times: 1 };
  const report = {
    ...{ start: 'index.html', startPages: ['dist/index.html'], pages: 2, isPartial: true },
    findings: [{ ...finding, kind: 'hidden', address: '.env', hint: 'private' }],
    totals: { hidden: 3 },
  };
  const calls = givenPanel({
    'GET /api/admin/website-zips/5': () => ({ body: [aVersion(), older] }),
    'GET /api/admin/website-zips/5/u2/report': () => ({ body: { report } }),
    'POST /api/admin/choose-start-page': () => ({ body: aWebsite() }),
  });
  const { dialog } = await openAction('ZIP versions');
  await userEvent.click(await dialog.findByText('3 things to look at'));
  expect(
    dialog.getByText('2 pages were checked. There are more than can be checked.'),
  ).toBeTruthy();
  expect(dialog.getByText('Not shown to visitors (3)')).toBeTruthy();
  expect(dialog.getByText('and 2 more')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Save as a list' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Start on dist/index.html' }));
  expect(writes(calls).map(({ json }) => json)).toEqual([
    { websiteId: 5, uploadId: 'u2', startPage: 'dist/index.html' },
  ]);
});

test('the line that mends a form stands by itself, to be copied', async () => {
  const hint = '<form action="/_forms/contact" method="post">';
  const form = { address: 'contact.php', page: 'index.html', line: 7, hint, times: 1 };
  const report = {
    ...{ start: 'index.html', startPages: [], pages: 1, isPartial: false },
    findings: [{ ...form, kind: 'deadForm' }],
    totals: { deadForm: 1 },
  };
  givenPanel({
    'GET /api/admin/website-zips/5': () => ({ body: [aVersion(), older] }),
    'GET /api/admin/website-zips/5/u2/report': () => ({ body: { report } }),
  });
  const { dialog } = await openAction('ZIP versions');
  const findings = await dialog.findByText('1 thing to look at');
  expect(findings.closest('details')?.open).toBe(false);
  await userEvent.click(findings);
  expect(dialog.getByText(hint).tagName).toBe('CODE');
  expect(dialog.getByText('index.html, line 7')).toBeTruthy();
});

test('a report is saved as a list that a spreadsheet reads', () => {
  const found = { page: 'a.html', line: 2, hint: 'css/a.css', times: 3 };
  const report: SiteReport = {
    ...{ start: 'a.html', startPages: [], pages: 1, isPartial: false },
    findings: [{ ...found, kind: 'missingFile', address: 'css/A.css' }],
    totals: { missingFile: 1 },
  };
  expect(reportList(report).join('').trim().split('\r\n')).toEqual([
    'What,Address,Page,Line,Times,Hint',
    'Missing files,css/A.css,a.html,2,3,css/a.css',
  ]);
});
