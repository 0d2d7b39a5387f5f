// @vitest-environment node
import { expect, test } from 'vitest';
import { judgedPicture } from '#functions/rules/pictures/judge.ts';
import { picturePlaces } from '#shared/rules/picture-name.ts';
import { givenComponents } from '../support/in-chromium.ts';

const open = await givenComponents('test/frontend/admin/support/drawn-pictures-page.ts');

test('the server takes what the owner’s browser draws: icons on paper, and cards', async () => {
  const page = await open();
  await page.locator('img').nth(3).waitFor();
  const drawn = await page.locator('img').evaluateAll((images) =>
    images
      .filter((image) => image instanceof HTMLImageElement)
      .map((image) => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const pixel = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
        const middle = pixel(canvas.width / 2, canvas.height / 2);
        const row = context?.getImageData(0, 270, canvas.width, 40).data ?? new Uint8ClampedArray();
        const written = row.reduce(
          (last, value, at) => (value < 100 ? Math.max(last, (at / 4) % canvas.width) : last),
          0,
        );
        return { place: image.alt, src: image.src, corner: pixel(1, 1), middle, written };
      }),
  );
  const judged = drawn.map(async ({ place: alt, src }) => {
    const place = picturePlaces.find((one) => one === alt) ?? 'mark';
    const file = Buffer.from(src.split(',')[1] ?? '', 'base64');
    return (await judgedPicture(place, file)).name.slice(33);
  });
  expect(await Promise.all(judged)).toEqual([
    ...['512x512.png', '512x512.png'],
    ...['1200x630.png', '1200x630.jpg'],
  ]);
  const [paper, green] = [
    [250, 250, 250, 255],
    [31, 107, 79, 255],
  ];
  const [icon, maskable, card] = drawn;
  expect(icon).toMatchObject({ corner: [0, 0, 0, 0], middle: green });
  expect(maskable).toMatchObject({ corner: paper, middle: green });
  expect(card?.corner).toEqual(paper);
  expect(card?.written, 'a long name keeps its margin').toBeLessThan(1_105);
  expect(card?.written).toBeGreaterThan(1_000);
});
