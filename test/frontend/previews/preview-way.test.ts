import { expect, test } from 'vitest';
import { previewWay } from '#frontend/src/features/previews/preview-way.ts';

test.each([
  ['before it is known', { isSignedIn: false, isActivated: undefined }, 'code'],
  ['not activated', { isSignedIn: false, isActivated: false }, 'code'],
  ['activated', { isSignedIn: false, isActivated: true }, 'guest'],
  ['signed in', { isSignedIn: true, isActivated: true }, 'dashboard'],
  [
    'signed in, whoever’s account the link is of',
    { isSignedIn: true, isActivated: false },
    'dashboard',
  ],
] as const)('%s: what comes next', (_, reader, way) => {
  expect(previewWay(reader)).toBe(way);
});
