import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Website } from '#shared/model/website.ts';
import type { ZipVersion } from '#shared/model/zip-version.ts';
import { aComment, aReview } from '../support/comments.ts';
import { aStanding, aWebsite } from '../support/customers.ts';
import { noDomain } from '../support/domains.ts';
import { givenPanel, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';
import { installStageWidth } from '../support/stage-width.ts';
import { aVersion } from '../support/zip-versions.ts';

const live = 'https://ticket.previews.example/';

function givenWebsites(...websites: Website[]) {
  return givenPanel({
    'GET /api/admin/standings': () => ({
      body: [aStanding({ name: 'Dana Holt', domain: 'joinery.example', requests: 2, comments: 1 })],
    }),
    'GET /api/websites': () => ({ body: websites, headers: { 'x-total-count': '12' } }),
  });
}

beforeEach(() => {
  installStageWidth(1_000);
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('the websites tab shows name, domain, customer, status and ZIP, and is kept in the URL', async () => {
  givenWebsites(
    aWebsite({
      zipFileUploaded: true,
      zipFileName: 'holt.zip',
      previewState: 'unpacking',
    }),
  );
  const screen = renderApp('/admin');
  await userEvent.click(await screen.findByRole('link', { name: 'Websites' }));
  expect(screen.address()).toBe('/admin?view=websites');
  const table = await screen.findByRole('table', { name: 'Websites' });
  await within(table).findByText('joinery.example');
  const cells = within(table).getAllByRole('cell');
  expect(cells.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    '5',
    'Holt Joineryjoinery.example',
    'Dana Holt',
    'In review2 requests, 1 commentUnpacking',
    expect.stringContaining('holt.zip'),
  ]);
  expect(screen.getByText('Showing 1 of 12')).toBeTruthy();
});

test('a URL set by an administrator takes precedence over the state of the files', async () => {
  const givenPreviewUrl = 'https://holt.example/';
  givenWebsites(aWebsite({ givenPreviewUrl, previewState: 'failed' }));
  const screen = renderApp('/admin?view=websites');
  await screen.findByText('Own address');
  expect(screen.getByText('holt.example')).toBeTruthy();
  expect(screen.queryByText('Upload failed')).toBeNull();
});

test('a search asks the server, is kept in the URL and says what matches nothing', async () => {
  const calls = givenPanel({ 'GET /api/websites': () => ({ body: [] }) });
  const screen = renderApp('/admin?view=websites&cursor=c2&page=2');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search websites' }), 'holt');
  await screen.findByText('Nothing matches “holt”.');
  expect(screen.address()).toBe('/admin?view=websites&q=holt');
  expect(calls.map(({ url }) => url)).toContain('/api/websites?limit=10&q=holt');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.address()).toBe('/admin?view=websites');
});

test('the newest change comes first, and the heading turns the order, kept in the URL', async () => {
  const calls = givenWebsites(aWebsite());
  const screen = renderApp('/admin?view=websites&cursor=c2&page=2');
  const heading = () => screen.findByRole('columnheader', { name: 'Changed' });
  expect((await heading()).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Changed' }));
  expect(screen.address()).toBe('/admin?view=websites&order=asc');
  await expect.poll(async () => (await heading()).getAttribute('aria-sort')).toBe('ascending');
  expect(calls.map(({ url }) => url)).toContain('/api/websites?limit=10&order=asc');
  await userEvent.click(screen.getByRole('button', { name: 'Changed' }));
  expect(screen.address()).toBe('/admin?view=websites');
});

test('an empty list explains how websites are created', async () => {
  givenWebsites();
  const screen = renderApp('/admin?view=websites');
  await screen.findByRole('heading', { name: 'No websites found' });
});

test('/admin/website/{id} opens the websites tab and the page of the website', async () => {
  const calls = givenWebsites(aWebsite());
  const screen = renderApp('/admin/website/5');
  await screen.findByRole('heading', { level: 1, name: 'Holt Joinery' });
  const facts = await screen.findByRole('link', { name: 'Dana Holt' });
  expect(facts.getAttribute('href')).toBe('/admin/customer/7');
  expect(screen.getByText('In review')).toBeTruthy();
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('#requests');
  expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe('#comments');
  expect(screen.getByRole('button', { name: 'Upload website ZIP' })).toBeTruthy();
  const tab = screen.getByRole('link', { name: 'Websites' });
  expect(tab.getAttribute('aria-current')).toBe('page');
  expect(calls.map(({ url }) => url)).toContain('/api/websites?websiteId=5');
  await userEvent.click(screen.getByRole('link', { name: 'Customers' }));
  expect(screen.address()).toBe('/admin');
});

const rest = 'ZIP versions';

test.each([
  [{ requests: 1, comments: 2 }, ['Preview', 'Requests', 'Comments', rest]],
  [{ requests: 0, comments: 1 }, ['Preview', 'Comments', rest]],
  [{ requests: 0, comments: 0 }, ['Preview', rest, 'Comments']],
  [{ requests: 1, comments: 1, websiteId: 4 }, ['Preview', rest, 'Comments']],
])('the website comes first, then what is open on it: %j', async (open, order) => {
  givenPanel({
    'GET /api/admin/standings': () => ({ body: [aStanding(open)] }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
  });
  const screen = renderApp('/admin/website/5');
  await screen.findByRole('heading', { name: 'Preview' });
  await screen.findByRole('heading', { name: 'Comments' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent ?? '');
  expect(titles.filter((title) => order.includes(title))).toEqual(order);
});

const review = { kind: 'review', domain: 'none', isFirst: true } as const;
const approved = { kind: 'approved' } as const;
const waitsSince = '2026-02-03T12:00:00Z';

test.each([
  [{ stage: review }, 'Share a preview link'],
  [{ stage: review, requests: 1 }, 'Answer the request'],
  [{ stage: { kind: 'changes' } as const, requests: 2 }, 'Upload website ZIP'],
  [{ stage: approved, comments: 2 }, 'Answer 2 comments'],
  [{ stage: approved, requests: 1, comments: 2, waitsSince }, 'Answer'],
  [{ stage: approved, requests: 1, websiteId: 4 }, undefined],
  [{ stage: approved }, undefined],
])('one act stands out above a website at %j: %s', async (standing, name) => {
  givenPanel({
    'GET /api/admin/standings': () => ({ body: [aStanding(standing)] }),
    'GET /api/websites': () => ({ body: [aWebsite({ zipFileUploaded: true })] }),
  });
  const screen = renderApp('/admin/website/5');
  const upload = await screen.findByRole('button', { name: 'Upload website ZIP' });
  const acts = within(upload.parentElement ?? upload);
  const main = [...acts.queryAllByRole('button'), ...acts.queryAllByRole('link')].filter((act) =>
    act.className.includes('primary'),
  );
  expect(main.map(({ textContent }) => textContent)).toEqual(name === undefined ? [] : [name]);
});

const since = '2026-11-03T12:00:00Z';

test.each([
  [{ state: 'dns' }, 'joinery.example', '/admin/customer/7#domain', 'Waiting for records'],
  [
    { state: 'live', address: 'https://www.joinery.example' },
    'www.joinery.example',
    'https://www.joinery.example',
    'Live',
  ],
  [
    { state: 'broken', address: 'https://www.joinery.example', since },
    'joinery.example',
    '/admin/customer/7#domain',
    'Broken since Nov 3, 2026',
  ],
  [{ state: 'ended' }, 'joinery.example', '/admin/customer/7#domain', 'Disconnected'],
] as const)('the domain says whether it answers: %j', async (domain, name, href, state) => {
  givenPanel({
    'GET /api/admin/standings': () => ({ body: [aStanding()] }),
    'GET /api/websites/5/domain': () => ({
      body: { ...noDomain, name: 'joinery.example', ...domain },
    }),
  });
  const screen = renderApp('/admin/website/5');
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
  expect(link.parentElement?.textContent).toBe(`${name}${state}`);
});

test.each([
  [{ kind: 'live', name: 'www.joinery.example' }, 'live', 'since Nov 3, 2026'],
  [{ kind: 'hosted', domain: 'records' }, 'dns', ''],
  [{ kind: 'hosted', domain: 'underway' }, 'certificate', ''],
  [{ kind: 'hosted', domain: 'records' }, 'broken', 'Broken since Nov 3, 2026'],
  [{ kind: 'hosted', domain: 'underway' }, 'live', 'Live'],
] as const)(
  'of a domain nothing is said that the stage says: %j, %s',
  async (stage, state, said) => {
    givenPanel({
      'GET /api/admin/standings': () => ({ body: [aStanding({ stage })] }),
      'GET /api/websites/5/domain': () => ({
        body: { ...noDomain, name: 'joinery.example', state, since },
      }),
    });
    const screen = renderApp('/admin/website/5');
    const link = await screen.findByRole('link', { name: 'joinery.example' });
    expect(link.parentElement?.textContent).toBe(`joinery.example${said}`);
  },
);

test.each([
  [{ previewState: 'ready' }, 'a.zip of Nov 21, 2026'],
  [{ previewState: 'failed' }, undefined],
  [{ previewState: 'ready', givenPreviewUrl: 'https://holt.example' }, undefined],
] as const)('the facts name the version that is shown: %j', async (changes, told) => {
  const zip = { ...aVersion(), fileName: 'a.zip', acceptedAt: '2026-11-21T12:00:00.000Z' };
  givenPanel({
    'GET /api/admin/standings': () => ({ body: [aStanding()] }),
    'GET /api/websites': () => ({ body: [aWebsite({ zipFileName: 'a.zip', ...changes })] }),
    'GET /api/admin/website-zips/5': () => ({ body: [zip] }),
  });
  const screen = renderApp('/admin/website/5');
  await screen.findByText('Last activity');
  await screen.findByRole('heading', { name: 'ZIP versions' });
  await expect
    .poll(() => screen.queryByText('Version shown')?.nextElementSibling?.textContent)
    .toBe(told);
});

describe('the live preview in the panel', () => {
  const open = (changes: Partial<Website>, earlier: readonly ZipVersion[] = []) =>
    renderWebsite(changes, earlier).screen;
  const renderWebsite = (changes: Partial<Website>, earlier: readonly ZipVersion[]) => {
    const calls = givenPanel({
      'POST /api/admin/rollback-zip': () => ({ body: aWebsite() }),
      'GET /api/websites': () => ({ body: [aWebsite({ version: 3, ...changes })] }),
      'GET /api/admin/website-zips/5': () => ({
        body: [
          {
            uploadId: 'u1',
            fileName: 'a.zip',
            size: 9,
            acceptedAt: '2026-11-21T06:10:00.000Z',
            sha256: null,
            isCurrent: true,
            preview: 'failed',
            previewProblem: 'There is no index.html.',
            unpackedFiles: 0,
            allFiles: 0,
            startPage: null,
            startPages: [],
            hiddenFiles: 0,
          },
          ...earlier,
        ],
      }),
    });
    return { calls, screen: renderApp('/admin/website/5') };
  };

  test('has frames for desktop, tablet and phone', async () => {
    const screen = open({ websitePreviewUrl: live, previewState: 'ready' });
    const frame = await screen.findByTitle('Preview of Holt Joinery');
    expect(frame.style.width).toBe('1280px');
    await userEvent.click(screen.getByRole('radio', { name: 'Tablet' }));
    expect(frame.style.width).toBe('820px');
    await userEvent.click(screen.getByRole('radio', { name: 'Mobile' }));
    expect(frame.style.width).toBe('390px');
  });

  test('opens at the comment that a link names, until it is closed', async () => {
    givenPanel({
      'GET /api/websites': () => ({ body: [aWebsite({ websitePreviewUrl: live })] }),
      'GET /api/websites/5/comments': () => ({ body: aReview({ comments: [aComment()] }) }),
    });
    const screen = renderApp('/admin/website/5#comment-3');
    const dialog = await screen.findByRole('dialog', { name: 'Comments on Holt Joinery' });
    const comment = await within(dialog).findByText('A larger heading, please.');
    expect(comment.closest('li')?.getAttribute('aria-current')).toBe('true');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(screen.address()).toBe('/admin/website/5');
  });

  test.each([
    ['waiting', 'Waiting to be unpacked'],
    ['unpacking', 'Unpacking the website files'],
  ] as const)(
    'says that the files are %s, beside the last version',
    async (previewState, words) => {
      const screen = open({ websitePreviewUrl: live, previewState });
      await screen.findByRole('progressbar', { name: words });
      expect(screen.getByText('Until then you see the previous version.')).toBeTruthy();
      expect(screen.getByTitle('Preview of Holt Joinery')).toBeTruthy();
    },
  );

  test('shows the reason why unpacking failed', async () => {
    const screen = open({ previewState: 'failed' });
    await screen.findByText('a.zip could not be shown as a website');
    await waitFor(() =>
      expect(screen.getAllByText('There is no index.html.').length).toBeGreaterThan(0),
    );
  });

  const goodVersion: ZipVersion = {
    uploadId: 'u0',
    fileName: 'good.zip',
    size: 9,
    acceptedAt: '2026-11-20T06:10:00.000Z',
    sha256: null,
    isCurrent: false,
    preview: 'ready',
    previewProblem: null,
    unpackedFiles: 0,
    allFiles: 0,
    startPage: null,
    startPages: [],
    hiddenFiles: 0,
  };

  test('offers the last good version when unpacking failed', async () => {
    const failed = { ...goodVersion, uploadId: 'u-1', preview: 'failed' as const };
    const versions = [failed, goodVersion];
    const { screen, calls } = renderWebsite({ previewState: 'failed' }, versions);
    const name = /^Roll back to good\.zip of /;
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    await userEvent.click(await preview.findByRole('button', { name }));
    await screen.findByText('Rolled back');
    expect(writes(calls).map(({ json }) => json)).toEqual([{ websiteId: 5, uploadId: 'u0' }]);
  });

  test('a version that gave its place back leaves another upload as what is next', async () => {
    const bad = {
      ...{
        ...goodVersion,
        uploadId: 'u2',
        fileName: 'bad.zip',
        acceptedAt: '2026-11-22T06:10:00.000Z',
      },
      ...{ preview: 'failed' as const, previewProblem: 'There is no page.' },
    };
    const calls = givenPanel({
      'GET /api/websites': () => ({
        body: [aWebsite({ previewState: 'failed', websitePreviewUrl: live })],
      }),
      'GET /api/admin/website-zips/5': () => ({ body: [bad, { ...goodVersion, isCurrent: true }] }),
    });
    const screen = renderApp('/admin/website/5');
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    await preview.findByText('bad.zip could not be shown as a website');
    await preview.findByText(/^Customers see and buyers get/);
    expect(preview.queryByRole('button', { name: /^Roll back/ })).toBeNull();
    expect(preview.getByText(/the last version that works$/, { selector: '[class*=address]' }));
    await userEvent.click(screen.getByRole('button', { name: 'Upload website ZIP' }));
    await screen.findByRole('dialog', { name: 'Upload website ZIP' });
    expect(writes(calls)).toEqual([]);
  });

  test('does not offer a version that also failed', async () => {
    const screen = open({ previewState: 'failed' }, [{ ...goodVersion, preview: 'failed' }]);
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    await preview.findByText('There is no index.html.');
    expect(preview.queryByRole('button', { name: /^Roll back/ })).toBeNull();
  });

  test('polls until the site is unpacked', async () => {
    let previewState: Website['previewState'] = 'unpacking';
    givenPanel({
      'GET /api/websites': () => ({
        body: [
          aWebsite({ previewState, websitePreviewUrl: previewState === 'ready' ? live : null }),
        ],
      }),
    });
    const screen = renderApp('/admin/website/5');
    await screen.findByRole('progressbar');
    previewState = 'ready';
    await screen.findByTitle('Preview of Holt Joinery');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('offers the upload if there is nothing to show', async () => {
    const screen = open({ previewState: 'none' });
    await screen.findByRole('heading', { name: 'Nothing to show yet' });
    await userEvent.click(screen.getByRole('button', { name: 'Upload website ZIP' }));
    expect(screen.getByRole('dialog', { name: 'Upload website ZIP' })).toBeTruthy();
  });
});
