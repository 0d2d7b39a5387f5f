import { expect, test } from 'vitest';
import { brands } from '#infra/local/demo/brands.ts';
import { brandNamed } from '#infra/local/demo/show-brand.ts';
import { typedSettings } from '#shared/model/settings/typed.ts';

test.each(Object.keys(brands))(
  'the brand %s is one that an owner could set in the panel',
  (name) => {
    const { error } = typedSettings.safeParse(brandNamed(name));
    expect(error?.issues ?? []).toEqual([]);
  },
);

test('an unknown brand is refused with those there are', () => {
  expect(() => brandNamed('toString')).toThrow('There is no brand toString. Choose one of: wiese.');
});
