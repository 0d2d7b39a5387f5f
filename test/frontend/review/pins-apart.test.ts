// @vitest-environment node
import { expect, test } from 'vitest';
import { middleOf, review } from './support/reviewed-page.ts';

const words = 'Coffee that tastes like the place it came from';
const page = (style: string) =>
  `<!doctype html><style>body{margin:0}h1{font:700 32px/1.2 serif;${style}}</style><h1>${words}</h1>`;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether boxes share more than the rounding of a browser. */
const overlap = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

test.each([
  { place: 'room before the line', style: 'margin:20px 100px;width:500px', pins: 4 },
  { place: 'room after the line', style: 'margin:20px 8px;width:500px', pins: 4 },
  { place: 'only room above three large lines', style: 'margin:40px 8px;font-size:64px', pins: 2 },
  { place: 'room before for two', style: 'margin:20px 60px', pins: 2 },
])('pins of one line cover neither each other nor words: $place', async ({ style, pins }) => {
  const { frame, send, pin } = await review(page(style));
  const anchor = middleOf('h1', words);
  const numbers = Array.from({ length: pins }, (_, index) => index + 1);
  await send({ pins: numbers.map((number) => ({ number, anchor })) });
  const boxes: Box[] = [];
  for (const number of numbers) {
    const box = await pin(number).boundingBox();
    if (!box) throw new Error(`Comment ${number} has no pin`);
    const { x, y, width, height } = box;
    boxes.push({ left: x, right: x + width, top: y, bottom: y + height });
  }
  const lines: Box[] = await frame.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('h1') ?? document.body);
    return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
      ...{ left, right, top, bottom },
    }));
  });
  const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((it) => overlap(one, it)));
  expect(pairs).not.toContain(true);
  expect(boxes.flatMap((one) => lines.map((line) => overlap(one, line)))).not.toContain(true);
});
