import { expect, test } from 'vitest';
import { judgedPicture } from '#functions/rules/pictures/judge.ts';
import { picturesOf } from '#infra/local/demo/brand-pictures.ts';
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

test.each(Object.keys(brands))('the pictures of %s are taken, and as they are', async (name) => {
  const pictures = picturesOf(name);
  expect(pictures.has('mark') && pictures.has('wordmarkOnDark')).toBe(true);
  for (const [place, file] of pictures) {
    const judged = await judgedPicture(place, file);
    const again = await judgedPicture(place, judged.bytes);
    expect(again.name, place).toBe(judged.name);
    // Nothing but the form of an empty element changes in a drawing that was made for it.
    const shapes = (text: string) => text.match(/<\w+/g)?.length;
    expect(shapes(judged.bytes.toString('latin1'))).toBe(shapes(file.toString('latin1')));
  }
});

test('an unknown brand is refused with those there are', () => {
  expect(() => brandNamed('toString')).toThrow('There is no brand toString. Choose one of: wiese.');
});
