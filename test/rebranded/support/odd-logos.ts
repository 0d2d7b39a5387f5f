import type { PicturePlace } from '#shared/rules/picture-name.ts';

type Pictures = ReadonlyMap<PicturePlace, Buffer>;

const drawing = (width: number, height: number, color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${color}"/></svg>`,
  );

const markOf = (color: string) => drawing(64, 64, color);

/** The widest wordmark that is taken, and the tallest, by the odd brand that has it. */
export const oddLogos: Readonly<Record<string, Pictures>> = {
  'from right to left': new Map([
    ['wordmarkOnLight', drawing(1_600, 80, '#6b21a8')],
    ['wordmarkOnDark', drawing(1_600, 80, '#d8b4fe')],
    ['mark', markOf('#6b21a8')],
  ]),
  'with a light accent, paid in yen': new Map([
    ['wordmarkOnLight', drawing(100, 100, '#7d6700')],
    ['mark', markOf('#7d6700')],
  ]),
};
