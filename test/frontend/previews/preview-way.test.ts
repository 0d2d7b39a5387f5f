import { expect, test } from 'vitest';
import { previewWay } from '#frontend/src/features/previews/preview-way.ts';
import { screens } from '#shared/texts/screens.ts';

const activate = ['/activate?token=t', screens.getStartedNow, true] as const;

test.each([
  ['before it is known', { isSignedIn: false, isActivated: undefined }, activate],
  ['not activated', { isSignedIn: false, isActivated: false }, activate],
  ['activated', { isSignedIn: false, isActivated: true }, ['/auth', 'Sign in', false]],
  [
    'signed in',
    { isSignedIn: true, isActivated: true },
    ['/dashboard', 'Open your dashboard', false],
  ],
  [
    'signed in, whoever’s account the link is of',
    { isSignedIn: true, isActivated: false },
    ['/dashboard', 'Open your dashboard', false],
  ],
] as const)('%s: who is asked for a code', (_, reader, expected) => {
  const { to, label, asksForCode, text } = previewWay('t', reader);
  expect([to, label, asksForCode]).toEqual(expected);
  // Whoever has an account may own the website already.
  expect(text.includes('own your website')).toBe(asksForCode);
});
