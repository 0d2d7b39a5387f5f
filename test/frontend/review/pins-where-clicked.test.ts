// @vitest-environment node
import { expect, test } from 'vitest';
import { middleOf, review } from './support/reviewed-page.ts';

const words = 'Bread, slowly.';
const many = 'We bake with time, and with little else. '.repeat(12).trim();
const page = (body: string) =>
  `<!doctype html><style>body{margin:40px}h1{font:700 40px/1.2 serif}p{font:16px/1.5 serif}</style>${body}`;
const pinWidth = 28;

test.each([
  { about: 'a heading', body: `<h1>${words}</h1>`, selector: 'h1', said: words, x: 20, near: 2.5 },
  {
    about: 'the middle of a long paragraph',
    body: `<p>${many}</p>`,
    selector: 'p',
    said: many,
    x: 50,
    near: 2.5,
  },
  {
    about: 'a picture',
    body: '<section style="height:200px;background:tan"></section>',
    selector: 'section',
    said: '',
    x: 30,
    near: 0.1,
  },
])('a pin stays by the click on $about, also on another width', async (given) => {
  const { frame, page: window, send, pin } = await review(page(given.body));
  const anchor = { ...middleOf(given.selector, given.said), x: given.x };
  for (const width of [800, 390]) {
    await window.setViewportSize({ width, height: 600 });
    await send({ pins: [{ number: 1, anchor }] });
    const [seen, element] = await Promise.all([
      pin(1).boundingBox(),
      frame.locator(given.selector).boundingBox(),
    ]);
    if (!seen || !element) throw new Error('Nothing is drawn');
    const right = seen.x + seen.width / 2 - (element.x + (element.width * given.x) / 100);
    const down = seen.y + seen.height / 2 - (element.y + element.height / 2);
    expect(Math.hypot(right, down)).toBeLessThanOrEqual(given.near * pinWidth);
  }
});
