import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderLanding } from '#frontend/prerender.tsx';
import { wakeLandingBar } from '#frontend/src/app/wake-landing-bar.ts';
import { fakeServer } from '../support/fake-server.ts';
import { aUser } from '../support/users.ts';

const hydrated = vi.hoisted(() => vi.fn());
vi.mock('#frontend/src/app/hydrate-landing-bar.tsx', async (original) => {
  const { hydrateLandingBar } =
    await original<typeof import('#frontend/src/app/hydrate-landing-bar.tsx')>();
  hydrated.mockImplementation(hydrateLandingBar);
  return { hydrateLandingBar: hydrated };
});

const { dataset } = document.documentElement;
const forgetHints = () => {
  delete dataset.theme;
  delete dataset.signedIn;
};

function prerenderedBar(): HTMLElement {
  document.body.innerHTML = renderLanding();
  const bar = document.getElementById('landing-bar');
  if (bar === null) throw new Error('The landing page has no bar');
  return bar;
}

function landingBar(code?: string): HTMLElement {
  const bar = prerenderedBar();
  if (code !== undefined) bar.dataset.code = code;
  wakeLandingBar(bar);
  return bar;
}

const prefetched = () =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));
const theme = () => screen.getByRole('button', { name: 'Theme' });
const idle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  hydrated.mockClear();
  forgetHints();
});
afterEach(() => {
  document.body.innerHTML = '';
  document.querySelector('link[rel=prefetch]')?.remove();
  forgetHints();
});

describe('the top bar of the landing page', () => {
  test('runs no code for a new visitor who reads', async () => {
    const bar = landingBar();
    fireEvent.pointerMove(bar, { movementX: 0, movementY: 0 });
    await idle();
    expect(hydrated).not.toHaveBeenCalled();
  });

  test('prefetches its code for a new visitor without running it', async () => {
    landingBar('/assets/bar.js');
    await waitFor(() => expect(prefetched()).toEqual(['/assets/bar.js']));
    expect(hydrated).not.toHaveBeenCalled();
  });

  test.each(['pointerDown', 'focusIn'] as const)('is hydrated once on %s', async (approach) => {
    landingBar();
    fireEvent[approach](theme());
    fireEvent[approach](theme());
    await waitFor(() => expect(hydrated).toHaveBeenCalled());
    await idle();
    expect(hydrated).toHaveBeenCalledOnce();
  });

  test('replays a click from before hydration', async () => {
    const showPopover = vi.spyOn(HTMLElement.prototype, 'showPopover');
    landingBar();
    fireEvent.click(theme());
    expect(showPopover).not.toHaveBeenCalled();
    await waitFor(() => expect(showPopover).toHaveBeenCalledOnce());
  });

  test('is hydrated if the focus came before it', async () => {
    const bar = prerenderedBar();
    theme().focus();
    wakeLandingBar(bar);
    await waitFor(() => expect(hydrated).toHaveBeenCalledOnce());
  });

  test('shows the account of a signed-in user without interaction', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed-in=1');
    fakeServer({ 'GET /api/user': () => ({ body: aUser() }) });
    landingBar();
    await screen.findByRole('button', { name: /maria/ });
    expect(dataset.signedIn).toBe('');
  });

  test('shows the icon of a chosen theme without interaction', async () => {
    dataset.theme = 'dark';
    landingBar();
    await waitFor(() => expect(hydrated).toHaveBeenCalledOnce());
  });
});
