import { expect, test } from 'vitest';
import { wordmarkRoom } from '#shared/limits/pictures.ts';
import { noBrand } from '#shared/model/settings/brand.ts';
import { shownPictures } from '#shared/rules/shown-pictures.ts';

const named = (size: string) => `${'0a'.repeat(16)}-${size}`;
const shown = (pictures: Partial<typeof noBrand>) => shownPictures({ ...noBrand, ...pictures });

test.each([
  ['a wide one', '1000x50.svg', '160', '8'],
  ['a usual one', '1000x250.svg', '128', '32'],
  ['a square one', '64x64.png', '32', '32'],
  ['the widest', '4000x1.png', '160', '1'],
])('%s has all the room there is, and keeps its shape', (_, size, width, height) => {
  const { onLight } = shown({ wordmarkOnLight: named(size) }).wordmark;
  expect(onLight).toEqual({ src: `/brand/${named(size)}`, width, height });
  expect(Number(width)).toBeLessThanOrEqual(wordmarkRoom.width);
  expect(Number(height)).toBeLessThanOrEqual(wordmarkRoom.height);
});

test('one wordmark is for both themes, two each for its own', () => {
  const [one, other] = [named('100x20.svg'), named('100x20.png')];
  for (const place of ['wordmarkOnLight', 'wordmarkOnDark'] as const) {
    const { onLight, onDark } = shown({ [place]: one }).wordmark;
    expect(onLight).toEqual(onDark);
  }
  const both = shown({ wordmarkOnLight: one, wordmarkOnDark: other }).wordmark;
  expect([both.onLight.src, both.onDark.src]).toEqual([`/brand/${one}`, `/brand/${other}`]);
});

test('icons come together, and nothing set is blank', () => {
  const icon = named('512x512.png');
  expect(shown({ icon })).toEqual(shown({}));
  expect(shown({ icon, maskableIcon: icon })).toMatchObject({ icon: `/brand/${icon}` });
});
