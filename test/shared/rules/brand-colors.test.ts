import { describe, expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { typedBrand } from '#shared/model/settings/typed-brand.ts';
import {
  accentContrast,
  type BrandColors,
  colorProblems,
  leastContrast,
  textContrast,
} from '#shared/rules/brand-colors.ts';
import { contrast, hexColor, mixed } from '#shared/rules/color.ts';
import { settingRefusals } from '#shared/texts/settings.ts';

/** Published examples: WebAIM's contrast checker, and color-mix() in Oklab as the tests of browsers (WPT) have it. */
test.for([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
] as const)('the contrast of %s on %s is %d', ([one, other, ratio]) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('colors are mixed as browsers mix them', () => {
  // Chromium: color-mix(in oklab, …) as rgb.
  expect(mixed('#ff0000', '#0000ff', 0.5)).toBe('#8c53a2');
  expect(mixed('#17140f', '#faf7f1', 0.63)).toBe('#615e58');
  expect(mixed('#123456', '#abcdef', 1)).toBe('#123456');
});

test.for([
  ['#B3400F', '#b3400f'],
  ['b3400f', '#b3400f'],
  [' #abc ', '#aabbcc'],
  ['#ab', undefined],
  ['red', undefined],
  ['#b3400f;}', undefined],
  ['url(x)', undefined],
] as const)('%s is the color %s', ([typed, color]) => {
  expect(hexColor(typed)).toBe(color);
});

const random = (() => {
  let seed = 7;
  return () => {
    seed = (seed * 48_271) % 0x7f_ff_ff_ff;
    return `#${(seed % 0x1_00_00_00).toString(16).padStart(6, '0')}`;
  };
})();
const least = (colors: BrandColors) =>
  Math.min(textContrast(colors), accentContrast(colors, 'light'), accentContrast(colors, 'dark'));

describe('the colors of a brand', () => {
  test('the default ones can be read', () => {
    expect(colorProblems(brand.colors)).toEqual([]);
    expect(least(brand.colors)).toBeGreaterThan(leastContrast);
  });

  test('whatever is typed: who takes what is proposed has colors that can be read', () => {
    for (let round = 0; round < 300; round++) {
      let colors: BrandColors = {
        ...{ ink: random(), paper: random(), accentOnLight: random(), accentOnDark: random() },
      };
      for (let step = 0; step < 8 && colorProblems(colors).length > 0; step++) {
        for (const { field, nearest } of colorProblems(colors))
          colors = { ...colors, [field]: nearest };
      }
      expect([colorProblems(colors), colors]).toEqual([[], colors]);
      expect(least(colors)).toBeGreaterThanOrEqual(leastContrast);
    }
  });

  test('one that cannot be read is refused at its field, with the nearest that passes', () => {
    const { error } = typedBrand.safeParse({ name: 'Holt', accentOnLight: '#FFCC00' });
    expect(error?.issues).toMatchObject([
      {
        path: ['accentOnLight'],
        message: settingRefusals.unreadable('accentOnLight', '#7d6300'),
      },
    ]);
    expect(typedBrand.parse({ accentOnLight: '#7D6300' })).toMatchObject({
      ...{ name: null, accentOnLight: '#7d6300', ink: null },
    });
  });
});
