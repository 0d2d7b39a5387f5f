import { describe, expect, test } from 'vitest';
import { rebuiltJpeg } from '#functions/rules/pictures/jpeg.ts';
import { judgedPicture } from '#functions/rules/pictures/judge.ts';
import { rebuiltPng } from '#functions/rules/pictures/png.ts';
import { pictureLimits } from '#shared/limits/pictures.ts';
import { pictureName, pictureNamed } from '#shared/rules/picture-name.ts';
import { pictureRefusals, pictureTooLarge } from '#shared/texts/settings/pictures.ts';
import { jpegOf, jpegSegment, pngChunk, pngOf, svgOf } from '#test/support/pictures.ts';
import { endlessDrawings } from './hostile-drawings.ts';

const laughs = Buffer.from(endlessDrawings['laughs of copies'] ?? '');

describe('What is taken for which place', () => {
  test.each([
    ['wordmarkOnLight', 'a drawing', svgOf(40, 10), '1000x250.svg'],
    ['wordmarkOnDark', 'a picture', pngOf(80, 40), '80x40.png'],
    ['mark', 'a drawing that is nearly square', svgOf(100, 96), '1000x960.svg'],
    ['icon', 'an icon', pngOf(512, 512), '512x512.png'],
    ['card', 'a card', pngOf(1_200, 630), '1200x630.png'],
    ['card', 'a photograph', jpegOf(1_200, 630), '1200x630.jpg'],
  ] as const)('%s: %s', async (place, _, file, ending) => {
    const { name } = await judgedPicture(place, file);
    expect(name).toMatch(new RegExp(`^[0-9a-f]{32}-${ending}$`));
  });

  const { pngOrSvg, pngOrJpeg, wordmark, square, icon, card } = pictureRefusals;
  test.each([
    ['wordmarkOnLight', 'a photograph', jpegOf(80, 40), pngOrSvg],
    ['wordmarkOnLight', 'a strip', svgOf(900, 40), wordmark],
    ['wordmarkOnLight', 'a tower', svgOf(40, 41), wordmark],
    ['wordmarkOnLight', 'a drawing without end', laughs, pictureRefusals.tooComplex],
    ['mark', 'a wordmark', svgOf(40, 10), square],
    ['mark', 'too many pixels', pngOf(4_097, 4_097), pictureRefusals.tooManyPixels],
    ['maskableIcon', 'a small one', pngOf(192, 192), icon],
    ['icon', 'a drawing', svgOf(512, 512), pictureRefusals.png],
    ['card', 'a drawing', svgOf(1_200, 630), pngOrJpeg],
    ['card', 'a square', pngOf(630, 630), card],
    ['mark', 'a program', Buffer.from('MZ a program'), pictureRefusals.unreadable],
    ['mark', 'a large file', Buffer.alloc(pictureLimits.maxBytes + 1), pictureTooLarge],
  ] as const)('%s: not %s', async (place, _, file, message) => {
    await expect(judgedPicture(place, file)).rejects.toMatchObject({ status: 400, message });
  });
});

describe('A picture without its secrets', () => {
  const secret = Buffer.from('53.0793 N 8.8017 E');

  test('has pixels and colors of a PNG only, and nothing behind its end', () => {
    const colors = pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]));
    const others = [pngChunk('tEXt', secret), pngChunk('eXIf', secret), pngChunk('acTL', secret)];
    const file = Buffer.concat([pngOf(3, 2, [colors, ...others]), secret]);
    expect(rebuiltPng(file)).toEqual({ bytes: pngOf(3, 2, [colors]), width: 3, height: 2 });
  });

  test('has pixels and colors of a JPEG only', () => {
    const colors = jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0 colors'));
    const others = [0xe1, 0xe2, 0xed, 0xfe].map((marker) => jpegSegment(marker, secret));
    const file = Buffer.concat([jpegOf(3, 2, [colors, ...others]), secret]);
    expect(rebuiltJpeg(file)).toEqual({ bytes: jpegOf(3, 2, [colors]), width: 3, height: 2 });
  });

  const png = pngOf(3, 2);
  const jpeg = jpegOf(3, 2);
  test('is refused wherever its file ends early', () => {
    for (let end = 0; end < png.length; end += 1)
      expect(rebuiltPng(png.subarray(0, end))).toBeNull();
    for (let end = 0; end < jpeg.length; end += 1)
      expect(rebuiltJpeg(jpeg.subarray(0, end))).toBeNull();
  });

  test('is refused with a damaged chunk', () => {
    for (let at = 8; at < png.length; at += 1) {
      const damaged = Buffer.from(png);
      damaged[at] = (png[at] ?? 0) ^ 1;
      expect(rebuiltPng(damaged), `byte ${at}`).toBeNull();
    }
  });
});

test('a name tells the size, and anything else is no name', () => {
  const hash = 'ab'.repeat(32);
  const picture = { width: 1_000, height: 250, kind: 'svg' } as const;
  const name = pictureName(hash, picture);
  expect(pictureNamed(name)).toEqual(picture);
  for (const other of [
    '',
    `../${name}`,
    `${name}\n`,
    name.replace('svg', 'html'),
    'x.svg',
    name.toUpperCase(),
  ])
    expect(pictureNamed(other)).toBeNull();
});
