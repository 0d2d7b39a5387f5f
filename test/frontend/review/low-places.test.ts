// @vitest-environment node
import { expect, test } from 'vitest';
import { middleOf, review } from './support/reviewed-page.ts';

const far = '<div style="height:900px"></div>';
const page = `<!doctype html>${far}<p id="it" style="width:90px;height:40px">Here</p>${far}`;
const tall = { width: 390, height: 740 };
/** What the text about a place leaves of the window. */
const low = { width: 390, height: 420 };

async function given(scrolled: number) {
  const reviewed = await review(page);
  const { page: window, frame, send } = reviewed;
  await window.setViewportSize(tall);
  await send({ isCommenting: true });
  const scroll = (top: number) => frame.evaluate((to) => scrollTo(0, to), top);
  await scroll(scrolled);
  const anchor = { ...middleOf('#it', 'Here'), viewport: tall };
  return { ...reviewed, anchor, scroll, top: () => frame.evaluate(() => scrollY) };
}

/** The pin's lower edge, in the window. */
async function endOf(pin: { boundingBox(): Promise<{ y: number; height: number } | null> }) {
  const box = await pin.boundingBox();
  if (!box) throw new Error('There is no pin');
  return box.y + box.height;
}

const scrolls = [
  { where: 'low in the window', scrolled: 250, moves: true },
  { where: 'high in the window', scrolled: 750, moves: false },
];

test.each(scrolls)(
  'a place $where stays in sight while it is written about, and the page goes back',
  async ({ scrolled, moves }) => {
    const { page: window, frame, send, anchor, top } = await given(scrolled);
    await send({ draft: anchor });
    await window.setViewportSize(low);
    const draft = frame.getByRole('button', { name: 'Your comment' });
    await expect.poll(() => endOf(draft)).toBeLessThan(low.height - 20);
    expect((await top()) !== scrolled).toBe(moves);
    await send({ draft: null });
    await window.setViewportSize(tall);
    await expect.poll(top).toBe(scrolled);
  },
);

test('who scrolls while writing stays there', async () => {
  const { page: window, send, anchor, scroll, top } = await given(250);
  await send({ draft: anchor });
  await window.setViewportSize(low);
  await expect.poll(top).not.toBe(250);
  await scroll(40);
  await send({ draft: null });
  await window.setViewportSize(tall);
  expect(await top()).toBe(40);
});

test('a chosen pin stays in sight above the comment, and one that was scrolled away stays away', async () => {
  const { page: window, send, anchor, scroll, top, pin } = await given(250);
  await send({ pins: [{ number: 1, anchor }] });
  await send({ chosen: 1 });
  expect(await top()).toBe(250);
  await window.setViewportSize(low);
  await expect.poll(() => endOf(pin(1))).toBeLessThan(low.height);
  await window.setViewportSize(tall);
  await scroll(0);
  await window.setViewportSize(low);
  expect(await top()).toBe(0);
});
