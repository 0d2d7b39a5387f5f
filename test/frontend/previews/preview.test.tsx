import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PreviewPage } from '#frontend/src/pages/preview.tsx';
import { brand } from '#shared/brand.ts';
import { type FakeAnswer, fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { installStageWidth } from '../support/stage-width.ts';

beforeEach(() => {
  installStageWidth(1_200);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const website = {
  name: 'Harbor & Pine',
  companyName: 'Harbor Ltd',
  description: 'A café by the water',
  previewImageUrl: 'https://harbor.example/front.png',
  websitePreviewUrl: 'https://harbor.example/',
};

const told = { message: '', endsAt: '2026-11-30T12:00:00.000Z', isActivated: false };

function open(query: string, answer: FakeAnswer = { body: website }, heartbeat = told) {
  const calls = fakeServer({
    'GET /api/user': signedOut,
    'GET /api/preview/t0ken': () => answer,
    'POST /api/preview/t0ken/heartbeat': () => ({ body: heartbeat }),
  });
  return { calls, ...renderApp(`/preview${query}`, <PreviewPage />) };
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Harbor & Pine' });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the preview screen', () => {
  test('shows the site in a sandboxed frame without referrer', async () => {
    open('?token=t0ken');
    await title();
    const frame = screen.getByTitle('Preview of Harbor & Pine');
    expect(frame.getAttribute('src')).toBe('https://harbor.example/');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(document.title).toBe(`Preview of Harbor & Pine · ${brand.name}`);
  });

  test('names the builder of the site, and how to ask them', async () => {
    open('?token=t0ken');
    await title();
    const { name, role } = brand.builder;
    expect(screen.getByText(`Built by ${name}, ${role}.`, { exact: false })).toBeTruthy();
    expect(hrefOf('Ask a question')).toBe(`mailto:${brand.supportEmail}`);
  });

  test('shows the picture of a site without an address', async () => {
    open('?token=t0ken', { body: { ...website, websitePreviewUrl: null } });
    await title();
    const picture = screen.getByRole('img', { name: 'Preview of Harbor & Pine' });
    expect(picture.getAttribute('src')).toBe('https://harbor.example/front.png');
    expect(screen.queryByTitle('Preview of Harbor & Pine')).toBeNull();
  });

  test('View Website opens the site in a new window without opener and referrer', async () => {
    open('?token=t0ken');
    await title();
    const view = screen.getByRole('link', { name: 'View Website' });
    expect(view.getAttribute('href')).toBe('https://harbor.example/');
    expect(view.getAttribute('target')).toBe('_blank');
    expect(view.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.queryByRole('link', { name: 'Open in a new window' })).toBeNull();
  });

  test.each([null, 'javascript:alert(1)', 'http://localhost:3000/admin'])(
    'with the address %s shows a disabled Website Coming Soon',
    async (websitePreviewUrl) => {
      open('?token=t0ken', { body: { ...website, websitePreviewUrl, previewImageUrl: null } });
      await title();
      const button = screen.getByRole('button', { name: 'Website Coming Soon' });
      expect(button).toMatchObject({ disabled: true });
      expect(screen.queryByRole('link', { name: 'View Website' })).toBeNull();
      expect(document.querySelector('iframe')).toBeNull();
    },
  );

  test('hands for whom it is made to the page that asks for the code', async () => {
    fakeServer({
      'GET /api/user': signedOut,
      'GET /api/preview/t0ken': () => ({ body: website }),
      'POST /api/preview/t0ken/heartbeat': () => ({ body: told }),
      'GET /api/activation/t0ken': () => ({ body: { username: 'maria' } }),
    });
    renderApp('/preview?token=t0ken');
    await userEvent.click(await screen.findByRole('link', { name: 'Activate Your Account' }));
    await screen.findByLabelText('Activation code');
    expect(screen.getByText('Harbor Ltd').closest('p')?.textContent).toBe('For Harbor Ltd');
  });

  test('its buttons lead to activation with the token, and home', async () => {
    open('?token=t0ken');
    await title();
    await screen.findByRole('link', { name: 'Activate Your Account' });
    expect(hrefOf('Activate Your Account')).toBe('/activate?token=t0ken');
    expect(hrefOf('Get Started Now')).toBe('/activate?token=t0ken');
    expect(hrefOf('Back to Home')).toBe('/');
  });

  test('whose account is activated tells a guest who reads a comment, and its owner to sign in', async () => {
    open('?token=t0ken', { body: website }, { ...told, isActivated: true });
    await title();
    await screen.findByRole('link', { name: 'Sign in' });
    expect(hrefOf('Sign in')).toBe('/auth');
    expect(screen.queryByRole('link', { name: 'Activate Your Account' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Get Started Now' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Made for Harbor Ltd' })).toBeTruthy();
    expect(screen.getByText('We and the owner read it', { exact: false })).toBeTruthy();
  });

  test.each([
    ['Harbor Ltd', 'Website preview for Harbor Ltd'],
    ['Harbor & Pine', 'Website preview'],
    [null, 'Website preview'],
  ])('of %s says above its title: %s', async (companyName, words) => {
    open('?token=t0ken', { body: { ...website, companyName } });
    const heading = await title();
    const [above] = document.querySelectorAll('main p, p');
    expect(above?.textContent).toBe(words);
    expect(above?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('has the tabs What’s Included and Support & Help', async () => {
    open('?token=t0ken');
    await title();
    const terms = () =>
      within(screen.getByRole('tabpanel'))
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      "What's Included",
      'Support & Help',
    ]);
    expect(terms()).toEqual(['Custom design', 'Mobile responsive', 'SEO optimised']);
    await userEvent.click(screen.getByRole('tab', { name: 'Support & Help' }));
    expect(terms()).toEqual(['Live chat', 'Unlimited updates with the subscription']);
  });
});

describe('a preview that cannot be shown', () => {
  const unavailable = () => screen.findByRole('heading', { name: 'Preview Unavailable' });

  test.each(['', '?token=', '?token=%20'])('without a token (%s) makes no call', async (query) => {
    const { calls } = open(query);
    await unavailable();
    screen.getByText('Preview token is missing. Please use a valid preview link.');
    expect(hrefOf('Return to Home')).toBe('/');
    expect(calls.some(({ url }) => url.startsWith('/api/preview'))).toBe(false);
  });

  test.each([
    [{ status: 404, body: { message: 'This link was withdrawn.' } }, 'This link was withdrawn.'],
    [
      { status: 502, body: '<html>' },
      'This preview is unavailable or has expired. Please contact your account manager for a new preview link.',
    ],
  ])('shows the server’s message, or the fallback', async (answer, text) => {
    open('?token=t0ken', answer);
    await unavailable();
    screen.getByText(text);
    expect(hrefOf('Return to Home')).toBe('/');
    expect(hrefOf('Sign in to see it')).toBe('/auth');
    expect(document.title).toBe(`Preview Unavailable · ${brand.name}`);
  });
});
