import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordSession } from '#frontend/src/session/session-hint.ts';
import { chooseTheme, readTheme } from '#frontend/src/theme/theme.ts';
import { aUser } from '../support/users.ts';

const { dataset } = document.documentElement;

beforeEach(() => {
  delete dataset.theme;
  delete dataset.signedIn;
});
afterEach(() => vi.restoreAllMocks());

describe('theme: light, dark or system, kept in local storage under the key theme', () => {
  test('default is system', () => {
    expect(readTheme()).toBe('system');
  });

  test.each(['light', 'dark'] as const)('%s is shown at once and stored', (choice) => {
    chooseTheme(choice);
    expect(dataset.theme).toBe(choice);
    expect(localStorage.getItem('theme')).toBe(choice);
    expect(readTheme()).toBe(choice);
  });

  test('system removes the override', () => {
    chooseTheme('dark');
    chooseTheme('system');
    expect(dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBe('system');
  });

  test('an invalid stored value counts as system', () => {
    localStorage.setItem('theme', 'sepia');
    expect(readTheme()).toBe('system');
  });

  test('the choice applies even without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    chooseTheme('dark');
    expect(dataset.theme).toBe('dark');
  });
});

describe('the script before the first paint', () => {
  const script = readFileSync('frontend/public/first-paint.js', 'utf8');
  const run = () => new Function(script)();

  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', undefined],
    ['"><script>', undefined],
  ])('shows the stored theme: %s', (stored, shown) => {
    localStorage.setItem('theme', stored);
    run();
    expect(dataset.theme).toBe(shown);
  });

  test('shows the system theme without a stored one', () => {
    run();
    expect(dataset.theme).toBeUndefined();
  });

  test.each([
    ['theme=dark; signed-in=7', ''],
    ['signed-in=; not-signed-in=1', undefined],
  ])('shows whether the server set a session: %s', (cookie, told) => {
    recordSession(aUser());
    delete dataset.signedIn;
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
    run();
    expect(dataset.signedIn).toBe(told);
  });

  test.each([
    ['nobody has signed in', () => {}],
    ['the session has ended', () => [recordSession(aUser()), recordSession(null)]],
  ])('reads no cookie where %s, since that takes time', (_where, happen) => {
    happen();
    const read = vi.spyOn(document, 'cookie', 'get');
    run();
    expect(read).not.toHaveBeenCalled();
    expect(dataset.signedIn).toBeUndefined();
  });
});
