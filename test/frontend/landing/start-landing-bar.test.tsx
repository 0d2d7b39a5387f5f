import '#frontend/src/app/account-actions.tsx';
import '#frontend/src/app/landing-account.tsx';
import { setTimeout as pause } from 'node:timers/promises';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLandingBar } from '#frontend/src/app/start-landing-bar.ts';
import { renderedLanding } from '#test/frontend/support/rendered-landing.ts';
import { type FakeAnswer, fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

const { dataset } = document.documentElement;

const forgetHints = () => {
  delete dataset.theme;
  delete dataset.signedIn;
};
beforeEach(forgetHints);
afterEach(() => {
  document.body.innerHTML = '';
  forgetHints();
});

function landingBar(): HTMLElement {
  document.body.innerHTML = renderedLanding();
  const bar = document.getElementById('landing-bar');
  if (bar === null) throw new Error('The landing page has no bar');
  startLandingBar(bar);
  return bar;
}

function givenSession(answer: () => FakeAnswer) {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('theme=dark; signed-in=7');
  dataset.signedIn = '';
  return fakeServer({ 'GET /api/user': answer });
}

const asUser = (changes = {}) => givenSession(() => ({ body: aUser(changes) }));
const theme = () => screen.getByRole('button', { name: 'Theme' });
const choice = (name: string) => screen.getByRole('menuitemradio', { name });
const checked = () =>
  screen.getAllByRole('menuitemradio', { checked: true }).map(({ textContent }) => textContent);

describe('the top bar of the landing page', () => {
  test('makes no call for a visitor', async () => {
    const calls = fakeServer({});
    const bar = within(landingBar());
    await pause(20);
    for (const name of ['Pricing', 'Login', 'Get started'])
      expect(bar.getByRole('link', { name })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('changes the theme', async () => {
    landingBar();
    await userEvent.click(theme());
    expect(theme().getAttribute('aria-expanded')).toBe('true');
    expect(checked()).toEqual(['System']);
    await userEvent.click(choice('Dark'));
    expect(dataset.theme).toBe('dark');
    expect(theme().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(theme());
    await userEvent.click(theme());
    expect(checked()).toEqual(['Dark']);
  });

  test('is operated by keys', async () => {
    landingBar();
    theme().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(choice('Light'));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(choice('System'));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(theme());
    await userEvent.keyboard('{ArrowDown}l{Enter}');
    expect(dataset.theme).toBe('light');
  });

  test('shows the account of a user with a session', async () => {
    asUser();
    const bar = within(landingBar());
    await userEvent.click(await bar.findByRole('button', { name: /maria/ }));
    const names = bar.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Dashboard', 'Account', 'Logout']);
    expect(bar.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(bar.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  test('removes an outdated session hint', async () => {
    givenSession(signedOut);
    const bar = within(landingBar());
    await waitFor(() => expect(dataset.signedIn).toBeUndefined());
    expect(bar.getByRole('link', { name: 'Login' })).toBeTruthy();
  });

  test('keeps the session hint if the server could not tell', async () => {
    const calls = givenSession(() => ({ status: 503, body: { message: 'Later.' } }));
    landingBar();
    await waitFor(() => expect(calls).toHaveLength(1));
    await pause(20);
    expect(dataset.signedIn).toBe('');
  });
});

/** What one sees and hears of a bar: its links and buttons in order, with their looks. */
function partsOf(bar: Element) {
  return [...bar.querySelectorAll('a, button')].map((part) => ({
    role: part.getAttribute('role') ?? part.tagName,
    name: part.getAttribute('aria-label') ?? part.textContent,
    leadsTo: part.getAttribute('href'),
    look: part.className,
    icons: [...part.querySelectorAll('svg')].map((icon) => icon.innerHTML),
  }));
}

/** Without React's ids, and without the link that the style sheet hides from visitors. */
function markupOf(bar: Element): string {
  for (const link of bar.querySelectorAll('a[href="/dashboard"]')) link.remove();
  for (const link of bar.querySelectorAll('a')) {
    link.className = link.className.replace(/ \S*whenSignedOut\S*/, '');
  }
  return bar.outerHTML.replace(/ (id|aria-controls)="[^"]+"/g, '');
}

describe('the bars of the landing page and of the application', () => {
  test('are the same markup for a visitor', async () => {
    fakeServer({ 'GET /api/user': signedOut });
    const ofLanding = markupOf(within(landingBar()).getByRole('banner'));
    document.body.innerHTML = '';
    renderApp('/forgot', <p>Page</p>);
    const bar = screen.getByRole('banner');
    await within(bar).findByRole('link', { name: 'Login' });
    expect(markupOf(bar)).toBe(ofLanding);
  });

  test.each([{ isAdmin: false }, { isAdmin: true }])(
    'have the same parts for a user, but for the bell: %j',
    async (user) => {
      asUser(user);
      const landing = landingBar();
      await within(landing).findByRole('button', { name: /maria/ });
      const ofLanding = partsOf(landing);
      act(cleanup);
      document.body.innerHTML = '';
      renderApp('/activate', <p>Page</p>);
      const bar = screen.getByRole('banner');
      await within(bar).findByRole('button', { name: /maria/ });
      expect(partsOf(bar).filter(({ name }) => name !== 'Notifications')).toEqual(ofLanding);
    },
  );
});
