// @vitest-environment node
import { expect, test } from 'vitest';
import { commentLimits } from '#shared/limits/comments.ts';
import { beginningOf } from '#shared/rules/cut.ts';
import { middleOf, review } from './support/reviewed-page.ts';

const words = 'Bread, slowly.';
const long = 'Coffee that tastes like the place it came from, and like nothing else';
const many = 'We bake with time, and with little else. '.repeat(24).trim();
const button = 'display:inline-block;padding:14px 20px;font:16px/1.5 serif';
const page = (body: string) =>
  `<!doctype html><style>body{margin:60px 40px}h1{font:700 40px/1.2 serif}p{font:16px/1.5 serif}</style>${body}`;

/** In pixels, from the place that was clicked to the nearest edge of the pin: beside a line, and beside a text all around. */
const [near, far] = [40, 160];

/** Where a pin stands, from the place that it is about. */
const kinds = [
  { about: 'a heading', body: `<h1>${words}</h1>`, selector: 'h1', said: words, x: 20 },
  {
    ...{ about: 'a heading of many lines', body: `<h1>${long}</h1>`, selector: 'h1', said: long },
    ...{ x: 35, reach: far },
  },
  {
    ...{ about: 'a word in a heading', body: `<h1>Bread, <em>slowly</em> baked.</h1>` },
    ...{ selector: 'em', said: 'slowly', x: 50 },
  },
  {
    ...{ about: 'the padding of a button', body: `<a style="${button}">See the menu</a>` },
    ...{ selector: 'a', said: 'See the menu', x: 5 },
  },
  {
    ...{ about: 'a long paragraph', body: `<p>${many}</p>`, selector: 'p', said: many, x: 50 },
    reach: far,
  },
  {
    ...{ about: 'a picture', body: '<section style="height:200px;background:tan"></section>' },
    ...{ selector: 'section', said: '', x: 30 },
  },
] as const;

test.each(kinds)('a pin stays by the click on $about, also on another width', async (given) => {
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
    const spot = {
      x: element.x + (element.width * given.x) / 100,
      y: element.y + element.height / 2,
    };
    const right = Math.max(seen.x - spot.x, spot.x - seen.x - seen.width, 0);
    const down = Math.max(seen.y - spot.y, spot.y - seen.y - seen.height, 0);
    const reach = 'reach' in given ? given.reach : near;
    expect(Math.hypot(right, down)).toBeLessThanOrEqual(reach);
  }
});

const much = `${many} `.repeat(2).trim();
const large = 'font:700 88px/1.1 serif;max-width:640px';

test.each([
  { on: 'a large heading', body: `<h1 style="${large}">${long}</h1>`, selector: 'h1', said: long },
  { on: 'a heading of one line', body: `<h1>${words}</h1>`, selector: 'h1', said: words },
  {
    ...{ on: 'words all around', body: `<p>${much}</p>`, selector: 'p' },
    said: beginningOf(much, commentLimits.fingerprint),
  },
  {
    on: 'a picture',
    body: '<section style="height:200px"></section>',
    selector: 'section',
    said: '',
  },
])('a pin on $on has the one size, is solid and takes clicks', async ({ body, selector, said }) => {
  const { last, page: window, send, pin } = await review(page(body));
  await send({ pins: [{ number: 1, anchor: middleOf(selector, said) }] });
  const box = await pin(1).boundingBox();
  if (!box) throw new Error('Nothing is drawn');
  expect([box.width, box.height]).toEqual([28, 28]);
  expect(await pin(1).evaluate((it) => getComputedStyle(it).opacity)).toBe('1');
  await window.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => last('pin')).toEqual({ type: 'pin', number: 1 });
});

test.each([
  ['a button', `<a style="${button}">See the menu</a>`, 'a', 12],
  ['a small line in a button', `<a style="${button}"><small>See the menu</small></a>`, 'a', 50],
  ['a line between two others', `<p style="line-height:2.2;width:200px">${many}</p>`, 'p', 50],
] as const)('a pin hides no words of %s', async (_what, body, selector, x) => {
  const { frame, send, pin } = await review(page(`${body}<section style="height:90px"></section>`));
  await send({ pins: [{ number: 1, anchor: { ...middleOf(selector, ''), x } }] });
  const drawn = await pin(1).boundingBox();
  if (!drawn) throw new Error('Nothing is drawn');
  const lines = await frame.locator(`${selector} :not(:has(*)), ${selector}`).evaluateAll((all) =>
    all.flatMap((it) => {
      const range = document.createRange();
      range.selectNodeContents(it);
      return [...range.getClientRects()].map((at) => [at.left, at.top, at.right, at.bottom]);
    }),
  );
  const hidden = lines.filter(
    ([left = 0, top = 0, right = 0, bottom = 0]) =>
      Math.min(right, drawn.x + drawn.width) - Math.max(left, drawn.x) > 1 &&
      Math.min(bottom, drawn.y + drawn.height) - Math.max(top, drawn.y) > 1,
  );
  expect(hidden).toEqual([]);
});
