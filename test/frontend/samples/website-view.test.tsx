import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { samples } from '#frontend/src/features/samples/samples.ts';
import { WebsiteViewPage } from '#frontend/src/pages/website-view.tsx';
import { brand } from '#shared/brand.ts';
import { purchasePrice, subscriptionPrice } from '#test/support/prices.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { installStageWidth } from '../support/stage-width.ts';
import { aUser } from '../support/users.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  installStageWidth(1_000);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pages = (
  <Routes>
    <Route path="/website-view" element={<WebsiteViewPage />} />
    <Route path="*" element={<p>Elsewhere</p>} />
  </Routes>
);
const config = (previewOrigin = 'https://*.previews.example') => ({
  body: { stripeScriptUrl: 'https://js.stripe.example/', previewOrigin },
});
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const frame = () => document.querySelector('iframe');

async function open(query: string, answer: () => FakeAnswer = () => config()) {
  fakeServer({ 'GET /api/user': () => ({ body: aUser() }), 'GET /config.json': answer });
  const app = renderApp(`/website-view${query}`, pages);
  await wait(0);
  return app;
}

describe('the website demo', () => {
  test.each(samples)(
    'shows sample $id from the origin of previews',
    async ({ id, name, label }) => {
      await open(`?id=${id}`);
      await wait(1_000);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
      expect(frame()?.getAttribute('src')).toBe(`https://${label}.previews.example/`);
      expect(document.title).toBe(`${name} · ${brand.name}`);
    },
  );

  test.each(['', '?id=', '?id=4', '?id=0', '?id=two'])(
    'with the id %s shows the first sample',
    async (query) => {
      await open(query);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(samples[0]?.name);
    },
  );

  test('shows a path below the origin if previews share a host', async () => {
    await open('?id=2', () => config('https://d111.cloudfront.net'));
    await wait(1_000);
    expect(frame()?.getAttribute('src')).toBe('https://d111.cloudfront.net/sample-store/');
  });

  test('simulates loading for a second, for each sample', async () => {
    await open('?id=1');
    await wait(999);
    expect(frame()).toBeNull();
    screen.getByText('Loading the website');
    await wait(1);
    expect(frame()).not.toBeNull();
    fireEvent.click(screen.getByRole('link', { name: /Restaurant/ }));
    await wait(999);
    expect(frame()).toBeNull();
    await wait(1);
    expect(frame()?.getAttribute('src')).toContain('sample-restaurant');
  });

  test('has the tabs Preview and Mobile View, with the widths of a screen and a phone', async () => {
    await open('?id=1');
    await wait(1_000);
    const shown = frame();
    expect(shown?.style.width).toBe('1280px');
    fireEvent.click(screen.getByRole('tab', { name: 'Mobile View' }));
    expect(frame()).toBe(shown);
    expect(shown?.style.width).toBe('390px');
    fireEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(shown?.style.width).toBe('1280px');
  });

  test('begins with Mobile View on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await open('?id=1');
    await wait(1_000);
    expect(frame()?.style.width).toBe('390px');
  });

  test('has no footer, and a link back to the dashboard', async () => {
    await open('?id=1');
    expect(screen.queryByRole('contentinfo')).toBeNull();
    const back = screen.getByRole('link', { name: 'Back to Dashboard' });
    expect(back.getAttribute('href')).toBe('/dashboard');
  });

  test('shows Website not found when the origin cannot be loaded, with a retry', async () => {
    const answers = [{ status: 503 }, config()];
    await open('?id=1', () => answers.shift() ?? config());
    screen.getByRole('heading', { name: 'Website not found' });
    press('Try again');
    await wait(1_000);
    expect(screen.queryByText('Website not found')).toBeNull();
    expect(frame()).not.toBeNull();
  });
});

describe('a button of the website demo', () => {
  test.each([
    [`Purchase (${purchasePrice})`, '/checkout?type=purchase'],
    [`Subscribe (${subscriptionPrice}/mo)`, '/checkout?type=subscription'],
  ])('%s goes to checkout after a second, with the type only', async (name, expected) => {
    const { address } = await open('?id=3');
    press(name);
    for (const button of ['Opening checkout...', 'Download']) {
      expect(screen.getByRole('button', { name: button })).toMatchObject({ disabled: true });
    }
    await wait(999);
    expect(address()).toBe('/website-view?id=3');
    await wait(1);
    expect(address()).toBe(expected);
  });

  test('Download waits a second and then requires a purchase', async () => {
    const { address } = await open('?id=1');
    press('Download');
    await wait(999);
    expect(screen.queryByText('Purchase required')).toBeNull();
    await wait(1);
    screen.getByText('Purchase required');
    screen.getByText('You need to purchase the website first to download it.');
    expect(address()).toBe('/website-view?id=1');
    expect(screen.getByRole('button', { name: 'Download' })).toMatchObject({ disabled: false });
  });

  test('is cancelled by leaving the page', async () => {
    const { address } = await open('?id=1');
    press(`Purchase (${purchasePrice})`);
    fireEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await wait(2_000);
    expect(address()).toBe('/dashboard');
  });
});
